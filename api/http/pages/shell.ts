import type { Logger } from 'pino';
import { readerOf } from '../../messages/locale.ts';
import { isStorableText } from '../body.ts';
import type { Context, Middleware } from '../context.ts';
import { problemOfFailure } from '../failures.ts';
import { withoutRedaction } from '../log.ts';
import { securityHeaders } from '../headers.ts';
import type { Metrics } from '../metrics.ts';
import { sendProblem, sendUnexpected } from '../problem.ts';
import { requestIdOf } from '../request-id.ts';

/** Frequent requests by monitoring, which are left out of the log. */
const quiet = new Set(['operations.health', 'operations.readiness', 'operations.metrics']);

/** Wraps every request: request id, headers, error handling, log line and metrics. */
export function shell(options: {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly production: boolean;
}): Middleware {
  const { log, metrics } = options;
  const requests = withoutRedaction(log);
  const secure = securityHeaders(options.production);
  return async (ctx, next) => {
    const start = performance.now();
    begin(ctx);
    secure(ctx);
    try {
      if (isReadable(ctx)) await next();
      else sendProblem(ctx, { code: 'malformed' });
    } catch (failure) {
      answerFailure(ctx, failure, log);
    }
    const { requestId, operationId, problem } = ctx.state;
    const milliseconds = performance.now() - start;
    metrics.observe(operationId, ctx.status, milliseconds / 1000);
    if (problem !== null) metrics.refused(problem);
    const level = quiet.has(operationId) ? 'debug' : 'info';
    const line = {
      requestId,
      operation: operationId,
      method: ctx.method,
      status: ctx.status,
      ms: round(milliseconds),
    };
    requests[level](line, 'request');
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

function begin(ctx: Context): void {
  const { state } = ctx;
  state.requestId = requestIdOf(ctx.headers['x-request-id']);
  state.reader = readerOf(ctx.headers['accept-language']);
  state.operationId = 'unmatched';
  state.problem = null;
  state.secret = false;
  ctx.set('X-Request-Id', state.requestId);
}

/** True if path and query are valid percent-encoded UTF-8 without NUL. */
function isReadable(ctx: Context): boolean {
  const { url } = ctx;
  if (!url.includes('%')) return true;
  try {
    return isStorableText(decodeURIComponent(url));
  } catch {
    return false;
  }
}

function answerFailure(ctx: Context, failure: unknown, log: Logger): void {
  const { requestId, operationId } = ctx.state;
  const problem = problemOfFailure(failure);
  const about = { requestId, operation: operationId, err: failure };
  for (const name of ['ETag', 'Malaab-Position', 'Set-Cookie', 'Content-Encoding', 'Allow']) ctx.remove(name);
  if (problem) {
    log.warn(about, 'unavailable');
    sendProblem(ctx, problem);
    return;
  }
  log.error(about, 'unexpected');
  sendUnexpected(ctx);
}
