import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Result } from '../../domain/errors.ts';
import type { Reader } from '../messages/locale.ts';

/** A file of a multipart body. It lies in a temporary folder, which is removed after the answer. */
export type UploadedFile = {
  readonly field: string;
  readonly path: string;
  readonly bytes: number;
  /** The client's file name; untrusted. */
  readonly claimedName: string;
  readonly claimedType: string;
};

/** Request metadata available to a handler. */
export type Facts = {
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  readonly reader: Reader;
  /** The caller's network address, as reported by a trusted proxy. */
  readonly address: string;
  readonly idempotencyKey: string | undefined;
  /** The revision in `If-Match`. */
  readonly ifMatch: number | undefined;
  /** `Malaab-After`: the minimum log position that the answer must reflect. */
  readonly after: string | undefined;
  readonly cookie: (name: string) => string | undefined;
  /** Aborted when the client disconnects; created on the first call. */
  readonly signal: () => AbortSignal;
};

/** A handler's input: validated values, the actor and the metadata. */
export type ApiRequest<Actor, Params, Query, Body> = {
  readonly actor: Actor;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly files: readonly UploadedFile[];
  /** The body, on a route that takes a stream. It ends with an error if the client goes. */
  readonly stream?: Readable | undefined;
  readonly facts: Facts;
};

export type RawBodyContent = {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  readonly stream?: Readable;
};

/** A request before validation, as the shell passes it to a route. */
export type Incoming<Actor> = {
  readonly actor: Actor | null;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly facts: Facts;
  /** Reads the body; called only after all earlier checks passed. */
  readonly readBody: () => Promise<Result<RawBodyContent>>;
};
