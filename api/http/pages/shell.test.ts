import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appWith, defineRoute, echo } from '../app.fixture.ts';

const long = defineRoute({
  method: 'GET',
  path: '/long',
  operationId: 'long.get',
  summary: 'Two kilobytes',
  auth: 'none',
  query: z.object({ length: z.coerce.number() }),
  responses: { 200: { description: 'Text' } },
  handle: ({ query }) => ({ status: 200, body: { text: 'ملاعب '.repeat(query.length) } }),
});

describe('headers', () => {
  test('are set on every answer, including refusals', async () => {
    const { http } = appWith([echo()]);
    for (const path of ['/echo', '/nothing', '/%']) {
      expect((await http.get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
      });
    }
  });

  test('set HSTS in production only', async () => {
    const of = async (production: boolean): Promise<object> =>
      (await appWith([echo()], { production }).http.get('/echo')).headers;
    expect(await of(true)).toHaveProperty('strict-transport-security');
    expect(await of(false)).not.toHaveProperty('strict-transport-security');
  });

  test('carry a request id: the caller’s if it is valid, otherwise a new one', async () => {
    const { http } = appWith([echo()]);
    const idFor = async (given: string): Promise<unknown> => {
      const answer = await http.get('/echo').set('x-request-id', given);
      expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
      return answer.headers['x-request-id'];
    };
    expect(await idFor('abc-12345')).toBe('abc-12345');
    for (const insane of ['short', 'with space in it', '{"level":50,"x":1}', 'x'.repeat(65)]) {
      expect(await idFor(insane)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('compression', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('%s → %s', async (accepted, encoding) => {
    const answer = await appWith([long])
      .http.get('/long?length=400')
      .set('accept-encoding', accepted)
      .expect(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('Accept-Encoding');
    expect(answer.body.text).toBe('ملاعب '.repeat(400));
  });

  test('is skipped for short answers and for answers with tokens', async () => {
    const { http } = appWith([long, { ...long, path: '/tokens', operationId: 'tokens', secret: true }]);
    const encodingOf = async (path: string): Promise<unknown> =>
      (await http.get(path).set('accept-encoding', 'br')).headers['content-encoding'];
    expect(await encodingOf('/long?length=10')).toBeUndefined();
    expect(await encodingOf('/tokens?length=400')).toBeUndefined();
  });
});

describe('plain answers', () => {
  const answering = (operationId: string, answer: object) =>
    defineRoute({
      method: 'POST',
      path: `/${operationId}`,
      operationId,
      summary: operationId,
      auth: 'none',
      responses: { 200: { description: 'Fine' } },
      handle: () => ({ status: 200, ...answer }),
    });

  test('may be empty, a redirect, set cookies, or have another content type', async () => {
    const { http } = appWith([
      answering('empty', { status: 202 }),
      answering('gone', { status: 204 }),
      answering('see', { status: 303, headers: { Location: '/posts' } }),
      answering('cookies', { body: null, headers: { 'Set-Cookie': ['a=1', 'b=2'] } }),
      answering('bytes', { raw: { type: 'image/png', data: new Uint8Array([1, 2, 3]) } }),
    ]);
    const empty = await http.post('/empty').expect(202);
    expect(empty.text).toBe('');
    expect(empty.headers).not.toHaveProperty('content-type');
    await http.post('/gone').expect(204);
    expect((await http.post('/see').expect(303)).headers['location']).toBe('/posts');
    const cookies = await http.post('/cookies').expect(200);
    expect(cookies.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(cookies.text).toBe('null');
    const bytes = await http.post('/bytes');
    expect(bytes.headers['content-type']).toBe('image/png');
    expect([...bytes.body]).toEqual([1, 2, 3]);
  });
});
