import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appWith, defineRoute, echo } from './http/app.fixture.ts';

const id = '0190a6f2-7c1e-7000-8000-000000000001';
const ok = { 200: { description: 'Fine' } };

const createPost = defineRoute({
  method: 'POST',
  path: '/posts',
  operationId: 'post.create',
  summary: 'Write a post',
  auth: 'required',
  body: z.object({ title: z.string().min(3).max(20), tags: z.array(z.string()).max(2).optional() }),
  responses: { 201: { description: 'The post' } },
  handle: ({ actor, body, facts }) => ({
    status: 201,
    body: { ...body, author: actor.id, key: facts.idempotencyKey ?? null, ifMatch: facts.ifMatch ?? null },
    etag: 0,
    position: 'p1',
  }),
});
const getPost = defineRoute({
  method: 'GET',
  path: '/posts/:id',
  operationId: 'post.get',
  summary: 'One post',
  auth: 'optional',
  cookieAuth: true,
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  responses: ok,
  handle: ({ actor, params, query, facts }) => ({
    status: 200,
    body: { id: params.id, limit: query.limit, reader: actor?.id ?? null, after: facts.after ?? null },
  }),
});
const routes = [createPost, getPost];
const bearer = { authorization: 'Bearer good' };

describe('a route', () => {
  test('gets validated input and answers with the new state, its revision and its position', async () => {
    const { http } = appWith(routes);
    const answer = await http
      .post('/posts')
      .set(bearer)
      .set({ 'idempotency-key': 'k-1', 'if-match': '"7"' })
      .send({ title: 'Final' })
      .expect(201);
    expect(answer.body).toEqual({ title: 'Final', author: 'mona', key: 'k-1', ifMatch: 7 });
    expect(answer.headers).toMatchObject({
      etag: '"0"',
      'malaab-position': 'p1',
      'cache-control': 'private, no-store',
    });
  });

  test('gets its path, query and reader', async () => {
    const { http } = appWith(routes);
    const answer = await http.get(`/posts/${id}?limit=5`).set({ ...bearer, 'malaab-after': 'p9' });
    expect(answer.body).toEqual({ id, limit: 5, reader: 'mona', after: 'p9' });
    expect((await http.get(`/posts/${id}`)).body).toMatchObject({ limit: 20, reader: null });
  });

  test('accepts the cookie only if declared', async () => {
    const { http } = appWith(routes);
    const cookie = 'access_token=good';
    expect((await http.get(`/posts/${id}`).set({ cookie })).body).toMatchObject({ reader: 'mona' });
    await http.post('/posts').set({ cookie }).send({ title: 'Forged' }).expect(401);
  });
});

describe('refusals', () => {
  const refusals: readonly (readonly [
    string,
    (http: ReturnType<typeof appWith>['http']) => PromiseLike<Answered>,
    number,
    string,
  ])[] = [
    ['no token', (http) => http.post('/posts').send({ title: 'Final' }), 401, 'unauthenticated'],
    [
      'an invalid token on a public route',
      (http) => http.get(`/posts/${id}`).set({ authorization: 'Bearer bad' }),
      401,
      'unauthenticated',
    ],
    ['an invalid id', (http) => http.get('/posts/12'), 404, 'not_found'],
    ['an unknown parameter', (http) => http.get(`/posts/${id}?colour=red`), 400, 'unknown_parameter'],
    ['a parameter twice', (http) => http.get(`/posts/${id}?limit=1&limit=2`), 400, 'malformed'],
    ['a parameter out of range', (http) => http.get(`/posts/${id}?limit=0`), 400, 'malformed'],
    ['broken percent-encoding in the path', (http) => http.get('/posts/%E0%A4%A'), 400, 'malformed'],
    ['broken percent-encoding in the query', (http) => http.get(`/posts/${id}?limit=%FF`), 400, 'malformed'],
    ['NUL in the path', (http) => http.get('/posts/a%00b'), 400, 'malformed'],
    ['an unknown route', (http) => http.get('/nothing/here'), 404, 'no_such_route'],
    ['a method without a route', (http) => http.delete(`/posts/${id}`), 405, 'method_not_allowed'],
    [
      'an If-Match that is no revision',
      (http) => http.post('/posts').set(bearer).set('if-match', 'W/"x"').send({}),
      412,
      'stale',
    ],
    [
      'an Idempotency-Key too long',
      (http) => http.post('/posts').set(bearer).set('idempotency-key', 'k'.repeat(201)).send({}),
      400,
      'malformed',
    ],
    ['a body of invalid JSON', (http) => sendJson(http, '{"title":'), 400, 'malformed'],
    ['NUL in a string', (http) => sendJson(http, '{"title":"a\\u0000b"}'), 400, 'malformed'],
    ['a lone surrogate in a string', (http) => sendJson(http, '{"title":"a\\ud800b"}'), 400, 'malformed'],
    ['a lone surrogate in a name', (http) => sendJson(http, '{"\\udc00":1}'), 400, 'malformed'],
    ['__proto__', (http) => sendJson(http, '{"__proto__":{"title":"Final"}}'), 400, 'malformed'],
    [
      'a deep body',
      (http) => sendJson(http, `{"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      400,
      'malformed',
    ],
    [
      'a huge body',
      (http) => sendJson(http, JSON.stringify({ title: 'x'.repeat(300_000) })),
      413,
      'too_large',
    ],
    [
      'a body of another type',
      (http) => http.post('/posts').set(bearer).type('text/plain').send('title'),
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      (http) => http.post('/posts').set(bearer).type('form').send({ title: 'Final' }),
      415,
      'unsupported_media_type',
    ],
    [
      'a file on a route without files',
      (http) => http.post('/posts').set(bearer).attach('file', Buffer.from('x'), 'x.png'),
      415,
      'unsupported_media_type',
    ],
    [
      'another charset',
      (http) => http.post('/posts').set(bearer).type('application/json; charset=utf-16').send('{}'),
      415,
      'unsupported_media_type',
    ],
    [
      'a compressed body',
      (http) => http.post('/posts').set(bearer).set('content-encoding', 'gzip').type('json').send('{}'),
      415,
      'unsupported_media_type',
    ],
    ['an unknown field', (http) => sendJson(http, '{"title":"Final","admin":true}'), 422, 'invalid'],
    ['an array as body', (http) => sendJson(http, '[]'), 422, 'invalid'],
    ['no body', (http) => http.post('/posts').set(bearer), 422, 'invalid'],
  ];
  test.each(refusals)('%s', async (_name, ask, status, code) => {
    const answer = await ask(appWith(routes).http);
    expect(answer.body).toMatchObject({ status, code, type: `/docs#error-${code}` });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  test('contain each wrong field in the caller’s language', async () => {
    const { http } = appWith(routes);
    const send = (language: string) =>
      http
        .post('/posts')
        .set(bearer)
        .set('accept-language', language)
        .send({ title: 'ab', tags: ['a', 'b', 'c'] });
    const english = await send('fr, en-GB;q=0.8, ar;q=0.2');
    expect(english.body.detail).toBe('2 fields need a correction.');
    expect(english.body.errors).toEqual([
      { path: 'title', code: 'too_short', message: 'Enter at least 3 characters.' },
      { path: 'tags', code: 'too_long', message: 'Choose at most 2 items.' },
    ]);
    const arabic = await send('fr');
    expect(arabic.body.detail).toBe('حقلان يحتاجان إلى تصحيح.');
    expect(arabic.body.errors[0].message).toBe('اكتب ٣ أحرف على الأقل.');
    expect(arabic.headers).toMatchObject({ 'content-language': 'ar', vary: 'Accept-Language' });
  });

  test('contain the possible alternatives', async () => {
    const refuse = defineRoute({
      method: 'POST',
      path: '/posts/:id/publish',
      operationId: 'post.publish',
      summary: 'Publish',
      auth: 'none',
      responses: ok,
      handle: () => ({ code: 'invalid_transition', state: 'archived', allowed: ['restore'] }),
    });
    const answer = await appWith([refuse]).http.post(`/posts/${id}/publish`).expect(409);
    expect(answer.body).toMatchObject({ state: 'archived', allowed: ['restore'] });
  });
});

test('the language is Arabic unless the caller prefers English', async () => {
  const { http } = appWith([echo()]);
  const localeFor = async (language: string): Promise<unknown> =>
    (await http.get('/echo').set('accept-language', language)).body.language;
  expect(await localeFor('en')).toBe('en');
  expect(await localeFor('en;q=0.4, ar-EG')).toBe('ar');
  expect(await localeFor('de, fr;q=0.9')).toBe('ar');
  expect(await localeFor('english')).toBe('ar');
});

test('numbers and phones in Arabic and Persian digits are accepted, in bodies and queries', async () => {
  const offer = defineRoute({
    method: 'POST',
    path: '/offers',
    operationId: 'offer.make',
    summary: 'Offer',
    auth: 'none',
    query: z.object({ limit: z.coerce.number().int().default(20) }),
    body: z.object({ price: z.int(), phone: z.string().regex(/^\+\d+$/), text: z.string() }),
    responses: ok,
    handle: ({ query, body }) => ({ status: 200, body: { ...query, ...body } }),
  });
  const typed = { price: '١٬٢٥٠', phone: '+۲۰۱۰۰', text: 'بـ ١٢٥٠ جنيهًا' };
  const { body } = await appWith([offer]).http.post('/offers').query({ limit: '٥' }).send(typed).expect(200);
  expect(body).toEqual({ limit: 5, price: 1250, phone: '+20100', text: typed.text });
});

type Answered = { status: number; body: unknown; headers: Record<string, string> };
const sendJson = (http: ReturnType<typeof appWith>['http'], text: string) =>
  http.post('/posts').set(bearer).type('json').send(text);

test('commands delay background work, reads do not', async () => {
  const begun: string[] = [];
  const during = <T>(task: () => Promise<T>): Promise<T> => {
    begun.push('a command');
    return task();
  };
  const { http } = appWith([createPost, echo()], { throttle: { during } });
  await http.get('/echo').expect(200);
  expect(begun).toEqual([]);
  await http.post('/posts').set('authorization', 'Bearer good').send({ title: 'First' }).expect(201);
  expect(begun).toEqual(['a command']);
});
