import type { Pool } from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { EventStore } from '../../domain/kit/log.ts';
import type { ProjectionsStatus } from '../../projections/status.ts';
import { within } from './within.ts';

/** Seconds; a commit on a quick disk takes one to a few milliseconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** How long a look at the read models may take, in milliseconds: figures are wanted most when it takes long. */
const PATIENCE_MS = 1000;

/** A log whose appends are timed, by how they were answered. */
export const timedLog = <Log extends EventStore>(registry: Registry, log: Log): Log => {
  const seconds = new Histogram({
    name: 'malaab_append_seconds',
    help: 'Time from an append to its answer, by the kind of answer.',
    labelNames: ['answer'],
    buckets,
    registers: [registry],
  });
  return {
    ...log,
    append: async (stream, expected, events) => {
      const begun = performance.now();
      const answer = await log.append(stream, expected, events);
      seconds.observe({ answer: answer.kind }, (performance.now() - begun) / 1000);
      return answer;
    },
  };
};

/** Connections of each pool, and who waits for one. */
export const poolGauges = (registry: Registry, pools: Readonly<Record<string, Pool>>): void => {
  const gauge: Gauge = new Gauge({
    name: 'malaab_pool_connections',
    help: 'Connections to Postgres by pool: in use, idle, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        gauge.set({ pool, state: 'in_use' }, totalCount - idleCount);
        gauge.set({ pool, state: 'idle' }, idleCount);
        gauge.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
};

/** How far each projection is behind the log. While that can't be read, there are no figures. */
export const lagGauges = (registry: Registry, status: () => Promise<ProjectionsStatus>): void => {
  const facts = { labelNames: ['projection'], registers: [registry] };
  const seconds = new Gauge({
    ...facts,
    name: 'malaab_projection_lag_seconds',
    help: 'Age of the first event that a projection has not seen.',
  });
  const events: Gauge = new Gauge({
    ...facts,
    name: 'malaab_projection_lag_events',
    help: 'Events that a projection has not seen.',
    collect: async () => {
      for (const gauge of [events, seconds]) gauge.reset();
      const found = await within(PATIENCE_MS, status());
      for (const { name: projection, lag } of found?.projections ?? []) {
        events.set({ projection }, lag.events);
        seconds.set({ projection }, lag.seconds);
      }
    },
  });
};
