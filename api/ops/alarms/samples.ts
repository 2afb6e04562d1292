import type { Registry } from 'prom-client';
import type { KeptLabels, Matcher, Selector } from './expression.ts';
import { labelKey, withLabels, type Labels } from './labels.ts';

export type Value = { readonly labels: Labels; readonly value: number };

/** Values of a series; a value stands until the next one. */
type Series = {
  readonly name: string;
  readonly labels: Labels;
  readonly points: { readonly at: number; readonly value: number }[];
  lastAt: number;
};

/** The sum of the values that share a name and the kept labels. */
type Sum = Value & { readonly name: string };

/** The metrics of this process over the last minutes, as a scrape each few seconds would keep them. */
export type Samples = {
  /** Reads the metrics; `at` in milliseconds, rising. */
  take(at: number): Promise<void>;
  /** Time of the last sample; null before the first. */
  last(): number | null;
  /** Present values. */
  now(selector: Selector): readonly Value[];
  /** The rise of counters in the last `seconds`; a counter begins at 0. */
  increase(selector: Selector, seconds: number): readonly Value[];
  /** The lowest value in the last `seconds`. */
  lowest(selector: Selector, seconds: number): readonly Value[];
  /** Seconds since this process began, at most `seconds`. */
  span(seconds: number): number;
  /** False if no process can know the metric here: it isn't registered, or it is a gauge that couldn't be read. */
  isKnown(selector: Selector): boolean;
};

/** Labels that Prometheus adds to what it scrapes. */
const OWN: Labels = { job: 'malaab', instance: 'this' };
const KEPT_MS = 15 * 60_000;
/** The event loop's figures are all read with this one. */
const EVENT_LOOP = 'nodejs_eventloop_lag_seconds';

const baseOf = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, '');

const matches = (labels: Labels, { label, how, value }: Matcher): boolean => {
  const has = labels[label] ?? '';
  switch (how) {
    case '=':
      return has === value;
    case '!=':
      return has !== value;
    case '=~':
      return new RegExp(`^(?:${value})$`).test(has);
    case '!~':
      return !new RegExp(`^(?:${value})$`).test(has);
    default: {
      const never: never = how;
      return never;
    }
  }
};

const textLabels = (labels: object): Labels => ({
  ...Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)])),
  ...OWN,
});

/**
 * Keeps samples of some metrics, as sums over the labels that aren't kept. A series that doesn't change takes no further
 * memory.
 */
export const samplesOf = (registry: Registry, kept: KeptLabels, begunAt: number): Samples => {
  const bases = new Set([...kept.keys()].flatMap((name) => [name, baseOf(name)]));
  const series = new Map<string, Series>();
  const kinds = new Map<string, string>();
  let lastAt: number | null = null;

  const keep = (key: string, { name, labels, value }: Sum, at: number): void => {
    const known = series.get(key) ?? { name, labels, points: [], lastAt: at };
    if (known.points.at(-1)?.value !== value) known.points.push({ at, value });
    known.lastAt = at;
    // the newest of the old points still says what stood when the time began
    while (known.points.length > 1 && (known.points[1]?.at ?? at) <= at - KEPT_MS) known.points.shift();
    series.set(key, known);
  };

  const found = ({ name, matchers }: Selector): readonly Series[] =>
    [...series.values()].filter(
      (one) => one.name === name && matchers.every((matcher) => matches(one.labels, matcher)),
    );
  const present = (selector: Selector): readonly Series[] =>
    found(selector).filter((one) => one.lastAt === lastAt);

  const from = (seconds: number): number => (lastAt ?? begunAt) - seconds * 1000;
  const standing = ({ points }: Series, at: number): number | undefined =>
    points.findLast((point) => point.at <= at)?.value;

  return {
    take: async (at) => {
      await registry.getSingleMetric(EVENT_LOOP)?.get();
      const all = registry.getMetricsAsArray().filter(({ name }) => bases.has(name));
      const read = await Promise.all(all.map(async ({ name }) => registry.getSingleMetric(name)?.get()));
      const sums = new Map<string, Sum>();
      for (const metric of read) {
        if (!metric) continue;
        kinds.set(metric.name, String(metric.type));
        for (const one of metric.values) {
          const name =
            'metricName' in one && typeof one.metricName === 'string' ? one.metricName : metric.name;
          const names = kept.get(name);
          if (names === undefined) continue;
          const labels = withLabels(textLabels(one.labels), names);
          const key = `${name} ${labelKey(labels)}`;
          sums.set(key, { name, labels, value: (sums.get(key)?.value ?? 0) + one.value });
        }
      }
      for (const [key, sum] of sums) keep(key, sum, at);
      lastAt = at;
      for (const [key, one] of series) if (one.lastAt < at - KEPT_MS) series.delete(key);
    },
    last: () => lastAt,
    now: (selector) =>
      present(selector).map((one) => ({ labels: one.labels, value: one.points.at(-1)?.value ?? 0 })),
    increase: (selector, seconds) =>
      present(selector).map((one) => ({
        labels: one.labels,
        value: (one.points.at(-1)?.value ?? 0) - (standing(one, from(seconds)) ?? 0),
      })),
    lowest: (selector, seconds) =>
      present(selector).map((one) => {
        const began = standing(one, from(seconds));
        const during = one.points.filter(({ at }) => at > from(seconds)).map(({ value }) => value);
        return { labels: one.labels, value: Math.min(...(began === undefined ? [] : [began]), ...during) };
      }),
    span: (seconds) => Math.min(seconds, Math.max(1, ((lastAt ?? begunAt) - begunAt) / 1000)),
    isKnown: (selector) => {
      const kind = kinds.get(baseOf(selector.name)) ?? kinds.get(selector.name);
      if (kind === undefined) return false;
      return (
        kind !== 'gauge' ||
        [...series.values()].some((one) => one.name === selector.name && one.lastAt === lastAt)
      );
    },
  };
};
