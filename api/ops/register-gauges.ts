import type { Registry } from 'prom-client';
import type { ProjectionsStatus } from '../../projections/engine/status.ts';
import type { Readiness } from '../http/operations.ts';
import type { Ports } from '../ports.ts';
import { auditGauge } from './audit-gauge.ts';
import { brokenBoxGauge, lagGauges, poolGauges, readerGauges, readyGauge } from './gauges.ts';
import { processGauges, type ProcessFigures } from './process-gauges.ts';

export type GaugesOptions = Omit<ProcessFigures, 'jobs'> & {
  readonly ports: Pick<
    Ports,
    'pool' | 'projectionPool' | 'reader' | 'vault' | 'jobs' | 'audit' | 'telemetry'
  >;
  readonly readiness: () => Promise<Readiness>;
  readonly projectionsStatus: () => Promise<ProjectionsStatus>;
};

/** Registers the gauges that `/metrics` reads at each scrape. */
export const registerGauges = (registry: Registry, options: GaugesOptions): void => {
  const { ports, readiness, projectionsStatus } = options;
  // registered first, because reading the lag takes a connection itself
  poolGauges(registry, { main: ports.pool, projections: ports.projectionPool });
  readerGauges(registry, ports.reader);
  lagGauges(registry, projectionsStatus);
  processGauges(registry, { ...options, jobs: ports.jobs });
  brokenBoxGauge(registry, ports.vault);
  auditGauge(registry, ports.audit);
  readyGauge(registry, readiness);
  ports.telemetry?.exportMetrics(async () =>
    // the library's types call it a number
    (await registry.getMetricsAsJSON()).map((metric) => ({ ...metric, type: String(metric.type) })),
  );
};
