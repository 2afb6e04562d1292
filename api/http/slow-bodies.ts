import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerWithProblem } from './raw-problem.ts';

/** Minimum speed of a body. */
export type BodyPace = {
  /** Time limit of a JSON body, and the interval in which an upload must send `uploadBytes`, in milliseconds. */
  readonly withinMs: number;
  /** Minimum bytes of an upload per interval. */
  readonly uploadBytes: number;
  readonly lookMs: number;
};

/** 4 kB per second: a tenth of a phone's rate in poor reception, and too costly for an attack with many connections. */
export const bodyPace: BodyPace = { withinMs: 25_000, uploadBytes: 100_000, lookMs: 1000 };

/** Start of the current interval, and the bytes that the connection had received by then. */
type Wait = { readonly response: ServerResponse; since: number; bytes: number };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const isUpload = ({ headers }: IncomingMessage): boolean =>
  /^(?:multipart\/form-data|application\/offset\+octet-stream)/.test(headers['content-type'] ?? '');

/**
 * Ends requests with slow bodies. A JSON body has a time limit. An upload has a minimum rate, so a slow client isn't
 * cut. Time in which the app itself doesn't read is not counted.
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
    // the usual end; a body that continues after the answer is still limited
    response.once('close', () => {
      if (request.complete) waits.delete(request);
    });
  });
  const looking = setInterval(() => {
    for (const [request, wait] of waits) look(request, wait);
  }, lookMs).unref();
  server.once('close', () => clearInterval(looking));
};
