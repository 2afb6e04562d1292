import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { FAULTS, type Vault } from '../../commands/ports/vault.ts';
import type { EventStore } from '../../domain/kit/log.ts';
import { LANES, type Lane, type LaneLoad, type Reader } from '../../projections/engine/reader.ts';
import type { Lag, ProjectionsStatus } from '../../projections/engine/status.ts';
import type { Readiness } from '../http/operations.ts';
import { PATIENCE_MS, lookedUp, oneLook } from './looked-up.ts';
import { within } from './within.ts';

/** Histogram buckets in seconds; a commit on a fast disk takes one to a few milliseconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Wraps a log to measure its appends, labelled by result. */
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

/** Registers gauges of each pool's connections and waiting requests. */
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

/** Registers the reader's gauges and histogram, one series per lane. */
export const readerGauges = (registry: Registry, reader: Reader): void => {
  const registers = [registry];
  const labelNames = ['lane'];
  const connections: Gauge = new Gauge({
    name: 'malaab_reader_connections',
    help: 'Open connections of the reader of the read models, by lane.',
    labelNames,
    registers,
    collect: () => eachLane((lane, load) => connections.set({ lane }, load.connections)),
  });
  const reads: Gauge = new Gauge({
    name: 'malaab_reader_reads',
    help: 'Reads of the read models that have no answer yet, by lane: in flight, and waiting to be sent.',
    labelNames: ['lane', 'state'],
    registers,
    collect: () =>
      eachLane((lane, { inFlight, waiting }) => {
        reads.set({ lane, state: 'in_flight' }, inFlight);
        reads.set({ lane, state: 'waiting' }, waiting);
      }),
  });
  const reconnects: Counter = new Counter({
    name: 'malaab_reader_reconnects_total',
    help: 'Connections of the reader that were opened in place of lost ones, by lane.',
    labelNames,
    registers,
    collect: () => {
      reconnects.reset();
      eachLane((lane, load) => reconnects.inc({ lane }, load.reconnects));
    },
  });
  const eachLane = (use: (lane: Lane, load: LaneLoad) => void): void => {
    const load = reader.load();
    for (const lane of LANES) use(lane, load[lane]);
  };
  const seconds = new Histogram({
    name: 'malaab_reader_seconds',
    help: 'Time from a read of the read models to its answer, by lane.',
    labelNames,
    buckets,
    registers,
  });
  const ofLane: Readonly<Record<Lane, Histogram.Internal<string>>> = {
    key: seconds.labels('key'),
    list: seconds.labels('list'),
    scan: seconds.labels('scan'),
    report: seconds.labels('report'),
  };
  for (const lane of LANES) seconds.zero({ lane });
  reader.onRead((lane, took) => ofLane[lane].observe(took));
};

/** Registers the lag of each projection behind the log. */
export const lagGauges = (registry: Registry, status: () => Promise<ProjectionsStatus>): void => {
  const look = oneLook(status);
  const figures = (name: string, help: string, of: (lag: Lag) => number): void =>
    lookedUp(registry, {
      name,
      help,
      label: 'projection',
      read: async () => {
        const found = await look();
        return found && new Map(found.projections.map((one) => [one.name, of(one.lag)]));
      },
    });
  figures(
    'malaab_projection_lag_seconds',
    'Age of the first event that a projection has not seen.',
    ({ seconds }) => seconds,
  );
  figures('malaab_projection_lag_events', 'Events that a projection has not seen.', ({ events }) => events);
};

/** Registers the count of sealed boxes that did not open, by cause. */
export const brokenBoxGauge = (registry: Registry, vault: Pick<Vault, 'brokenBoxes'>): void =>
  lookedUp(registry, {
    name: 'malaab_broken_boxes',
    help: 'Sealed boxes of the log that did not open, up to a hundred.',
    label: 'reason',
    read: async () => {
      const found = await within(PATIENCE_MS, vault.brokenBoxes());
      if (!found) return null;
      const counts = new Map<string, number>(FAULTS.map((reason) => [reason, 0]));
      for (const { reason } of found) counts.set(reason, (counts.get(reason) ?? 0) + 1);
      return counts;
    },
  });

/** Registers the result of `/readyz` as a metric. */
export const readyGauge = (registry: Registry, readiness: () => Promise<Readiness>): void => {
  const gauge: Gauge = new Gauge({
    name: 'malaab_ready',
    help: 'Whether this process can do its work: 1 or 0.',
    registers: [registry],
    collect: async () => gauge.set((await within(PATIENCE_MS, readiness()))?.ready ? 1 : 0),
  });
};
