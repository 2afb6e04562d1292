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

/** The server found fault with what it was asked, and would again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AccessDeniedError ||
  error instanceof StreamDeletedError ||
  error instanceof InvalidArgumentError;

/** What the server says of a position that is no event's, by no type or code of its own. */
const NO_EVENT_THERE = 'Unexpected ReadAllResult';

/**
 * Why a read failed. All that isn't known to be the caller's own fault counts as an outage: errors of a server that
 * stops or dies have all sorts of types, and some none but a `code`.
 */
export const readFailure = (error: unknown): 'no stream' | 'no event there' | 'refused' | 'outage' => {
  if (error instanceof StreamNotFoundError) return 'no stream';
  if (error instanceof UnknownError && error.message.includes(NO_EVENT_THERE)) return 'no event there';
  return isRefusal(error) ? 'refused' : 'outage';
};

/** What a failed append means; undefined = it was refused, and the error is to be thrown. */
export const appendFailure = (error: unknown): AppendAnswer | undefined => {
  if (error instanceof WrongExpectedVersionError) {
    const { actualVersion } = error;
    return { kind: 'conflict', actual: typeof actualVersion === 'bigint' ? Number(actualVersion) : 'none' };
  }
  if (error instanceof MaxAppendSizeExceededError)
    return { kind: 'too_large', limitBytes: error.maxAppendSize };
  return isRefusal(error) ? undefined : { kind: 'outcome_unknown' };
};
