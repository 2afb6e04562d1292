import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { searchedKinds } from './search.ts';

type Part = {
  readonly kind: string;
  /** null = the field is empty. */
  readonly where: Readonly<Record<string, string | null>>;
  /** Filters in place of those of the kind. */
  readonly facets: readonly string[];
};

/** Tabs of the search that are a part of a kind. Of the opportunities, those that are closed are left out. */
export const PARTS: Readonly<Record<string, Part>> = {
  opportunity: {
    kind: 'post',
    where: { kind: 'foras', closedAt: null },
    facets: ['sport', 'wantedRole', 'ageGroup'],
  },
};

/** The names by which results of a tab are filtered: fields, and values of linked items. */
export const facetsOf = ({ resource: { search } }: Kind, tab: string | null = null): readonly string[] =>
  PARTS[tab ?? '']?.facets ?? [...(search?.facets ?? []), ...Object.keys(search?.facetsBy ?? {})];

/** The kind of a tab; undefined = all kinds, or no such tab. */
export const kindOfTab = (registry: Registry, tab: string | undefined): Kind | undefined =>
  searchedKinds(registry).find(({ name }) => name === (PARTS[tab ?? '']?.kind ?? tab));
