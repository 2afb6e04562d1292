import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export type Asked = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};

export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
};

export type Server = {
  /** All that was asked, in order. */
  readonly asked: readonly Asked[];
  /** Reaches the server at an address without a host, as a page does. */
  readonly fetch: typeof fetch;
  close(): Promise<void>;
};

const parse = (sent: string): unknown => (sent === '' ? undefined : JSON.parse(sent));

// A test may put the server's in its place.
const { fetch: overHttp } = globalThis;

/** Serves a test's answers over HTTP. */
export const openServer = async (answers: (asked: Asked) => Answer | Promise<Answer>): Promise<Server> => {
  const asked: Asked[] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: parse(await text(request)) };
    asked.push(one);
    const { status = 200, headers: more, body = {} } = await answers(one);
    response.writeHead(status, { ...more, 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    asked,
    fetch: (path, init) => overHttp(`http://127.0.0.1:${port}${z.string().parse(path)}`, init),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

/** A refusal as the API writes it. */
export const refusal = (status: number, code: string, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers,
  body: { status, code, title: code, detail: code },
});
