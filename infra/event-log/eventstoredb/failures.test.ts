import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { appendFailure, readFailure } from './failures.ts';

const wrongVersion = (current: bigint | 'no_stream') =>
  new WrongExpectedVersionError(undefined, { streamName: 'a', expected: 9n, current });
const plain = Object.assign(new Error('14 UNAVAILABLE: No connection established'), { code: 14 });

/** Errors of a stopped node, a slow disk or a broken network; none tells whether an append was written. */
const outages: readonly Error[] = [
  new UnavailableError(undefined, '14 UNAVAILABLE: read ECONNRESET'),
  new UnknownError(undefined, '13 INTERNAL: Received RST_STREAM with code 0'),
  new TimeoutError(),
  new DeadlineExceededError(),
  new CancelledError(),
  plain,
  new Error('something new'),
];

test.each(outages)('after %s an append may have been written, and a read is retried', (error) => {
  expect(appendFailure(error)).toEqual({ kind: 'outcome_unknown' });
  expect(readFailure(error)).toBe('outage');
});

test('a wrong revision is a conflict with the actual one; an oversized append is too large', () => {
  expect(appendFailure(wrongVersion(4n))).toEqual({ kind: 'conflict', actual: 4 });
  expect(appendFailure(wrongVersion('no_stream'))).toEqual({ kind: 'conflict', actual: 'none' });
  expect(appendFailure(MaxAppendSizeExceededError.fromMaxAppendSize(7))).toEqual({
    kind: 'too_large',
    limitBytes: 7,
  });
});

test.each([new AccessDeniedError(), StreamDeletedError.fromStreamName('a')])(
  '%s is thrown unchanged, because a retry would not help',
  (error) => {
    expect(appendFailure(error)).toBeUndefined();
    expect(readFailure(error)).toBe('refused');
  },
);
