import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Notes, type Attack } from './report.ts';
import type { World } from './world.ts';

/**
 * Raw requests that client libraries can't send: two lengths, broken chunks, header floods, odd methods and paths,
 * partial requests.
 */

const PATIENCE_MS = 20_000;
/** Status line of a response, at any offset. */
const STATUS = /HTTP\/1\.1 (\d{3})/g;

type Case = {
  readonly name: string;
  readonly bytes: string;
  /** Maximum number of responses; more = a smuggled request was processed. */
  readonly most?: number;
  /** Whether the first response may be a success. */
  readonly mayPass?: boolean;
};

const HOST = 'Host: 127.0.0.1\r\n';
const JSON_POST = `POST /auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const HIDDEN = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`;
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\n${HOST}${more}\r\n`;
const many = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n)).join('');

const CASES: readonly Case[] = [
  {
    name: 'two lengths, the shorter first',
    bytes: `${JSON_POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    most: 1,
  },
  {
    name: 'two lengths, the chunked one first',
    bytes: `${JSON_POST}Transfer-Encoding: chunked\r\nContent-Length: 60\r\n\r\n0\r\n\r\n${HIDDEN}`,
    most: 1,
  },
  {
    name: 'two content lengths',
    bytes: `${JSON_POST}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${HIDDEN}`,
    most: 1,
  },
  {
    name: 'an encoding with a tab',
    bytes: `${JSON_POST}Transfer-Encoding:\tchunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${HIDDEN}`,
    most: 1,
  },
  {
    name: 'an encoding that is none',
    bytes: `${JSON_POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    most: 1,
  },
  { name: 'a negative length', bytes: `${JSON_POST}Content-Length: -1\r\n\r\n${HIDDEN}`, most: 1 },
  { name: 'a length with a sign', bytes: `${JSON_POST}Content-Length: +2\r\n\r\n{}${HIDDEN}`, most: 1 },
  { name: 'a length in hex', bytes: `${JSON_POST}Content-Length: 0x2\r\n\r\n{}${HIDDEN}`, most: 1 },
  { name: 'an endless length', bytes: `${JSON_POST}Content-Length: ${'9'.repeat(40)}\r\n\r\n{}`, most: 1 },
  {
    name: 'a chunk of no size',
    bytes: `${JSON_POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  },
  {
    name: 'a chunk of an endless size',
    bytes: `${JSON_POST}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\n{}`,
  },
  {
    name: 'large extensions of chunks',
    bytes: `${JSON_POST}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`,
  },
  { name: 'a bare line feed in headers', bytes: `GET /healthz HTTP/1.1\nHost: x\nX: y\n\n` },
  { name: 'a folded header', bytes: get('/users/me', 'X-A: b\r\n  c\r\n') },
  { name: 'a space before the colon', bytes: get('/users/me', 'X-A : b\r\n') },
  { name: 'a NUL in a header', bytes: get('/users/me', 'X-A: b\0c\r\n') },
  { name: 'a NUL in the address', bytes: get('/users\0/me') },
  { name: 'CRLF in the address', bytes: get('/posts/%0d%0aSet-Cookie:%20a=b') },
  { name: 'CRLF in the request id', bytes: get('/users/me', 'X-Request-Id: a%0d%0aSet-Cookie: a=b\r\n') },
  { name: 'no host', bytes: 'GET /users/me HTTP/1.1\r\n\r\n' },
  { name: 'two hosts', bytes: get('/users/me', 'Host: evil.example\r\n') },
  {
    name: 'an absolute address of another host',
    bytes: 'GET http://evil.example/users/me HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  },
  { name: 'an address without a slash', bytes: get('users/me') },
  { name: 'two slashes', bytes: get('//evil.example/%2e%2e') },
  { name: 'dots', bytes: get('/../../../etc/passwd') },
  { name: 'encoded dots', bytes: get('/%2e%2e/%2e%2e/%2e%2e/etc/passwd') },
  { name: 'dots below the pages', bytes: get('/assets/..%2f..%2f..%2fpackage.json') },
  { name: 'a long address', bytes: get(`/posts?${'a=b&'.repeat(10_000)}`) },
  { name: 'large headers', bytes: get('/users/me', `X-A: ${'x'.repeat(40_000)}\r\n`) },
  {
    name: 'very many headers',
    bytes: get(
      '/users/me',
      many(3000, (n) => `X-${n}: y\r\n`),
    ),
  },
  { name: 'very many cookies', bytes: get('/users/me', `Cookie: ${many(800, (n) => `a${n}=b; `)}\r\n`) },
  { name: 'a tunnel', bytes: `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n` },
  { name: 'TRACE', bytes: `TRACE /users/me HTTP/1.1\r\n${HOST}Authorization: Bearer secret\r\n\r\n` },
  { name: 'a method that is none', bytes: `DANCE /users/me HTTP/1.1\r\n${HOST}\r\n` },
  { name: 'a method in small letters', bytes: `get /users/me HTTP/1.1\r\n${HOST}\r\n` },
  {
    name: 'another method by header',
    bytes: `POST /users/me HTTP/1.1\r\n${HOST}X-HTTP-Method-Override: DELETE\r\nContent-Length: 0\r\n\r\n`,
  },
  { name: 'HTTP 0.9', bytes: 'GET /users/me\r\n\r\n' },
  { name: 'HTTP 9', bytes: `GET /users/me HTTP/9.9\r\n${HOST}\r\n` },
  { name: 'HTTP/2 at once', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  { name: 'the hello of TLS', bytes: '\x16\x03\x01\x02\x00\x01\x00' },
  { name: 'an expectation', bytes: get('/users/me', 'Expect: a pony\r\n') },
  {
    name: 'an upgrade to h2c',
    bytes: get(
      '/users/me',
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n',
    ),
  },
  {
    name: 'a socket without a key',
    bytes: get('/realtime', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'),
  },
  { name: 'a hundred requests at once', bytes: HIDDEN.repeat(100), most: 100, mayPass: true },
];

/** Sends bytes; returns all received bytes until the server closes or is silent for a while. */
const sent = (
  port: number,
  bytes: string,
  quietMs: number,
): Promise<{ readonly text: string; readonly closed: boolean }> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const done = (closed: boolean): void => {
      socket.destroy();
      resolve({ text, closed });
    };
    socket.on('data', (data) => {
      text += data.toString('latin1');
      socket.setTimeout(quietMs);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done(true));
    socket.setTimeout(PATIENCE_MS, () => done(false));
    socket.write(Buffer.from(bytes, 'latin1'));
  });

const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(STATUS)].map(([, code]) => Number(code));

/** Whether a problem document follows the first head, including Node's own refusals. */
const isProblem = (text: string): boolean => /content-type: application\/problem\+json/i.test(text);

export const raw: Attack = async (world: World, depth) => {
  const notes = new Notes();
  const [port] = world.ports;
  const cases = depth === 'full' ? CASES : world.chance.some(CASES, 24);
  for (const { name, bytes, most = 1, mayPass = false } of cases) {
    const { text, closed } = await sent(port, bytes, 150);
    notes.sent();
    const statuses = statusesIn(text);
    const [first = 0] = statuses;
    notes.foundIf(statuses.length === 0 && !closed, `${name}: no answer, and the connection stays`);
    notes.foundIf(statuses.length > most, `${name}: ${statuses.length} answers, ${statuses.join()}`);
    notes.foundIf(
      statuses.some((status) => status >= 500),
      `${name}: answered ${statuses.join()}`,
    );
    notes.foundIf(first >= 400 && !isProblem(text), `${name}: ${first} is no problem+json`);
    notes.foundIf(
      !mayPass && /set-cookie: a=b|root:x:|"dependencies"/i.test(text),
      `${name}: says what it must not`,
    );
    notes.foundIf(!mayPass && first === 101, `${name}: the protocol is changed`);
  }
  // many partial requests at once: other clients are still served
  const half = Array.from({ length: depth === 'full' ? 300 : 60 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${JSON_POST}Content-Length: 100\r\n\r\n{`);
    return socket;
  });
  await pause(200);
  notes.sent(half.length);
  const began = performance.now();
  const alive = await world.send({ path: '/healthz' });
  notes.foundIf(alive.status !== 200, `beside half requests others are answered ${alive.status}`);
  notes.foundIf(performance.now() - began > 3000, 'half requests make others wait for more than 3 s');
  for (const socket of half) socket.destroy();
  return notes.outcome();
};
