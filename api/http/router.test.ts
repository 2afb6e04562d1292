import { describe, expect, test } from 'vitest';
import { appWith, defineRoute, echo } from './app.fixture.ts';
import { bySpecificity } from './path.ts';
import type { Method } from './route.ts';

const id = '0190a6f2-7c1e-7000-8000-000000000001';
const named = (method: Method, path: `/${string}`) =>
  defineRoute({
    method,
    path,
    operationId: `${method} ${path}`,
    summary: path,
    auth: 'none',
    responses: { 200: { description: 'Its own name' } },
    handle: () => ({ status: 200, body: { route: path } }),
  });
const app = appWith(
  [
    // in the worst order: a parameter before the static segments that it also matches
    named('GET', '/:product/ai/:tool'),
    named('GET', '/posts/:id'),
    named('GET', '/posts/:id/history'),
    named('GET', '/posts/user/:userId'),
    named('GET', '/posts/popular'),
    named('GET', '/posts'),
    named('POST', '/posts'),
    named('DELETE', '/posts/:id'),
    named('POST', '/posts/:id/react'),
  ],
  { aliases: { '/post': '/posts', '/nowhere': '/gone' } },
);

describe('route matching', () => {
  test.each([
    ['/posts', '/posts'],
    ['/posts/popular', '/posts/popular'],
    [`/posts/${id}`, '/posts/:id'],
    [`/posts/user/${id}`, '/posts/user/:userId'],
    [`/posts/${id}/history`, '/posts/:id/history'],
    ['/malaab/ai/counter', '/:product/ai/:tool'],
    ['/posts/ai/counter', '/:product/ai/:tool'],
  ])('%s → %s', async (path, route) => {
    expect((await app.http.get(path).expect(200)).body).toEqual({ route });
  });

  test.each(['/Posts', '/posts/a/b/c/d', '/', '//posts', '/:/ai', '/constructor', '/__proto__'])(
    '%s → none',
    async (path) => {
      expect((await app.http.get(path).expect(404)).body.code).toBe('no_such_route');
    },
  );
});

describe('methods', () => {
  test('405 lists the allowed methods', async () => {
    const answer = await app.http.put('/posts').expect(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, POST, OPTIONS');
  });

  test('static routes and routes with a leading parameter share one Allow header', async () => {
    const answer = await app.http.put('/posts/popular').expect(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, DELETE, OPTIONS');
  });

  test('OPTIONS has no body', async () => {
    const answer = await app.http.options(`/posts/${id}/react`).expect(204);
    expect(answer.headers['allow']).toBe('POST, OPTIONS');
    expect(answer.text).toBe('');
  });

  test('HEAD is GET without its body', async () => {
    const [head, get] = [await app.http.head('/posts').expect(200), await app.http.get('/posts')];
    expect(head.text).toBeUndefined();
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    await app.http.head(`/posts/${id}/react`).expect(405);
  });
});

describe('aliases', () => {
  test('redirect with 308 to the canonical path, including subpaths, and keep the query', async () => {
    const below = await app.http.post(`/post/${id}/react?x=1`).expect(308);
    expect(below.headers['location']).toBe(`/posts/${id}/react?x=1`);
    expect((await app.http.post('/post').expect(308)).headers['location']).toBe('/posts');
  });

  test.each(['/nowhere', '/postbox', '/post/a/b/c/d'])(
    'answer 404 without a canonical route: %s',
    async (path) => {
      expect((await app.http.get(path)).status).toBe(404);
    },
  );
});

describe('start-up fails', () => {
  test('if two routes are ambiguous', () => {
    expect(() => appWith([named('GET', '/posts/:id'), named('GET', '/posts/:slug')])).toThrow(
      /GET \/posts\/:id.*GET \/posts\/:slug.*are ambiguous/,
    );
  });

  test('if two routes have the same operation id', () => {
    const alias = { ...echo('/b'), operationId: echo('/a').operationId };
    expect(() => appWith([echo('/a'), alias])).toThrow(/are ambiguous/);
  });

  test('if a route conflicts with a path of the shell', () => {
    expect(() => appWith([named('GET', '/healthz')])).toThrow(/operations\.health/);
  });
});

test('the comparison of two routes is antisymmetric', () => {
  const paths = ['/posts', '/posts/:id', '/posts/achievements', '/posts/:id/report', '/posts/comments/:id'];
  for (const one of paths) {
    for (const other of paths) {
      // plus 0, because -0 is not equal to 0 here
      expect(bySpecificity(one, other)).toBe(-bySpecificity(other, one) + 0);
    }
  }
});
