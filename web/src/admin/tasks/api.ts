import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Named, Page } from '../../app/api/resource-types.ts';
import type { THINGS } from '../../app/generated/things.ts';
import type { Thing } from '../../resources/index.ts';

/** The number of items of one kind in one state that wait for a decision. */
export type Queue = {
  readonly kind: string;
  readonly state: string;
  readonly count: number;
  /** Since when the first one has waited. */
  readonly oldest: string;
};

/** The numbers of failed jobs. */
export type Trouble = {
  readonly name: 'deadLetters' | 'brokenBoxes' | 'timers';
  readonly count: number;
  readonly oldest: string;
};

export type Tasks = {
  readonly queues: readonly Queue[];
  /** The moderation queue; null if nothing waits there. */
  readonly moderation: Pick<Queue, 'count' | 'oldest'> | null;
  readonly troubles: readonly Trouble[];
};

type Ask = {
  readonly type: (typeof THINGS)[number];
  readonly path: string;
  readonly state: string;
};

/** The number of items in the list beside the selected item. */
const IN_SIGHT = 50;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    tasks: build.query<Tasks, void>({
      query: () => ({ path: '/dashboard/tasks' }),
      extraOptions: { realm: 'auth-admin' },
      providesTags: ['Waiting'],
    }),
    /** The items that wait longest, in full. */
    queue: build.query<Page<Thing> & Named, Ask>({
      query: ({ path, state }) =>
        reading(path, { state, sort: 'updatedAt', limit: IN_SIGHT, total: true, with: 'names' }),
      extraOptions: { realm: 'auth-admin' },
      providesTags: (page, _problem, { type }) => [
        'Waiting',
        { type, id: 'LIST' },
        ...(page?.items.map(({ id }) => ({ type, id })) ?? []),
      ],
    }),
  }),
});

export const { useTasksQuery, useQueueQuery } = calls;
