import type { Readable } from 'node:stream';

/** A value that JSON can hold, as handlers build it. */
export type JsonBody = string | number | boolean | null | object;

/** An answer that isn't JSON: a page, a picture, a download. */
export type RawBody = {
  /** Content type with its charset. */
  readonly type: string;
  readonly data: string | Uint8Array | Readable;
};

/** What a handler answers, as a plain value; the shell turns it into HTTP. */
export type Answer = {
  readonly status: number;
  readonly body?: JsonBody;
  readonly raw?: RawBody;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** The thing's revision; leaves as a quoted ETag, which serves `If-Match` alone. */
  readonly etag?: number;
  /** Place in the log that this answer stands at; leaves as `Malaab-Position`. */
  readonly position?: string;
};
