import { api } from '../app/api/api.ts';

type Items<T> = { readonly items: readonly T[] };

type Projection = {
  readonly name: string;
  /** `pack`: as it should be. */
  readonly state: 'pack' | 'alone' | 'unmade';
  readonly lag: { readonly events: number };
  readonly error: string | null;
};

type Process = {
  readonly name: string;
  /** Events that it hasn't seen. */
  readonly lag: number;
  readonly failing: { readonly reason: string } | null;
  readonly parked: readonly { readonly id: string }[];
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

/** These figures are never kept: they are looked at to see how things are now. */
const now = { extraOptions: { realm: 'auth-admin' }, keepUnusedDataFor: 0 } as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
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
  }),
});

export const { useProjectionsQuery, useProcessesQuery, useBrokenBoxesQuery, useTimersQuery } = calls;
