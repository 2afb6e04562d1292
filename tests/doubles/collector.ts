import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) }))
  .optional();
const resource = z.object({ attributes });
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource,
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int().optional(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});
const metrics = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.looseObject({ name: z.string() })) })) }),
  ),
});

export type CollectedSpan = {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of its trace. */
  readonly parent: string;
  readonly name: string;
};
export type CollectedMetric = { readonly name: string; readonly [field: string]: unknown };

/** A collector of OpenTelemetry: OTLP over HTTP with JSON. */
export type Collector = {
  readonly url: string;
  spans(): readonly CollectedSpan[];
  /** The last value of each metric. */
  metrics(): ReadonlyMap<string, CollectedMetric>;
  close(): Promise<void>;
};

const spansIn = (body: unknown): readonly CollectedSpan[] =>
  traces.parse(body).resourceSpans.flatMap(({ resource: { attributes: facts = [] }, scopeSpans }) => {
    const service = facts.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name }) => ({
        service,
        traceId,
        spanId,
        parent: parentSpanId,
        name,
      })),
    );
  });

const metricsIn = (body: unknown): readonly CollectedMetric[] =>
  metrics
    .parse(body)
    .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));

/** Opens a collector at a free port. */
export const openCollector = async (): Promise<Collector> => {
  const spans: CollectedSpan[] = [];
  const latest = new Map<string, CollectedMetric>();
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const body: unknown = JSON.parse(sent);
      if (request.url === '/v1/traces') spans.push(...spansIn(body));
      if (request.url === '/v1/metrics') for (const one of metricsIn(body)) latest.set(one.name, one);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => spans,
    metrics: () => latest,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
