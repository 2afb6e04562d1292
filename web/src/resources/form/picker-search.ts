import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Named, Page } from '../../app/api/resource-types.ts';
import type { Realm } from '../../app/session.ts';
import { definitionOf } from '../known.ts';
import type { Thing } from '../thing.ts';

type Ask = {
  readonly realm: Realm;
  readonly kind: string;
  /** What was typed. */
  readonly words: string;
  /** Which ones may be chosen. */
  readonly where: Readonly<Record<string, string | boolean>>;
};

type Found = { readonly items: readonly Thing[] } & Named;
type FoundAmongAll = Page<{ readonly item: Thing }>;

const isAmongAll = (page: Page<Thing> | FoundAmongAll): page is FoundAmongAll =>
  page.items.every((one) => 'item' in one);

/** As many as are offered at once. */
const MOST = 20;
/** As many as are looked through where there is no search by words. */
const LOOKED_THROUGH = 100;

const addressOf = ({ kind, words, where }: Ask) => {
  const definition = definitionOf(kind);
  const path = definition?.path ?? '';
  if (words === '' || definition?.search === undefined)
    return reading(path, { ...where, with: 'names', limit: words === '' ? MOST : LOOKED_THROUGH });
  return definition.search === 'all'
    ? reading('/search', { kind, q: words, limit: MOST })
    : reading(path, { ...where, with: 'names', query: words, limit: MOST });
};

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Items of a resource that a picker offers for some words. */
    candidates: build.query<Found, Ask>({
      query: (ask) => ({ ...addressOf(ask), realm: ask.realm }),
      transformResponse: (page: Page<Thing> | FoundAmongAll): Found =>
        isAmongAll(page) ? { items: page.items.map(({ item }) => item) } : page,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useCandidatesQuery } = calls;
