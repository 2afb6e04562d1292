import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerWithProblem } from './raw-problem.ts';

/** How slowly a body may come. */
export type BodyPace = {
  /** A JSON body has come by then; of an upload so much has come, again and again, in milliseconds. */
  readonly withinMs: number;
  /** Bytes of an upload in that time. */
  readonly uploadBytes: number;
  readonly lookMs: number;
};

/** 4 kB a second: a tenth of what a phone at the edge of its network sends, and too much to keep many connections with. */
export const bodyPace: BodyPace = { withinMs: 25_000, uploadBytes: 100_000, lookMs: 1000 };

/** Since when a body is waited for, and how much its connection had brought then. */
type Wait = { readonly response: ServerResponse; since: number; bytes: number };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;

/**
 * Ends requests whose bodies drip. A JSON body is small, so it has a time; an upload has a rate, so that an honest slow
 * one isn't cut. While the app itself doesn't read, nothing is held against the client.
 */
export const endSlowBodies = (server: Server, { withinMs, uploadBytes, lookMs }: BodyPace): void => {
  const waits = new Map<IncomingMessage, Wait>();
  const begin = (request: IncomingMessage, response: ServerResponse): void =>
    void waits.set(request, { response, since: performance.now(), bytes: request.socket.bytesRead });

  const look = (request: IncomingMessage, wait: Wait): void => {
    const { response } = wait;
    if (request.complete || request.socket.destroyed) return void waits.delete(request);
    if (request.readableLength > 0) return begin(request, response);
    if (performance.now() - wait.since < withinMs) return undefined;
    const came = request.socket.bytesRead - wait.bytes;
    if (isUpload(request) && came >= uploadBytes) return begin(request, response);
    waits.delete(request);
    if (response.headersSent) request.socket.destroy();
    else answerWithProblem(request, response, { code: 'request_timeout' });
    return undefined;
  };

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    begin(request, response);
    // the usual end; a body that goes on coming after its answer is still watched
    response.once('close', () => {
      if (request.complete) waits.delete(request);
    });
  });
  const looking = setInterval(() => {
    for (const [request, wait] of waits) look(request, wait);
  }, lookMs).unref();
  server.once('close', () => clearInterval(looking));
};
