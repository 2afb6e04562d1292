import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { NameOf, Named, Names, Page } from '../../app/api/resource-types.ts';
import type { Realm } from '../../app/session.ts';
import type { Reference } from '../definition.ts';
import { REFERENCES } from '../generated/references.ts';
import { titleOf } from '../known.ts';
import type { Thing } from '../thing.ts';

type Ask = {
  readonly realm: Realm;
  readonly kind: string;
  /** Search text. */
  readonly words: string;
  /** Which ones may be chosen. */
  readonly where: Readonly<Record<string, string | boolean>>;
};

/** An offered item, with its displayed values. */
export type Candidate = { readonly id: string; readonly name: NameOf };

const byName: ReadonlyMap<string, Reference> = new Map(REFERENCES.map((one) => [one.name, one]));

/** The list of a resource, to choose from; undefined if it has none. */
export const referenceOf = (name: string): Reference | undefined => byName.get(name);

/** Offered items; the cursor is that of the further ones to look through. */
type Offered = { readonly candidates: readonly Candidate[]; readonly nextCursor: string | null };

type Listed = Page<Thing> & Named;
type FoundAmongAll = Page<{ readonly item: Thing }>;
type FoundByStaff = { readonly items: readonly (NameOf & { readonly id: string })[] };

/** As many as are offered at once. */
export const MOST = 20;
/** As many as are looked through at a time where there is no search by words. */
const LOOKED_THROUGH = 100;

/** The staff find people by e-mail and phone as well, and things that have no search of their own. */
const isForStaff = ({ realm, words, where }: Ask): boolean =>
  realm === 'auth-admin' && words !== '' && Object.keys(where).length === 0;

/** Whether the API has no search by words for them: the list is looked through. */
const isLookedThrough = (ask: Ask): boolean =>
  ask.words !== '' && !isForStaff(ask) && referenceOf(ask.kind)?.search === undefined;

const addressOf = (ask: Ask, cursor: string | null) => {
  const { kind, words, where } = ask;
  const reference = referenceOf(kind);
  const path = reference?.path ?? '';
  if (isForStaff(ask)) return reading('/dashboard/find', { kind, q: words });
  if (isLookedThrough(ask)) return reading(path, { ...where, with: 'names', limit: LOOKED_THROUGH, cursor });
  if (words === '' || reference === undefined) return reading(path, { ...where, with: 'names', limit: MOST });
  return reference.search === 'all'
    ? reading('/search', { kind, q: words, limit: MOST })
    : reading(path, { ...where, with: 'names', query: words, limit: MOST });
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** An option of a picker. */
export const nameOf = (reference: Reference, thing: Thing, names: Names): NameOf => {
  const person = reference.label.person === undefined ? undefined : thing[reference.label.person];
  const own = reference.name === 'user' ? thing : {};
  const known = typeof person === 'string' ? names[person] : undefined;
  return {
    kind: reference.name,
    name: titleOf(reference, thing, names) ?? null,
    picture: known?.picture ?? text(Reflect.get(own, 'profilePicture')),
    path: null,
    role: known?.role ?? text(Reflect.get(own, 'role')),
    gender: known?.gender ?? text(Reflect.get(own, 'gender')),
    verified: known?.verified ?? false,
  };
};

const isAmongAll = (page: Listed | FoundAmongAll | FoundByStaff): page is FoundAmongAll =>
  page.items.every((one) => 'item' in one);
const isByStaff = (page: Listed | FoundAmongAll | FoundByStaff): page is FoundByStaff =>
  page.items.every((one) => 'verified' in one && 'kind' in one && !('can' in one));

/** Filters a list by a query in the browser, where the API has no search. */
const having = (words: string, candidates: readonly Candidate[]): readonly Candidate[] => {
  const wanted = words.toLocaleLowerCase();
  return candidates.filter(({ name: { name } }) => name?.toLocaleLowerCase().includes(wanted));
};

const candidatesIn = (page: Listed | FoundAmongAll | FoundByStaff, ask: Ask): readonly Candidate[] => {
  if (isByStaff(page)) return page.items.map(({ id, ...name }) => ({ id, name }));
  const reference = referenceOf(ask.kind);
  if (!reference) return [];
  if (isAmongAll(page))
    return page.items.map(({ item }) => ({ id: item.id, name: nameOf(reference, item, {}) }));
  const { names = {} } = page;
  const all = page.items.map((thing) => ({ id: thing.id, name: nameOf(reference, thing, names) }));
  return isLookedThrough(ask) ? having(ask.words, all) : all;
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Items of a resource that a picker offers for some words. */
    candidates: build.infiniteQuery<Offered, Ask, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: ask, pageParam: cursor }) => ({ ...addressOf(ask, cursor), realm: ask.realm }),
      transformResponse: (page: Listed | FoundAmongAll | FoundByStaff, _, { queryArg: ask }): Offered => ({
        candidates: candidatesIn(page, ask),
        nextCursor: isLookedThrough(ask) && 'nextCursor' in page ? page.nextCursor : null,
      }),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useCandidatesInfiniteQuery } = calls;
