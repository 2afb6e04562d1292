import type { IncomingHttpHeaders } from 'node:http';
import type { Result } from '../../domain/errors.ts';
import type { Reader } from '../messages/locale.ts';

/** A file that came with a multipart body. It lies in a temporary folder and is removed after the answer. */
export type UploadedFile = {
  readonly field: string;
  readonly path: string;
  readonly bytes: number;
  /** What the caller claims; never to be trusted. */
  readonly claimedName: string;
  readonly claimedType: string;
};

/** What a handler may know of a request beside its input. */
export type Facts = {
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  readonly reader: Reader;
  /** The caller's network address (behind a trusted proxy: as the proxy says). */
  readonly address: string;
  readonly idempotencyKey: string | undefined;
  /** Revision that `If-Match` names. */
  readonly ifMatch: number | undefined;
  /** `Malaab-After`: the position that the answer must have seen. */
  readonly after: string | undefined;
  readonly cookie: (name: string) => string | undefined;
  /** Aborts when the caller goes away; made on the first call. */
  readonly signal: () => AbortSignal;
};

/** What a handler gets: checked input, the actor, and the facts. */
export type ApiRequest<Actor, Params, Query, Body> = {
  readonly actor: Actor;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly files: readonly UploadedFile[];
  readonly facts: Facts;
};

export type RawBodyContent = { readonly body: unknown; readonly files: readonly UploadedFile[] };

/** A request before its input is checked: what the shell hands to a route. */
export type Incoming<Actor> = {
  readonly actor: Actor | null;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly facts: Facts;
  /** Reads the body; only called when everything before it is in order. */
  readonly readBody: () => Promise<Result<RawBodyContent>>;
};
