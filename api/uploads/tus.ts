/** The tus protocol (1.0.0) over the port of unfinished uploads, by `@tus/server`. */
import type { Readable } from 'node:stream';
import { DataStore, MemoryLocker, Server, Upload as TusUpload } from '@tus/server';
import type { Uploads } from '../../commands/ports/uploads.ts';
import type { ErrorCode, Problem } from '../../domain/errors.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';

/** A refusal within the protocol's server. */
class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Checks the size and metadata of a new upload; returns the refusal, or null. */
export type Begin = (
  id: string,
  bytes: number,
  metadata: Readonly<Record<string, string | null>>,
) => Promise<Problem | null>;

class PortStore extends DataStore {
  readonly #uploads: Uploads;
  readonly #begin: Begin;

  constructor(uploads: Uploads, begin: Begin) {
    super();
    this.#uploads = uploads;
    this.#begin = begin;
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    const problem = await this.#begin(upload.id, upload.size ?? 0, upload.metadata ?? {});
    if (problem) throw new Refused(problem);
    return upload;
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const found = await this.#uploads.find(id);
    if (!found) throw new Refused({ code: 'not_found' });
    return new TusUpload({ id, size: found.bytes, offset: found.received });
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const received = await this.#uploads.append(id, offset, content);
    if (received === null) throw new Refused({ code: 'conflict' });
    return received;
  }

  override remove(id: string): Promise<void> {
    return this.#uploads.remove(id);
  }
}

/** A newer request for an upload ends an older one of this process that still waits for bytes. */
const locker = new MemoryLocker();

const CODES: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

/** Headers of the protocol. Those for other origins are left out, because none may call. */
const PASSED_ON = ['tus-resumable', 'upload-offset', 'upload-length', 'location', 'cache-control'];

const headersOf = ({ headers }: Response): Readonly<Record<string, string>> =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** The request's own headers of the protocol. */
const ASKED = ['tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata', 'upload-defer-length'];

const asked = ({ headers }: Facts): Headers => {
  const kept = new Headers();
  for (const name of [...ASKED, 'upload-concat', 'content-type', 'content-length']) {
    const value = headers[name];
    if (typeof value === 'string') kept.set(name, value);
  }
  return kept;
};

export type TusCall = {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** The upload's id; for a new one its id to be. */
  readonly id: string;
  readonly facts: Facts;
  readonly stream?: Readable | undefined;
  /** For a new upload. */
  readonly begin?: Begin;
};

const NO_BEGIN: Begin = async () => ({ code: 'malformed' });

/** Answers a call of the protocol. The caller has been checked before. */
export const answerTus = async (
  uploads: Uploads,
  path: string,
  { method, id, facts, stream, begin = NO_BEGIN }: TusCall,
): Promise<Answer | Problem> => {
  let failure: unknown;
  const server = new Server({
    path,
    datastore: new PortStore(uploads, begin),
    locker,
    relativeLocation: true,
    namingFunction: () => id,
    onResponseError: (_, error) => {
      failure = error;
      return undefined;
    },
  });
  const address = `http://malaab${path}${method === 'POST' ? '' : `/${id}`}`;
  const request = new Request(address, {
    method,
    headers: asked(facts),
    ...(stream && { body: ReadableStream.from(stream), duplex: 'half' }),
  });
  const response = await server.handleWeb(request);
  if (failure instanceof Refused) return failure.problem;
  if (failure instanceof Error) throw failure;
  if (response.status >= 400) return { code: CODES[response.status] ?? 'malformed' };
  return { status: response.status, headers: headersOf(response) };
};
