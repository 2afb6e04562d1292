import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appWith, defineRoute } from './app.fixture.ts';
import { type RunningServer, listen, pace } from './server.ts';

/** A server with short time limits for slow requests. */
const quick = { headersMs: 600, withinMs: 600, uploadBytes: 3000, lookMs: 50 };

const takesJson = defineRoute({
  method: 'POST',
  path: '/things',
  operationId: 'thing.create',
  summary: 'Takes JSON',
  auth: 'none',
  body: z.looseObject({}),
  responses: { 201: { description: 'It' } },
  handle: () => ({ status: 201, body: {} }),
});
const takesFile = defineRoute({
  method: 'POST',
  path: '/files',
  operationId: 'file.create',
  summary: 'Takes a file',
  auth: 'none',
  multipart: { maxFiles: 1, maxFileBytes: 1_000_000 },
  body: z.looseObject({}),
  responses: { 201: { description: 'Its size' } },
  handle: ({ files }) => ({ status: 201, body: { bytes: files[0]?.bytes } }),
});
const takesNothing = defineRoute({
  method: 'GET',
  path: '/things',
  operationId: 'thing.list',
  summary: 'Reads no body',
  auth: 'none',
  responses: { 200: { description: 'None' } },
  handle: () => ({ status: 200, body: [] }),
});

let running: RunningServer;
beforeEach(async () => {
  const handle = appWith([takesJson, takesFile, takesNothing]).app.callback();
  const answer = await listen((request, response) => void handle(request, response), {
    port: 0,
    pace: quick,
  });
  if (!answer.ok) throw new Error(answer.message);
  ({ running } = answer);
});
afterEach(() => running.close(0));

type Heard = { readonly text: () => string; readonly closed: Promise<unknown> };

const hear = (socket: Socket): Heard => {
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  return { text: () => text, closed: new Promise((done) => void socket.once('close', done)) };
};

const problem = z.object({
  status: z.int(),
  code: z.string(),
  title: z.string(),
  instance: z.string().startsWith('urn:malaab:request:'),
});

/** Parses the problem from a raw response. */
const problemIn = (text: string) => {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/^content-type: application\/problem\+json/im);
  expect(head).toMatch(/^connection: close/im);
  expect(head).toMatch(/^x-request-id: /im);
  const said = problem.parse(JSON.parse(body));
  expect(head.split(' ')[1]).toBe(String(said.status));
  return said;
};

const sent = async (text: string) => {
  const socket = connect(running.port);
  const heard = hear(socket);
  socket.write(text);
  await heard.closed;
  return problemIn(heard.text());
};

const HOST = 'Host: x\r\n';
const JSON_HEAD = `POST /things HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

describe('a request refused before routing gets a problem', () => {
  test.each([
    ['garbage', 'GARBAGE\r\n\r\n', 400, 'malformed'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00', 400, 'malformed'],
    ['a request without a host', 'GET /things HTTP/1.1\r\n\r\n', 400, 'malformed'],
    ['a space in a header', `GET /things HTTP/1.1\r\n${HOST}A b: c\r\n\r\n`, 400, 'malformed'],
    [
      'two lengths',
      `${JSON_HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      400,
      'malformed',
    ],
    [
      'a chunk without a size',
      `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
      400,
      'malformed',
    ],
    [
      'large chunk extensions',
      `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      413,
      'too_large',
    ],
    ['large headers', `GET / HTTP/1.1\r\n${HOST}A: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['an Expect header', `GET / HTTP/1.1\r\n${HOST}Expect: a pony\r\n\r\n`, 417, 'expectation_failed'],
    ['a CONNECT request', `CONNECT evil:443 HTTP/1.1\r\n${HOST}\r\n`, 405, 'method_not_allowed'],
    ['a body above the limit', `${JSON_HEAD}Content-Length: 300000\r\n\r\n{`, 413, 'too_large'],
  ])('%s', async (_name, text, status, code) => {
    expect(await sent(text)).toMatchObject({ status, code });
  });

  test('has the requested language and the given request id', async () => {
    const asked = `Accept-Language: en\r\nX-Request-Id: my-request-1\r\nExpect: a pony\r\n`;
    expect(await sent(`GET / HTTP/1.1\r\n${HOST}${asked}\r\n`)).toMatchObject({
      title: 'Expectation failed',
      instance: 'urn:malaab:request:my-request-1',
    });
  });
});

/** Sends the pieces at an interval until the connection ends. Returns the elapsed time. */
const drip = async (begin: string, pieces: readonly string[], everyMs: number) => {
  const began = performance.now();
  const socket = connect(running.port);
  const heard = hear(socket);
  socket.write(begin);
  for (const piece of pieces) {
    await pause(everyMs);
    if (socket.closed || heard.text().includes('HTTP/1.1 4')) break;
    socket.write(piece);
  }
  return { socket, heard, ms: () => performance.now() - began };
};

const LETTERS = Array.from({ length: 100 }, () => 'x');
const FORM = `POST /files HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=b\r\n`;
const PART =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: image/png\r\n\r\n';

describe('a slow request is cut', () => {
  test.each([
    ['in its headers', `GET /things HTTP/1.1\r\n${HOST}A: `],
    ['before its first byte', ''],
    ['in a JSON body', `${JSON_HEAD}Content-Length: 5000\r\n\r\n{"a":"`],
    ['in a JSON body of chunks', `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n64\r\n{"a":"`],
    ['in an upload', `${FORM}Content-Length: 50000\r\n\r\n${PART}`],
  ])('%s', async (_name, begin) => {
    const { heard, ms } = await drip(begin, begin === '' ? [] : LETTERS, 40);
    await heard.closed;
    expect(problemIn(heard.text())).toMatchObject({ status: 408, code: 'request_timeout' });
    expect(ms()).toBeLessThan(3500);
  });

  test('with an unread body, although the answer was sent', async () => {
    const { heard, ms } = await drip(
      `GET /things HTTP/1.1\r\n${HOST}Content-Length: 5000\r\n\r\n`,
      LETTERS,
      40,
    );
    await heard.closed;
    expect(heard.text()).toMatch(/^HTTP\/1\.1 200 /);
    expect(ms()).toBeLessThan(6000);
  });
});

test('with the time limits in force, a request that drips ends within 30 s', async () => {
  const answer = await listen(() => undefined, { port: 0 });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.running.server.headersTimeout).toBe(pace.headersMs);
  // looked at once more after the limit
  expect(pace.headersMs + pace.lookMs).toBeLessThanOrEqual(30_000);
  expect(pace.withinMs + pace.lookMs).toBeLessThanOrEqual(30_000);
  await answer.running.close(0);
});

test('a slow upload above the minimum rate is accepted', async () => {
  const pieces = Array.from({ length: 40 }, () => 'x'.repeat(1000));
  const end = '\r\n--b--\r\n';
  const length = PART.length + 40_000 + end.length;
  const { socket, heard, ms } = await drip(`${FORM}Content-Length: ${length}\r\n\r\n${PART}`, pieces, 50);
  socket.write(end);
  await expect.poll(() => heard.text()).toMatch(/^HTTP\/1\.1 201 [^]*\{"bytes":40000\}$/);
  expect(ms()).toBeGreaterThan(3 * quick.withinMs);
  socket.destroy();
});
