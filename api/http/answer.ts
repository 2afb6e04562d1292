import type { Readable } from 'node:stream';

/** A JSON value, as handlers build it. */
export type JsonBody = string | number | boolean | null | object;

/** A response body other than JSON: a page, a picture, a download. */
export type RawBody = {
  /** Content type, including the charset. */
  readonly type: string;
  readonly data: string | Uint8Array | Readable;
};

/** A handler's answer as a plain value; the shell converts it to HTTP. */
export type Answer = {
  readonly status: number;
  readonly body?: JsonBody;
  readonly raw?: RawBody;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** The item's revision, sent as a quoted ETag. It serves `If-Match` only. */
  readonly etag?: number;
  /** Log position of this answer, sent as `Malaab-Position`. */
  readonly position?: string;
};
