import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { parse } from './alarms/parse.ts';
import type { Value } from './alarms/samples.ts';
import { watchOf, type Watch } from './alarms/watch.ts';

/** The load of this process: requests and refusals of the last minutes, open sockets, and queues. */

export const WINDOW_MINUTES = 5;
const WINDOW = `[${WINDOW_MINUTES}m]`;
const BUCKETS = `sum by (operation, le) (increase(malaab_http_request_seconds_bucket${WINDOW}))`;

const EXPRESSIONS = {
  answered: `sum by (operation) (increase(malaab_http_request_seconds_count${WINDOW}))`,
  failed: `sum by (operation) (increase(malaab_http_request_seconds_count{status=~"5.."}${WINDOW}))`,
  p50: `histogram_quantile(0.5, ${BUCKETS})`,
  p99: `histogram_quantile(0.99, ${BUCKETS})`,
  problems: `sum by (code) (increase(malaab_http_problems_total${WINDOW}))`,
  connections: 'sum by (transport) (malaab_realtime_connections)',
  waiting: 'max by (queue) (malaab_jobs_waiting)',
  givenUp: 'max by (queue) (malaab_jobs_failed)',
} as const;
type Name = keyof typeof EXPRESSIONS;

const NAMES: readonly Name[] = [
  'answered',
  'failed',
  'p50',
  'p99',
  'problems',
  'connections',
  'waiting',
  'givenUp',
];
const PARSED = NAMES.map((name) => parse(EXPRESSIONS[name]));

/** Watches the metrics of a process, for the alarms and for {@link loadOf}. */
export const operatorsWatch = (registry: Registry, logger: Pick<Logger, 'warn'>): Watch =>
  watchOf({
    registry,
    also: PARSED,
    now: Date.now,
    report: (error) => logger.warn({ err: error }, 'the metrics could not be sampled'),
  });

/** Operations in the answer. */
const MOST_OPERATIONS = 20;

export const load = z.object({
  minutes: z.int().describe('The time of `operations` and `problems`, up to now.'),
  operations: z
    .array(
      z.object({
        operation: z.string(),
        count: z.int(),
        failed: z.int().describe('Answered with 5xx.'),
        p50: z.number().nullable().describe('Seconds, from a histogram.'),
        p99: z.number().nullable(),
      }),
    )
    .describe(`Operations with a request in that time, the slowest first, at most ${MOST_OPERATIONS}.`),
  requests: z.int(),
  problems: z.array(z.object({ code: z.string(), count: z.int() })).describe('The most frequent first.'),
  sockets: z.int(),
  polls: z.int(),
  queues: z.array(z.object({ queue: z.string(), waiting: z.int(), givenUp: z.int() })),
});

/** Requests that wait for news, whose time says nothing. */
const WAITS = new Set(['realtime.poll']);

const by = (values: readonly Value[], label: string): ReadonlyMap<string, number> =>
  new Map(values.map(({ labels, value }) => [labels[label] ?? '', value]));

const numberOr = <T>(value: number | undefined, otherwise: T): number | T =>
  value === undefined || Number.isNaN(value) ? otherwise : value;

/** Reads the load of this process. */
export const loadOf = async (watch: Watch): Promise<z.output<typeof load>> => {
  const found = await watch.values(PARSED);
  const of = (name: Name): readonly Value[] => found[NAMES.indexOf(name)] ?? [];
  const [failed, p50, p99] = [
    by(of('failed'), 'operation'),
    by(of('p50'), 'operation'),
    by(of('p99'), 'operation'),
  ];
  const answered = [...by(of('answered'), 'operation')].filter(
    ([name, count]) => count > 0 && !WAITS.has(name),
  );
  const operations = answered
    .map(([operation, count]) => ({
      operation,
      count,
      failed: failed.get(operation) ?? 0,
      p50: numberOr(p50.get(operation), null),
      p99: numberOr(p99.get(operation), null),
    }))
    .toSorted((one, other) => (other.p99 ?? 0) - (one.p99 ?? 0));
  const problems = [...by(of('problems'), 'code')]
    .map(([code, count]) => ({ code, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const connections = by(of('connections'), 'transport');
  const givenUp = by(of('givenUp'), 'queue');
  return {
    minutes: WINDOW_MINUTES,
    operations: operations.slice(0, MOST_OPERATIONS),
    requests: answered.reduce((sum, [, count]) => sum + count, 0),
    problems,
    sockets: connections.get('socket') ?? 0,
    polls: connections.get('poll') ?? 0,
    queues: [...by(of('waiting'), 'queue')].map(([queue, waiting]) => ({
      queue,
      waiting,
      givenUp: givenUp.get(queue) ?? 0,
    })),
  };
};
