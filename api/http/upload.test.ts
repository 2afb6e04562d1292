import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appWith, defineRoute } from './app.fixture.ts';

/** A route that accepts three files of a kilobyte and returns the received values. */
function uploads() {
  const paths: string[] = [];
  const route = defineRoute({
    method: 'POST',
    path: '/upload',
    operationId: 'file.upload',
    summary: 'Takes files',
    auth: 'none',
    multipart: { maxFiles: 3, maxFileBytes: 1024 },
    body: z.object({ kind: z.string().max(5) }),
    responses: { 201: { description: 'What came' } },
    handle: async ({ body, files }) => {
      paths.push(...files.map((file) => file.path));
      const texts = await Promise.all(files.map((file) => readFile(file.path, 'utf8')));
      if (body.kind === 'throw') throw new Error('unexpected');
      return { status: 201, body: { kind: body.kind, texts, names: files.map((file) => file.claimedName) } };
    },
  });
  return { ...appWith([route]), paths };
}

describe('an upload', () => {
  test('arrives with its fields in order, and leaves no temporary file', async () => {
    const { http, paths } = uploads();
    const answer = await http
      .post('/upload')
      .field('kind', 'photo')
      .attach('file', Buffer.from('one'), '../../one.png')
      .attach('cover', Buffer.from('two'), 'two.png')
      .attach('file', Buffer.from('three'), 'three.png')
      .expect(201);
    expect(answer.body).toEqual({
      kind: 'photo',
      texts: ['one', 'two', 'three'],
      names: ['one.png', 'two.png', 'three.png'],
    });
    expect(paths.map((path) => existsSync(path))).toEqual([false, false, false]);
  });

  test('leaves no temporary file when its handler throws', async () => {
    const { http, paths } = uploads();
    await http
      .post('/upload')
      .field('kind', 'throw')
      .attach('file', Buffer.from('one'), 'one.png')
      .expect(500);
    expect(paths.map((path) => existsSync(path))).toEqual([false]);
  });

  test.each([
    ['too large a file', 413, (http: Client) => http.attach('file', Buffer.alloc(2000), 'a.png')],
    [
      'too many files',
      413,
      (http: Client) =>
        ['a', 'b', 'c', 'd'].reduce((all, name) => all.attach(name, Buffer.from(name), name), http),
    ],
    ['an empty file', 400, (http: Client) => http.attach('file', Buffer.alloc(0), 'a.png')],
    [
      'a wrong field',
      422,
      (http: Client) => http.field('kind', 'too long').attach('file', Buffer.from('a'), 'a'),
    ],
    ['NUL in a field', 400, (http: Client) => http.field('kind', 'a\0')],
    ['no boundary', 400, (http: Client) => http.set('content-type', 'multipart/form-data').send('x')],
    [
      'a body cut short',
      400,
      (http: Client) =>
        http
          .set('content-type', 'multipart/form-data; boundary=b')
          .send('--b\r\nContent-Disposition: form-data; name="kind"\r\n'),
    ],
  ])('refuses %s', async (_name, status, fill) => {
    const answer = await fill(uploads().http.post('/upload'));
    expect(answer.status).toBe(status);
  });
});

type Client = ReturnType<ReturnType<typeof uploads>['http']['post']>;
