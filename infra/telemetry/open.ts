import { setTimeout as pause } from 'node:timers/promises';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Telemetry } from '../../commands/ports/telemetry.ts';
import { producerOf } from './metrics.ts';
import { tracerOf } from './tracer.ts';

export type TelemetryOptions = {
  /** The collector's address; `/v1/traces` and `/v1/metrics` lie below it. */
  readonly url: string;
  /** The percentage of traces that is collected. */
  readonly percent: number;
  readonly everyMs?: number;
};

/** Spans leave this soon. */
const SPANS_MS = 2000;
const METRICS_MS = 30_000;
const RELAY_MS = 5000;
/** A collector that is away must not delay the end of the process. */
const CLOSE_MS = 2000;

/** Sends traces and metrics to a collector by OTLP over HTTP. Load it only if one is configured. */
export const openTelemetry = ({ url, percent, everyMs }: TelemetryOptions): Telemetry => {
  const resource = resourceFromAttributes({ 'service.name': 'malaab', 'process.pid': process.pid });
  const traces = `${url}/v1/traces`;
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: traces }),
        scheduledDelayMillis: everyMs ?? SPANS_MS,
      }),
    ],
  });
  const begunAt = Date.now();
  const meters: MeterProvider[] = [];
  return {
    tracer: tracerOf(provider),
    percent,
    exportMetrics: (read) => {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${url}/v1/metrics` }),
        exportIntervalMillis: everyMs ?? METRICS_MS,
        exportTimeoutMillis: Math.min(everyMs ?? METRICS_MS, RELAY_MS),
        metricProducers: [producerOf(read, begunAt)],
      });
      meters.push(new MeterProvider({ resource, readers: [reader] }));
    },
    relay: async (spans) => {
      const answer = await fetch(traces, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(spans),
        signal: AbortSignal.timeout(RELAY_MS),
      }).catch(() => undefined);
      await answer?.body?.cancel().catch(() => undefined);
    },
    close: async () => {
      const ending = Promise.allSettled([provider.shutdown(), ...meters.map((one) => one.shutdown())]);
      await Promise.race([ending, pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
};
