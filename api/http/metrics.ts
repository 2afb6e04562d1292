import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Histogram buckets in seconds: a command takes milliseconds, an upload takes seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type Metrics = {
  /** Registry for further metrics: `new Gauge({ …, registers: [metrics.registry] })`. */
  readonly registry: Registry;
  observe(operationId: string, status: number, seconds: number): void;
  /** Counts an answer with a problem, by its code. */
  refused(code: string): void;
};

/** Creates a registry with the process metrics, and those of requests and refusals. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'malaab_http_request_seconds',
    help: 'Time from the request to its answer, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets,
    registers: [registry],
  });
  const problems = new Counter({
    name: 'malaab_http_problems_total',
    help: 'Answers with a problem, by its code.',
    labelNames: ['code'],
    registers: [registry],
  });
  // one cached child per label pair, so a request neither hashes nor joins labels
  const children = new Map<string, ReturnType<typeof requests.labels>>();
  const child = (operation: string, status: number): ReturnType<typeof requests.labels> => {
    const key = `${operation} ${status}`;
    const known = children.get(key);
    if (known) return known;
    const made = requests.labels(operation, String(status));
    children.set(key, made);
    return made;
  };
  return {
    registry,
    observe: (operation, status, seconds) => child(operation, status).observe(seconds),
    refused: (code) => problems.inc({ code }),
  };
}
