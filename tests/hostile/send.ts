import { Agent, createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { Hostile } from './requests.ts';

export type Answered = {
  readonly status: number;
  readonly type: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/** Far longer than anything takes, also where other work has the machine. */
const PATIENCE_MS = 30_000;

export type Sender = {
  /** Sends a request as it is written; the address isn't normalised. */
  readonly send: (hostile: Hostile, token: string | undefined) => Promise<Answered>;
  readonly close: () => Promise<void>;
};

/** A client of a server at a port of this machine. */
export const senderAt = (port: number): Sender => {
  const agent = new Agent({ keepAlive: true });
  return {
    send: ({ method, path, headers, body }, token) =>
      new Promise((resolve, reject) => {
        const all = {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        };
        const sending = request({ host: '127.0.0.1', port, agent, method, path, headers: all }, (answer) => {
          buffer(answer).then(
            (content) =>
              resolve({
                status: answer.statusCode ?? 0,
                type: answer.headers['content-type'] ?? '',
                headers: answer.headers,
                text: content.toString(),
              }),
            reject,
          );
        });
        sending.on('error', reject);
        sending.setTimeout(PATIENCE_MS, () => sending.destroy(new Error(`${method} ${path} hangs`)));
        sending.end(body);
      }),
    close: () => {
      agent.destroy();
      return Promise.resolve();
    },
  };
};

/** A listening server around a handler, and a client for it. */
export const senderTo = async (handler: RequestListener): Promise<Sender> => {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sender = senderAt(portOf(server.address()));
  return {
    send: sender.send,
    close: async () => {
      await sender.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;
