import { api } from '../../app/api/api.ts';
import { reading } from '../../app/api/calls.ts';
import type { Named, Names, Page } from '../../app/api/resource-types.ts';
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

export type Tasks = { readonly queues: readonly Queue[]; readonly troubles: readonly Trouble[] };

/** A report beside a task. */
export type ReportLine = {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly at: string;
  readonly targetType: string;
};

/** A thing as it was at the time of a task. */
type Former = Readonly<Record<string, unknown>> & { readonly id: string };

/** Context of a report, an appeal or a suggested suspension. */
export type TaskContext = {
  /** As it was when it was reported; null if there is none. */
  readonly thing: Former | null;
  readonly thingKind: string | null;
  /** The posts and comments that the thing refers to, as they were then. */
  readonly places: readonly { readonly kind: string; readonly thing: Former }[];
  readonly stateNow: string | null;
  readonly author: string | null;
  readonly decisions: readonly {
    readonly what: 'hidden' | 'restored' | 'suspended' | 'reinstated';
    readonly at: string;
    readonly itemType: string;
    readonly item: string;
    readonly policy: string | null;
  }[];
  readonly upheld: readonly ReportLine[];
  readonly reports: readonly ReportLine[];
  readonly names: Names;
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
    /** Context of a task. */
    taskContext: build.query<TaskContext, { readonly kind: string; readonly id: string }>({
      query: ({ kind, id }) => ({ path: `/dashboard/moderation/${kind}/${id}` }),
      extraOptions: { realm: 'auth-admin' },
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

export const { useTasksQuery, useQueueQuery, useTaskContextQuery } = calls;
