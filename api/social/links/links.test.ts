import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { cardOf } from './card.ts';
import { isPublic } from '../../../commands/net/addresses.ts';
import { pageReader } from './read-page.ts';

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves on an address of this machine; answers the port. */
const serve = async (handle: Serve, host = '127.0.0.1'): Promise<number> => {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, host, done));
  return z.object({ port: z.number() }).parse(server.address()).port;
};
const page =
  (html: string): Serve =>
  (_, response) =>
    void response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
/** This one address of the machine stands for the public internet. */
const read = pageReader({ mayConnect: (address) => address === '127.0.0.1', mayUsePort: () => true });

test('a page is read, also after a redirect', async () => {
  const port = await serve((request, response) =>
    request.url === '/old'
      ? void response.writeHead(302, { location: '/new' }).end()
      : page('<title>هنا</title>')(request, response),
  );
  expect(await read(`http://127.0.0.1:${port}/old`)).toEqual({
    url: `http://127.0.0.1:${port}/new`,
    html: '<title>هنا</title>',
  });
});

test.each([
  ['text/html; charset=windows-1256', ''],
  ['text/html', '<meta charset="windows-1256">'],
  ['text/html', '<meta http-equiv="Content-Type" content="text/html; charset=windows-1256">'],
  ['text/html; charset=no-such', '<title>'],
])('the title of an Arabic page is read in its encoding: %s %s', async (type, head) => {
  // "كرة" in windows-1256
  const word = Buffer.from([0xdf, 0xd1, 0xc9]);
  const port = await serve((_, response) => {
    response.setHeader('content-type', type).write(`<html>${head}<title>`);
    response.end(Buffer.concat([word, Buffer.from('</title>')]));
  });
  const html = (await read(`http://127.0.0.1:${port}/`))?.html ?? '';
  expect(html.includes('كرة')).toBe(!type.includes('no-such'));
});

test('no private address is requested: by address, by name, or by a redirect', async () => {
  let asked = 0;
  const secret: Serve = (request, response) => {
    asked += 1;
    page('<title>secret</title>')(request, response);
  };
  const hidden = await serve(secret, '127.0.0.2');
  const open = await serve(
    (_, response) => void response.writeHead(302, { location: `http://127.0.0.2:${hidden}/` }).end(),
  );
  const here = await serve(secret);
  expect(await read(`http://127.0.0.2:${hidden}/`)).toBeNull();
  expect(await read(`http://127.0.0.1:${open}/`)).toBeNull();
  const strict = pageReader({ mayUsePort: () => true });
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1'])
    expect(await strict(`http://${host}:${here}/`)).toBeNull();
  expect(asked).toBe(0);
});

test('other protocols, ports, credentials and types return nothing', async () => {
  const port = await serve((_, response) => void response.setHeader('content-type', 'text/plain').end('x'));
  expect(await read(`http://127.0.0.1:${port}/`)).toBeNull();
  expect(await read(`http://a:b@127.0.0.1:${port}/`)).toBeNull();
  expect(await read('file:///etc/passwd')).toBeNull();
  expect(await read('no address')).toBeNull();
  const html = await serve(page('<title>x</title>'));
  const usual = pageReader({ mayConnect: () => true });
  expect(await usual(`http://127.0.0.1:${html}/`)).toBeNull();
});

test('an endless page is read up to half a megabyte; endless redirects are aborted', async () => {
  const endless = await serve((_, response) => {
    response.setHeader('content-type', 'text/html');
    const more = (): void => {
      if (!response.destroyed) response.write('x'.repeat(64 * 1024), () => setImmediate(more));
    };
    more();
  });
  expect((await read(`http://127.0.0.1:${endless}/`))?.html).toHaveLength(512 * 1024);
  const circle = await serve((_, response) => void response.writeHead(301, { location: '/' }).end());
  expect(await read(`http://127.0.0.1:${circle}/`)).toBeNull();
});

test('a page without an answer is aborted', async () => {
  const silent = await serve(() => undefined);
  expect(await read(`http://127.0.0.1:${silent}/`)).toBeNull();
});

test('a card uses Open Graph properties, or else title and description', () => {
  const url = 'https://example.com/match';
  const cards = [
    `<meta property="og:title" content="الأهلي &amp; الزمالك"><meta content='ديربي' property='og:description'>
     <meta property=og:site_name content=FilGoal><title>other</title>`,
    '<title>\n  Derby &#x26; more </title><meta name="description" content="">',
    '<p>nothing</p>',
  ].map((html) => cardOf({ url, html }));
  expect(cards).toEqual([
    { url, title: 'الأهلي & الزمالك', description: 'ديربي', site: 'FilGoal' },
    { url, title: 'Derby & more', description: null, site: 'example.com' },
    null,
  ]);
});
