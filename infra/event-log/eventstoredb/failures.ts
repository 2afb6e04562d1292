import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { AppendAnswer } from '../../../domain/kit/log.ts';

/** The server rejected the request; a retry would fail too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AccessDeniedError ||
  error instanceof StreamDeletedError ||
  error instanceof InvalidArgumentError;

/** The server's message for a position without an event; it has no error type or code. */
const NO_EVENT_THERE = 'Unexpected ReadAllResult';

/**
 * Classifies a failed read. Any error that isn't known to be the caller's fault is an outage: servers that stop or crash
 * cause errors of many types, some with a `code` only.
 */
export const readFailure = (error: unknown): 'no stream' | 'no event there' | 'refused' | 'outage' => {
  if (error instanceof StreamNotFoundError) return 'no stream';
  if (error instanceof UnknownError && error.message.includes(NO_EVENT_THERE)) return 'no event there';
  return isRefusal(error) ? 'refused' : 'outage';
};

/** The append result for an error; undefined = refused, so the error must be thrown. */
export const appendFailure = (error: unknown): AppendAnswer | undefined => {
  if (error instanceof WrongExpectedVersionError) {
    const { actualVersion } = error;
    return { kind: 'conflict', actual: typeof actualVersion === 'bigint' ? Number(actualVersion) : 'none' };
  }
  if (error instanceof MaxAppendSizeExceededError)
    return { kind: 'too_large', limitBytes: error.maxAppendSize };
  return isRefusal(error) ? undefined : { kind: 'outcome_unknown' };
};
