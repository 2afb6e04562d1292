import { createServer, request } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { appWith, defineRoute } from './app.fixture.ts';
import { patiently } from '../../tests/support/patience.ts';

const upload = defineRoute({
  method: 'POST',
  path: '/upload',
  operationId: 'file.upload',
  summary: 'Takes files',
  auth: 'optional',
  multipart: { maxFiles: 1, maxFileBytes: 1_000_000 },
  body: z.object({ kind: z.string().max(5) }),
  responses: { 201: { description: 'Came' } },
  handle: () => ({ status: 201, body: {} }),
});

let folder: string;
let app: ReturnType<typeof appWith>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malaab-uploads-'));
  vi.stubEnv('TMPDIR', folder);
  app = appWith([upload]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const left = () => readdir(folder);
const file = Buffer.alloc(200_000, 1);

test.each([
  ['taken', 201, { kind: 'photo' }, file],
  ['refused for a field', 422, { kind: 'too long' }, file],
  ['refused for NUL in a field', 400, { kind: 'a\0' }, file],
  ['too large', 413, { kind: 'photo' }, Buffer.alloc(2_000_000, 1)],
  ['empty', 400, { kind: 'photo' }, Buffer.alloc(0)],
])('an upload that is %s leaves no temporary file', async (_name, status, fields, content) => {
  const answer = await app.http.post('/upload').field(fields).attach('file', content, 'a.png');
  expect(answer.status).toBe(status);
  expect(await left()).toEqual([]);
});

test('an upload of too many files leaves no temporary file', async () => {
  const answer = await app.http.post('/upload').attach('file', file, 'a.png').attach('file', file, 'b.png');
  expect(answer.status).toBe(413);
  expect(await left()).toEqual([]);
});

test('an aborted upload leaves no temporary file', async () => {
  const handle = app.app.callback();
  const server = createServer((incoming, response) => void handle(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sending = request({
    host: '127.0.0.1',
    port: portOf(server.address()),
    method: 'POST',
    path: '/upload',
  });
  sending.on('error', () => undefined);
  sending.setHeader('content-type', 'multipart/form-data; boundary=b');
  sending.setHeader('content-length', '900000');
  sending.write(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  sending.write(file);
  await vi.waitFor(async () => expect(await left()).toHaveLength(1), patiently);
  sending.destroy();
  await vi.waitFor(async () => expect(await left()).toEqual([]), patiently);
  server.close();
});

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;
