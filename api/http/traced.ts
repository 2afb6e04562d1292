import type { Tracer } from '../../commands/ports/telemetry.ts';
import type { Middleware } from './context.ts';

const FAILED = 500;

/** Answers each request in a span, which continues the trace of its `traceparent`. */
export const traced =
  (tracer: Tracer): Middleware =>
  (ctx, next) => {
    const parent = ctx.get('traceparent');
    const facts = {
      name: ctx.method,
      kind: 'server',
      attributes: { 'http.request.method': ctx.method },
      ...(parent !== '' && { parent }),
    } as const;
    return tracer.run(facts, async (span) => {
      try {
        await next();
      } finally {
        // known once the route is found
        span.rename(ctx.state.operationId);
      }
      span.set('http.response.status_code', ctx.status);
      if (ctx.status >= FAILED) span.fail(ctx.state.problem ?? 'failed');
    });
  };
