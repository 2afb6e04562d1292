import { type Problem, errorStatus } from '../../domain/errors.ts';
import { fieldText, problemText, texts } from '../messages/format.ts';
import type { Context } from './context.ts';

const MEDIA_TYPE = 'application/problem+json';
/** Seconds until a retry makes sense, where the problem itself doesn't know. */
const defaultRetry: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

/** Where the reference explains a code; it is the problem's `type`. */
export const problemType = (code: string): string => `/docs#error-${code}`;

/** Answers with a problem (RFC 9457) in the caller's language. */
export function sendProblem(ctx: Context, problem: Problem): void {
  const status = errorStatus[problem.code];
  const { language, digits } = ctx.state.reader;
  const seconds = problem.retryAfterSeconds ?? defaultRetry[status];
  const count = problem.errors?.length ?? 0;
  const values = { seconds: seconds ?? 0, count, ...problem.values };
  const { title, detail } = problemText(language, problem.code, values, digits);
  if (seconds !== undefined) ctx.set('Retry-After', String(Math.ceil(seconds)));
  if (status === 401) ctx.set('WWW-Authenticate', 'Bearer');
  // What was left unread of a refused body isn't worth reading.
  if (status === 413) ctx.set('Connection', 'close');
  send(ctx, status, {
    code: problem.code,
    title,
    detail,
    ...(problem.errors && {
      errors: problem.errors.map((error) => ({
        path: error.path,
        code: error.code,
        message: fieldText(language, error, digits),
      })),
    }),
    ...(problem.state !== undefined && { state: problem.state }),
    ...(problem.allowed && { allowed: problem.allowed }),
    ...(problem.puzzle && { puzzle: problem.puzzle }),
    ...(problem.enrolment && { enrolment: problem.enrolment }),
  });
}

/** Answers what nobody foresaw: 500, telling nothing but the request's id. */
export function sendUnexpected(ctx: Context): void {
  send(ctx, 500, { code: 'unexpected', ...texts[ctx.state.reader.language].unexpected });
}

function send(ctx: Context, status: number, members: { code: string; title: string; detail: string }): void {
  const { code, title, detail, ...more } = members;
  const { requestId } = ctx.state;
  ctx.status = status;
  ctx.vary('Accept-Language');
  ctx.set('Content-Language', ctx.state.reader.language);
  ctx.set('Content-Type', MEDIA_TYPE);
  ctx.body = JSON.stringify({
    type: problemType(code),
    title,
    status,
    code,
    detail,
    instance: `urn:malaab:request:${requestId}`,
    ...more,
  });
}
