import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '../../domain/errors.ts';
import { readerOf } from '../messages/locale.ts';
import { type ProblemMessage, problemMessage } from './problem.ts';
import { requestIdOf } from './request-id.ts';

/** Time for a client to read a refusal before its connection is cut, in milliseconds. */
const LINGER_MS = 2000;

/** A problem sent outside the app, as the last response of its connection. */
const finalResponse = (problem: Problem, headers: IncomingHttpHeaders): ProblemMessage => {
  const requestId = requestIdOf(headers['x-request-id']);
  const message = problemMessage(problem, readerOf(headers['accept-language']), requestId);
  const more = {
    'Content-Length': String(Buffer.byteLength(message.body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    Vary: 'Accept-Language',
    Connection: 'close',
  };
  return { ...message, headers: { ...message.headers, ...more } };
};

const cutLater = (socket: Duplex): void => {
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};

/** Ends a connection without a node response object with a problem: a parser error or a refused upgrade. */
export const endWithProblem = (socket: Duplex, problem: Problem, headers: IncomingHttpHeaders = {}): void => {
  if (!socket.writable) return void socket.destroy();
  const message = finalResponse(problem, headers);
  const lines = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${message.status} ${STATUS_CODES[message.status]}\r\n${lines.join('')}\r\n${message.body}`,
  );
  // further input is discarded: closing with unread input would reset the connection and lose the answer
  socket.resume();
  cutLater(socket);
};

/** Answers a request outside the app with a problem and ends its connection. */
export const answerWithProblem = (
  request: IncomingMessage,
  response: ServerResponse,
  problem: Problem,
): void => {
  const { status, headers, body } = finalResponse(problem, request.headers);
  response.writeHead(status, headers).end(body);
  cutLater(request.socket);
};
