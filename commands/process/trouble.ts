import type { ErrorCode, Problem } from '../../domain/errors.ts';
import { LogUnavailable } from '../../domain/kit/log.ts';
import { VaultUnavailable } from '../ports/vault.ts';

/**
 * Why something could not be done. `outage`: the platform's own condition, whatever is tried. `failure`: it may go well a
 * little later. `refusal`: it would be refused again. The reason holds nothing that a person wrote.
 */
export type Trouble = { readonly kind: 'outage' | 'failure' | 'refusal'; readonly reason: string };

/** Refusals that say nothing about the command itself. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['behind', 'conflict', 'in_progress', 'too_many_requests']);

/** A refusal, by its code and the fields that it names. */
export const refusalOf = ({ code, errors = [] }: Problem): Trouble => {
  const fields = errors.map((error) => ` ${error.path} ${error.code}`).join(',');
  if (code === 'unavailable') return { kind: 'outage', reason: code };
  return { kind: PASSING.has(code) ? 'failure' : 'refusal', reason: `${code}${fields}` };
};

/** Something thrown, by its class, its code and its place: an error's own words may quote a name or an address. */
export const failureOf = (thrown: unknown): Trouble => {
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

/** File and line of the innermost frame in our own code. */
const placeOf = ({ stack = '', message }: Error): string | undefined => {
  const frames = stack.replace(message, '').split('\n');
  const own = frames.find((frame) => FRAME.test(frame) && !frame.includes('node_modules'));
  return own && FRAME.exec(own)?.[1];
};
