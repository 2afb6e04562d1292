import type { RequestListener } from 'node:http';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { Metrics } from './metrics.ts';
import { answerWithProblem } from './raw-problem.ts';
import { type Route, routesFor } from './route.ts';

/** Readiness of this process. `checks` holds the result per dependency (`database`, `projections`). */
export type Readiness = { readonly ready: boolean; readonly checks: Readonly<Record<string, boolean>> };

const checked = z.object({ ready: z.boolean(), checks: z.record(z.string(), z.boolean()) });

/** Operational endpoints: liveness, readiness and metrics. */
export function operationRoutes<Actor>(options: {
  readonly metrics: Metrics;
  /** True if a separate port serves `/metrics`. */
  readonly metricsElsewhere?: boolean;
  readiness(): Promise<Readiness> | Readiness;
}): readonly Route<Actor>[] {
  const route = routesFor<Actor>();
  const { registry } = options.metrics;
  return [
    route({
      method: 'GET',
      path: '/healthz',
      operationId: 'operations.health',
      summary: 'The process is alive',
      auth: 'none',
      responses: { 200: { description: 'Alive', schema: () => z.object({ alive: z.literal(true) }) } },
      handle: () => ({ status: 200, body: { alive: true } }),
    }),
    route({
      method: 'GET',
      path: '/readyz',
      operationId: 'operations.readiness',
      summary: 'The process can do its work',
      auth: 'none',
      responses: {
        200: { description: 'Ready', schema: () => checked },
        503: { description: 'Not ready', schema: () => checked },
      },
      handle: async () => {
        const readiness = await options.readiness();
        return { status: readiness.ready ? 200 : 503, body: readiness };
      },
    }),
    ...(options.metricsElsewhere ? [] : [metricsRoute<Actor>(registry)]),
  ];
}

const metricsRoute = <Actor>(registry: Registry): Route<Actor> =>
  routesFor<Actor>()({
    method: 'GET',
    path: '/metrics',
    operationId: 'operations.metrics',
    summary: 'Figures for Prometheus',
    auth: 'none',
    responses: { 200: { description: 'Text exposition format' } },
    handle: async () => ({
      status: 200,
      raw: { type: registry.contentType, data: await registry.metrics() },
    }),
  });

/** Serves only `/metrics`, at a port that the reverse proxy does not expose. */
export const metricsListener =
  ({ registry }: Pick<Metrics, 'registry'>): RequestListener =>
  (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return answerWithProblem(request, response, { code: 'no_such_route' });
    return void registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => answerWithProblem(request, response, { code: 'unavailable' }),
    );
  };
