import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request to a server on this machine. */
export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  /** JSON. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answered = {
  readonly body: string;
  readonly header: (name: string) => string | undefined;
};

/** Keep-alive connections, at most this many. */
export type Connections = {
  /** Throws at an answer that isn't 2xx. */
  readonly send: (call: Call) => Promise<Answered>;
  readonly close: () => void;
};

export function connectTo(port: number, connections: number): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    close: () => agent.destroy(),
    send: ({ method, path, token, body, headers }) =>
      new Promise((answer, fail) => {
        const sent = request(
          {
            port,
            agent,
            method,
            path,
            headers: {
              authorization: `Bearer ${token}`,
              ...(body !== undefined && {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body),
              }),
              ...headers,
            },
          },
          (response) => {
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (part: string) => (text += part));
            response.on('error', fail);
            response.on('end', () => {
              const { statusCode = 0 } = response;
              if (statusCode < 200 || statusCode > 299)
                fail(new Error(`${method} ${path} was answered ${statusCode}: ${text}`));
              else
                answer({
                  body: text,
                  header: (name) => {
                    const value = response.headers[name];
                    return typeof value === 'string' ? value : undefined;
                  },
                });
            });
          },
        );
        sent.on('error', fail);
        sent.end(body);
      }),
  };
}

/** Responses per second of concurrent callers, each with one request at a time; and the last response's size. */
export async function drive(
  port: number,
  callers: number,
  calls: Iterator<Call>,
): Promise<{ readonly answers: number; readonly perSecond: number; readonly bytes: number }> {
  const { send, close } = connectTo(port, callers);
  let answers = 0;
  let bytes = 0;
  const caller = async (): Promise<void> => {
    for (let next = calls.next(); next.done !== true; next = calls.next()) {
      const { body } = await send(next.value);
      bytes = Buffer.byteLength(body);
      answers++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  const perSecond = (answers / (performance.now() - started)) * 1000;
  close();
  return { answers, perSecond, bytes };
}

/** Starts this many requests per second, regardless of response times; resolves to all results. */
export async function atRate<T>(
  perSecond: number,
  calls: readonly Call[],
  send: (call: Call) => Promise<T>,
): Promise<readonly T[]> {
  const started = performance.now();
  const results: Promise<T>[] = [];
  for (const [i, call] of calls.entries()) {
    const early = started + (i * 1000) / perSecond - performance.now();
    if (early > 1) await pause(early);
    results.push(send(call));
  }
  return Promise.all(results);
}
