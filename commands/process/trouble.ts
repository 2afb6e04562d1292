import type { ErrorCode, Problem } from '../../domain/errors.ts';
import { LogUnavailable } from '../../domain/kit/log.ts';
import { UndeclaredAppend } from '../core/append.ts';
import { VaultUnavailable } from '../ports/vault.ts';

/**
 * A failed step. `outage`: a condition of the platform that affects every step. `failure`: a retry may succeed.
 * `refusal`: a retry would be refused again. The reason contains no personal data.
 */
export type Trouble = { readonly kind: 'outage' | 'failure' | 'refusal'; readonly reason: string };

/** Refusals that may pass on a retry. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['behind', 'conflict', 'in_progress', 'too_many_requests']);

/** Classifies a refusal; the reason is its code and field names. */
export const refusalOf = ({ code, errors = [] }: Problem): Trouble => {
  const fields = errors.map((error) => ` ${error.path} ${error.code}`).join(',');
  if (code === 'unavailable') return { kind: 'outage', reason: code };
  return { kind: PASSING.has(code) ? 'failure' : 'refusal', reason: `${code}${fields}` };
};

/** Classifies an exception; the reason is its class, code and place, because messages may contain personal data. */
export const failureOf = (thrown: unknown): Trouble => {
  if (thrown instanceof UndeclaredAppend) return { kind: 'refusal', reason: thrown.message };
  const isOutage = thrown instanceof LogUnavailable || thrown instanceof VaultUnavailable;
  return { kind: isOutage ? 'outage' : 'failure', reason: wordsFor(thrown) };
};

const CODE = /^\w{2,40}$/;

const wordsFor = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return typeof thrown;
  const code: unknown = Reflect.get(thrown, 'code');
  const place = placeOf(thrown);
  return [
    CODE.test(thrown.name) ? thrown.name : 'Error',
    ...(typeof code === 'string' && CODE.test(code) ? [code] : []),
    ...(place ? [`at ${place}`] : []),
  ].join(' ');
};

const FRAME = /([\w.-]+\.[cm]?[jt]s:\d+):\d+\)?$/;

/** File and line of the innermost stack frame in our own code. */
const placeOf = ({ stack = '', message }: Error): string | undefined => {
  const frames = stack.replace(message, '').split('\n');
  const own = frames.find((frame) => FRAME.test(frame) && !frame.includes('node_modules'));
  return own && FRAME.exec(own)?.[1];
};
