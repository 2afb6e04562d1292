import type { AddressInfo, Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  /** Envelope recipient. */
  readonly to: string;
  /** Envelope sender: the return path. */
  readonly returnPath: string;
  readonly parsed: ParsedMail;
  /** The message as it was sent. */
  readonly raw: string;
};

export type MailServer = {
  /** `smtp://user:password@host:port`. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Mails to an address. */
  of(to: string): readonly ReceivedMail[];
  /** Number of answers with such a status to a recipient. */
  refused(to: string): number;
  /** Answers a recipient with a status from now on; null accepts it again. */
  answer(to: string, status: { readonly code: number; readonly text: string } | null): void;
  /** Ends at once with all its connections, as if the power went. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

const USER = 'malaab';
const PASSWORD = 'kora fi/el-mal3ab';

const refusal = ({ code, text }: { readonly code: number; readonly text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code });

/** An SMTP server with a login, which stores received mails. `port`: 0 takes any free one. */
export const openMailServer = async (port = 0): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const answers = new Map<string, { readonly code: number; readonly text: string }>();
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: USER })
        : done(new Error('Invalid login')),
    onRcptTo: ({ address }, _, done) => {
      const status = answers.get(address);
      if (status) refusals.set(address, (refusals.get(address) ?? 0) + 1);
      done(status ? refusal(status) : null);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        simpleParser(raw, (error: unknown, parsed) => {
          for (const { address } of envelope.rcptTo)
            received.push({
              to: address,
              returnPath: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
              parsed,
              raw: raw.toString('utf8'),
            });
          done(error instanceof Error ? error : null);
        });
      });
    },
  });
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  const bound: AddressInfo | string | null = server.server.address();
  const at = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${at}`,
    received,
    of: (to) => received.filter((one) => one.to === to),
    refused: (to) => refusals.get(to) ?? 0,
    answer: (to, status) => {
      if (status) answers.set(to, status);
      else answers.delete(to);
    },
    kill: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.resetAndDestroy();
      }),
    close: () => new Promise((done) => server.close(() => done())),
  };
};
