import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { list, map, optional, personal, ref, text } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { all, full, owner, role, system } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';

/** Roles that look for others by profession. */
export const SEEKERS = ['SCOUT', 'AGENT', 'CLUB', 'COACH'] as const;

/** Kinds of results, as the tabs of the search. */
export const SEARCH_KINDS = [
  'user',
  'club',
  'opportunity',
  'job',
  'event',
  'competition',
  'post',
  'product',
  'article',
] as const;

/** Searches of a member: each of them is run once a day. */
const MOST_SEARCHES = 20;

/** Told items that a search remembers, the latest ones. */
const REMEMBERED = 500;

/**
 * A search that a scout, agent, club or coach has kept under a name. What it looks for is personal, so nothing is decided
 * from it. With alerts, its owner is told of each new item once.
 */
export const savedSearch = defineResource({
  name: 'saved-search',
  path: '/saved-searches',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    name: personal(line(60)),
    /** The words; left out = everything of the kind. */
    query: personal(optional(line(100))),
    kind: optional(z.enum(SEARCH_KINDS)),
    /** Values by filter of the kind. */
    filters: personal(optional(map(text(200), 10))),
    alerts: z.boolean().default(true),
    toldIds: list(z.uuid(), REMEMBERED).optional(),
  },
  refusals: { too_many_searches: 409 },
  states: ['kept'],
  actions: {
    create: {
      event: 'SearchSaved',
      to: 'kept',
      by: [all(full, role(...SEEKERS))],
      takes: ['userId', 'name', 'query', 'kind', 'filters', 'alerts'],
      refuse: (_, { input }) => (input.query || input.kind ? undefined : invalid('query', 'required')),
    },
    edit: {
      event: 'SavedSearchChanged',
      by: [owner],
      takes: ['name', 'alerts'],
    },
    match: {
      event: 'SavedSearchMatched',
      by: [system],
      takes: ['toldIds'],
      refuse: ({ toldIds = [] }, { input }) =>
        (input.toldIds ?? []).every((id) => toldIds.includes(id)) ? 'invalid_transition' : undefined,
      sets: ({ toldIds = [] }, { input }) => ({
        toldIds: [...new Set([...toldIds, ...(input.toldIds ?? [])])].slice(-REMEMBERED),
      }),
    },
    remove: { event: 'SavedSearchRemoved', to: 'removed', by: [owner, system] },
  },
  holds: [
    {
      name: 'searches',
      secret: false,
      refusal: 'too_many_searches',
      key: ({ userId }) => userId ?? null,
      limit: () => MOST_SEARCHES,
    },
  ],
  lookups: ['user/{userId}'],
  read: [owner],
});
