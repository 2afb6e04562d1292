import { ValueType, type HrTime } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricFamily } from '../../commands/ports/telemetry.ts';

type Labels = Readonly<Partial<Record<string, string | number>>>;

/** A time in milliseconds as seconds and nanoseconds. */
const hrTimeOf = (ms: number): HrTime => [Math.trunc(ms / 1000), Math.trunc((ms % 1000) * 1e6)];

const described = ({ name, help }: MetricFamily) => ({
  descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
  aggregationTemporality: AggregationTemporality.CUMULATIVE,
});

const within = (labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'));

/** The values of a histogram by their labels without `le`. */
const histograms = ({ name, values }: MetricFamily) => {
  const groups = new Map<
    string,
    { labels: Labels; buckets: [number, number][]; sum: number; count: number }
  >();
  for (const { labels, value, metricName } of values) {
    const own = within(labels);
    const key = JSON.stringify(own);
    const group = groups.get(key) ?? { labels: own, buckets: [], sum: 0, count: 0 };
    groups.set(key, group);
    if (metricName === `${name}_sum`) group.sum = value;
    else if (metricName === `${name}_count`) group.count = value;
    else if (labels['le'] !== '+Inf') group.buckets.push([Number(labels['le']), value]);
  }
  return [...groups.values()];
};

const metricOf = (family: MetricFamily, startTime: HrTime, endTime: HrTime): MetricData | null => {
  const points = family.values.map(({ labels, value }) => ({
    startTime,
    endTime,
    attributes: { ...labels },
    value,
  }));
  switch (family.type) {
    case 'counter':
      return {
        ...described(family),
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: points,
      };
    case 'gauge':
      return { ...described(family), dataPointType: DataPointType.GAUGE, dataPoints: points };
    case 'histogram':
      return {
        ...described(family),
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histograms(family).map(({ labels, buckets, sum, count }) => ({
          startTime,
          endTime,
          attributes: { ...labels },
          value: {
            sum,
            count,
            buckets: {
              boundaries: buckets.map(([bound]) => bound),
              // cumulative in the registry, each for itself here
              counts: [...buckets.map(([, upTo]) => upTo), count].map(
                (upTo, at, all) => upTo - (at === 0 ? 0 : (all[at - 1] ?? 0)),
              ),
            },
          },
        })),
      };
    // summaries have no counterpart; there is none of them
    default:
      return null;
  }
};

/** Hands the metrics of `/metrics` to a reader of OpenTelemetry. */
export const producerOf = (
  read: () => Promise<readonly MetricFamily[]>,
  begunAt: number,
): MetricProducer => ({
  collect: async (): Promise<CollectionResult> => {
    const families = await read();
    const [start, end] = [hrTimeOf(begunAt), hrTimeOf(Date.now())];
    const metrics = families.flatMap((family) => metricOf(family, start, end) ?? []);
    return {
      resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'malaab' }, metrics }] },
      errors: [],
    };
  },
});
