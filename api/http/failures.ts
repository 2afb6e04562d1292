import { TooBusy } from '../../commands/support/limit.ts';
import { FilesUnavailable } from '../../commands/ports/files.ts';
import { BoxBroken, VaultUnavailable } from '../../commands/ports/vault.ts';
import { LogUnavailable } from '../../domain/kit/log.ts';
import type { Problem } from '../../domain/errors.ts';
import { ReadsUnavailable } from '../../projections/engine/reader.ts';

/**
 * Exceptions of our own ports that mean "temporarily unavailable". A broken key or file needs an operator, not a retry.
 */
const own = [LogUnavailable, VaultUnavailable, BoxBroken, FilesUnavailable, TooBusy, ReadsUnavailable];

/** Socket and disk errors that mean "temporarily unavailable". */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

/** SQLSTATE classes: connection, resources (full disk is 53100), operator intervention; then deadlock, serialization, lock time-out, read-only. */
const sqlStates = /^(?:08...|53...|57...|40001|40P01|55P03|25006|58030)$/;

/** Messages of pg and its pool without a code, for a lost connection. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout|Knex: Timeout acquiring a connection)/;

/** Maps an exception of the platform to a problem; undefined if the exception is unexpected. */
export function problemOfFailure(failure: unknown): Problem | undefined {
  return isUnavailability(failure) ? { code: 'unavailable' } : undefined;
}

function isUnavailability(failure: unknown): boolean {
  if (own.some((kind) => failure instanceof kind)) return true;
  if (failure instanceof AggregateError) return failure.errors.some(isUnavailability);
  if (!(failure instanceof Error)) return false;
  const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : '';
  if (systemCodes.has(code) || sqlStates.test(code) || driverMessages.test(failure.message)) return true;
  // The socket file of a stopped database.
  if (code === 'ENOENT' && 'syscall' in failure && failure.syscall === 'connect') return true;
  return failure.cause !== undefined && isUnavailability(failure.cause);
}
