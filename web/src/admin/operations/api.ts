import { api } from '../../app/api/api.ts';
import type { MessageId } from '../../i18n/messages.ts';

type Items<T> = { readonly items: readonly T[] };

type NameIn<Id> = Id extends `admin.alarm.${infer Name}.means` ? Name : never;
/** The alarms that have texts; a test holds them to those of the server. */
type AlarmName = NameIn<MessageId>;

export type Alarm = {
  readonly name: AlarmName;
  readonly severity: 'page' | 'ticket';
  readonly state: 'firing' | 'pending' | 'quiet' | 'unknown';
  /** The parts that the alarm concerns, such as a read model. `about` is empty if there is only one part. */
  readonly cases: readonly { readonly about: string; readonly value: number; readonly since: string }[];
};

/** The load of the process that answered. */
export type Load = {
  readonly minutes: number;
  readonly requests: number;
  readonly operations: readonly {
    readonly operation: string;
    readonly count: number;
    readonly failed: number;
    /** Seconds. */
    readonly p50: number | null;
    readonly p99: number | null;
  }[];
  readonly problems: readonly { readonly code: string; readonly count: number }[];
  readonly sockets: number;
  readonly polls: number;
  readonly queues: readonly { readonly queue: string; readonly waiting: number; readonly givenUp: number }[];
};

/** Analyses of videos that wait, are worked on, or have failed. */
export type AnalysesQueue = {
  readonly counts: Readonly<Record<'running' | 'queued' | 'failed', number>>;
  readonly items: readonly {
    readonly tool: string;
    readonly state: 'running' | 'queued' | 'failed';
    readonly cause: string | null;
    readonly askedAt: string;
  }[];
};

export type Projection = {
  readonly name: string;
  readonly tables: readonly string[];
  /** `group`: as it should be. */
  readonly state: 'group' | 'detached' | 'unmade';
  readonly lag: { readonly events: number };
  readonly error: string | null;
};

/** An event that a process gave up. */
export type DeadLetter = {
  readonly id: string;
  readonly eventType: string;
  readonly reason: string;
  readonly at: string;
};

type Process = {
  readonly name: string;
  /** Events that it hasn't seen. */
  readonly lag: number;
  readonly failing: { readonly reason: string } | null;
  readonly parked: readonly DeadLetter[];
};

type Timers = {
  readonly waiting: number;
  readonly due: number;
  readonly failing: readonly { readonly item: string }[];
};

type BrokenBox = {
  readonly eventId: string;
  readonly eventType: string;
  readonly reason: 'altered' | 'key' | 'no_key';
};

type Decision = { readonly id: string; readonly decision: 'retry' | 'skip'; readonly reason: string };

/** These figures are never kept: they are looked at to see how things are now. */
const now = {
  extraOptions: { realm: 'auth-admin' },
  keepUnusedDataFor: 0,
  providesTags: ['Waiting'],
} as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    alarms: build.query<Items<Alarm>, void>({ query: () => ({ path: '/ops/alarms' }), ...now }),
    load: build.query<Load, void>({ query: () => ({ path: '/ops/load' }), ...now }),
    analyses: build.query<AnalysesQueue, void>({ query: () => ({ path: '/ops/analyses' }), ...now }),
    projections: build.query<Items<Projection>, void>({
      query: () => ({ path: '/ops/projections' }),
      ...now,
    }),
    processes: build.query<Items<Process>, void>({ query: () => ({ path: '/ops/processes' }), ...now }),
    brokenBoxes: build.query<Items<BrokenBox>, void>({
      query: () => ({ path: '/ops/broken-boxes' }),
      ...now,
    }),
    timers: build.query<Timers, void>({ query: () => ({ path: '/ops/timers' }), ...now }),
    decideLetter: build.mutation<unknown, Decision>({
      query: ({ id, decision, reason }) => ({
        path: `/ops/parked/${id}/${decision}`,
        method: 'POST',
        body: reason === '' ? {} : { reason },
      }),
      extraOptions: { realm: 'auth-admin' },
      invalidatesTags: ['Waiting'],
    }),
  }),
});

export const {
  useAlarmsQuery,
  useLoadQuery,
  useAnalysesQuery,
  useProjectionsQuery,
  useProcessesQuery,
  useBrokenBoxesQuery,
  useTimersQuery,
  useDecideLetterMutation,
} = calls;

const EVERY_MS = 5000;

/** The page moves while somebody looks at it. */
export const LIVE = {
  pollingInterval: EVERY_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const;
