import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export type ReceivedText = {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly key: string;
};

/** An answer that refuses a message; `silence` keeps the request open. */
export type Refusal =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'silence';

export type SmsProvider = {
  readonly url: string;
  readonly token: string;
  /** Each message once, however often it was posted. */
  readonly received: readonly ReceivedText[];
  /** Messages to a number. */
  of(to: string): readonly ReceivedText[];
  /** The bodies and headers of all requests, whatever they were answered. */
  readonly requests: readonly { readonly body: string; readonly headers: IncomingMessage['headers'] }[];
  /** Refuses messages to a number from now on; null takes them again. */
  answer(to: string, refusal: Refusal | null): void;
  close(): Promise<void>;
};

const TOKEN = 'a-token-of-the-provider';

const message = z.strictObject({
  to: z.string().regex(/^\+\d{7,15}$/),
  from: z.string().min(1),
  text: z.string().min(1).max(1600),
});

const messageIn = (body: string): z.output<typeof message> | null => {
  try {
    return message.parse(JSON.parse(body));
  } catch {
    return null;
  }
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/** A provider of text messages by HTTP, which keeps what it gets. `port`: 0 takes any free one. */
export const openSmsProvider = async (port = 0): Promise<SmsProvider> => {
  const requests: { readonly body: string; readonly headers: IncomingMessage['headers'] }[] = [];
  const byKey = new Map<string, ReceivedText>();
  const refusals = new Map<string, Refusal>();

  /** Takes a message, or answers the refusal. */
  const take = (body: string, headers: IncomingMessage['headers']): Refusal | null => {
    if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401 };
    const sent = messageIn(body);
    const key = headers['idempotency-key'];
    if (sent === null || typeof key !== 'string') return { status: 400 };
    const refusal = refusals.get(sent.to) ?? null;
    if (refusal === null && !byKey.has(key)) byKey.set(key, { ...sent, key });
    return refusal;
  };

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      requests.push({ body, headers: request.headers });
      const refusal = take(body, request.headers);
      if (refusal === 'silence') return;
      response.writeHead(refusal?.status ?? 202, { 'content-type': 'application/json', ...refusal?.headers });
      // providers repeat the message
      response.end(body);
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  const bound: AddressInfo | string | null = server.address();
  const at = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    url: `http://127.0.0.1:${at}/messages`,
    token: TOKEN,
    get received() {
      return [...byKey.values()];
    },
    of: (to) => [...byKey.values()].filter((one) => one.to === to),
    requests,
    answer: (to, refusal) => {
      if (refusal) refusals.set(to, refusal);
      else refusals.delete(to);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
