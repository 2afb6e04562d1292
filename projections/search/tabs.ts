import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { searchedKinds } from './search.ts';

/** Tabs of the search that are a part of a kind. */
export const PARTS: Readonly<
  Record<string, { readonly kind: string; readonly where: Readonly<Record<string, string>> }>
> = {
  opportunity: { kind: 'post', where: { kind: 'foras' } },
};

/** The names by which results of a kind are filtered: fields, and values of linked items. */
export const facetsOf = ({ resource: { search } }: Kind): readonly string[] => [
  ...(search?.facets ?? []),
  ...Object.keys(search?.facetsBy ?? {}),
];

/** The kind of a tab; undefined = all kinds, or no such tab. */
export const kindOfTab = (registry: Registry, tab: string | undefined): Kind | undefined =>
  searchedKinds(registry).find(({ name }) => name === (PARTS[tab ?? '']?.kind ?? tab));
