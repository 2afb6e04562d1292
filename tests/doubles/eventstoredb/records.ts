/** An event as a client sends it. */
export type Proposed = {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

/** An event in the log. */
export type Stored = Proposed & {
  readonly stream: string;
  readonly revision: bigint;
  /** Commit and prepare position: those of a real node are equal, too. */
  readonly position: bigint;
  /** .NET ticks since 1970: ten million a second. */
  readonly created: bigint;
};

/** The expected state of the stream in an append or a delete. */
export type Expected = 'any' | 'no_stream' | 'stream_exists' | bigint;

/** An expected revision as a number; `stream_exists` is −4. */
export const expectedNumber = (expected: Expected): bigint => {
  if (typeof expected === 'bigint') return expected;
  return { any: -2n, no_stream: -1n, stream_exists: -4n }[expected];
};

/** Revision of a tombstone event; as `$tb` it marks a deleted stream that may be recreated. */
export const DELETED = 2n ** 63n - 1n;

export const JSON_TYPE = 'application/json';
export const BINARY_TYPE = 'application/octet-stream';

export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
