import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '../../domain/errors.ts';
import { answerWithProblem, endWithProblem } from './raw-problem.ts';

/** Problem codes for node's parser errors; all others map to a malformed request. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers requests that node itself refuses with problems: parse errors, timeouts and unsupported expectations. */
export const refuseWithProblems = (server: Server): void => {
  const answering = new WeakMap<Socket, ServerResponse>();
  const ended = new WeakSet<Socket>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // the parser reports an error for each further chunk
    if (ended.has(socket)) return undefined;
    ended.add(socket);
    const response = answering.get(socket);
    // a partly sent answer can't be replaced by a problem
    if (response?.headersSent === true && !response.writableFinished) return void socket.destroy();
    return endWithProblem(socket, { code: CODES[error.code ?? ''] ?? 'malformed' });
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    answerWithProblem(request, response, { code: 'expectation_failed' }),
  );
  server.on('connect', ({ headers }: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    endWithProblem(socket, { code: 'method_not_allowed' }, headers);
  });
};

/** Refuses requests without the `Host` header of HTTP/1.1; node's own refusal has no body. */
export const withHost =
  (handler: RequestListener): RequestListener =>
  (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      answerWithProblem(request, response, { code: 'malformed' });
    else handler(request, response);
  };
