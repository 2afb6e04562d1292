import { Metadata, status, type StatusObject } from '@grpc/grpc-js';
import { type Expected, expectedNumber } from './records.ts';

/** The stream isn't at the expected revision. `actual` null = it doesn't exist. */
export class WrongVersion extends Error {
  override name = 'WrongVersion';
  readonly stream: string;
  readonly expected: Expected;
  readonly actual: bigint | null;
  readonly call: 'Append' | 'Delete';

  constructor(
    stream: string,
    expected: Expected,
    actual: bigint | null,
    call: 'Append' | 'Delete' = 'Append',
  ) {
    super('wrong expected version');
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
    this.call = call;
  }
}

export class StreamGone extends Error {
  override name = 'StreamGone';
  readonly stream: string;

  constructor(stream: string) {
    super(`Event stream '${stream}' is deleted.`);
    this.stream = stream;
  }
}

export class AppendTooLarge extends Error {
  override name = 'AppendTooLarge';
  readonly limit: number;

  constructor(limit: number) {
    super(`Maximum Append Size of ${limit} Exceeded.`);
    this.limit = limit;
  }
}

/** `answeredTwice`: a real node answers such a batch append again, two seconds later. */
export class BadAppend extends Error {
  override name = 'BadAppend';
  readonly answeredTwice: boolean;

  constructor(answeredTwice: boolean) {
    super('Exception was thrown by handler.');
    this.answeredTwice = answeredTwice;
  }
}

/** A failure with only a gRPC status. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly code: status;

  constructor(code: status, details: string) {
    super(details);
    this.code = code;
  }
}

export const handlerFailed = (): CallFailed =>
  new CallFailed(status.UNKNOWN, 'Exception was thrown by handler.');

export const readFailed = (call: 'ReadAll' | 'ReadStream'): CallFailed =>
  new CallFailed(status.UNKNOWN, `Unexpected ${call}Result: Error`);

export const tooSlow = (): CallFailed =>
  new CallFailed(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  );

export const shuttingDown = (): CallFailed =>
  new CallFailed(status.INTERNAL, 'Received RST_STREAM with code 0 (Call ended without gRPC status)');

const failedAs = (
  code: status,
  details: string,
  fields: Readonly<Record<string, string>> = {},
): StatusObject => {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(fields)) metadata.set(name, value);
  return { code, details, metadata };
};

/** An error as a gRPC status, outside of a batch append: details for people, trailers for the client. */
export const statusOf = (error: unknown): StatusObject => {
  if (error instanceof WrongVersion) {
    const { stream, call, actual } = error;
    const expected = String(expectedNumber(error.expected));
    return failedAs(
      status.FAILED_PRECONDITION,
      `${call} failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${actual ?? -1n}`,
      {
        exception: 'wrong-expected-version',
        'stream-name': stream,
        'expected-version': expected,
        'actual-version': actual === null && call === 'Append' ? '' : String(actual ?? -1n),
      },
    );
  }
  if (error instanceof StreamGone) {
    const fields = { exception: 'stream-deleted', 'stream-name': error.stream };
    return failedAs(status.FAILED_PRECONDITION, error.message, fields);
  }
  if (error instanceof AppendTooLarge) {
    const fields = {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(error.limit),
    };
    return failedAs(status.INVALID_ARGUMENT, error.message, fields);
  }
  if (error instanceof CallFailed) return failedAs(error.code, error.message);
  return failedAs(status.UNKNOWN, 'Exception was thrown by handler.');
};
