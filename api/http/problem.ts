import { type Problem, errorStatus } from '../../domain/errors.ts';
import { fieldText, problemText, texts } from '../messages/format.ts';
import type { Reader } from '../messages/locale.ts';
import type { Context } from './context.ts';

const MEDIA_TYPE = 'application/problem+json';
/** Default Retry-After in seconds, by status. */
const defaultRetry: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

/** The problem's `type`: the code's section of the reference. */
export const problemType = (code: string): string => `/docs#error-${code}`;

/** A problem as an HTTP response. */
export type ProblemMessage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Renders a problem (RFC 9457) in the reader's language. */
export function problemMessage(problem: Problem, reader: Reader, requestId: string): ProblemMessage {
  const status = errorStatus[problem.code];
  const { language, digits } = reader;
  const seconds = problem.retryAfterSeconds ?? defaultRetry[status];
  const count = problem.errors?.length ?? 0;
  const values = { seconds: seconds ?? 0, count, ...problem.values };
  const { title, detail } = problemText(language, problem.code, values, digits);
  const headers = {
    ...(seconds !== undefined && { 'Retry-After': String(Math.ceil(seconds)) }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    // the rest of a refused body is not read
    ...(status === 413 && { Connection: 'close' }),
  };
  const members = {
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
    ...(problem.page !== undefined && { page: problem.page }),
    ...(problem.puzzle && { puzzle: problem.puzzle }),
    ...(problem.enrolment && { enrolment: problem.enrolment }),
  };
  return messageOf(status, headers, members, reader, requestId);
}

/** Sends a problem in the caller's language. */
export function sendProblem(ctx: Context, problem: Problem): void {
  send(ctx, problem.code, problemMessage(problem, ctx.state.reader, ctx.state.requestId));
}

/** Sends a 500 for an unexpected exception, with the request id only. */
export function sendUnexpected(ctx: Context): void {
  const { reader, requestId } = ctx.state;
  const members = { code: 'unexpected', ...texts[reader.language].unexpected };
  send(ctx, members.code, messageOf(500, {}, members, reader, requestId));
}

function messageOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  members: { code: string; title: string; detail: string },
  { language }: Reader,
  requestId: string,
): ProblemMessage {
  const { code, title, detail, ...more } = members;
  const instance = `urn:malaab:request:${requestId}`;
  return {
    status,
    headers: { ...headers, 'Content-Language': language, 'Content-Type': MEDIA_TYPE },
    body: JSON.stringify({ type: problemType(code), title, status, code, detail, instance, ...more }),
  };
}

function send(ctx: Context, code: string, { status, headers, body }: ProblemMessage): void {
  ctx.state.problem = code;
  ctx.status = status;
  ctx.vary('Accept-Language');
  for (const [name, value] of Object.entries(headers)) ctx.set(name, value);
  ctx.body = body;
}
