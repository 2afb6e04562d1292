import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { openapiDocument } from '../tests/support/openapi.ts';
import { testService, type TestService } from '../tests/support/service.ts';
import { ACCESS_COOKIE } from './caller.ts';

let it: TestService;
let document: z.output<typeof openapiDocument>;
beforeAll(async () => {
  it = await testService();
  document = openapiDocument.parse((await it.http.get('/openapi.json')).body);
});
afterAll(() => it.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation ? [{ path, method, operation }] : [],
    ),
  );

/** The calls required by the specification that are implemented. */
const CALLS = `
  POST /auth/register
  POST /auth/activate-account
  POST /auth/resend-otp
  POST /auth/login
  POST /auth/refresh
  POST /auth/logout
  GET /auth/sessions
  DELETE /auth/sessions/{id}
  POST /auth-admin/login
  GET /users/me
  DELETE /users/me
  POST /users/choose-role
  POST /users/choose-sport
  POST /users/choose-plan
  POST /users/approve/{id}
  POST /users/reject/{id}
  GET /users/count/unread-messages-and-notifications-not-read/{id}
  GET /posts
  POST /posts
  GET /posts/{id}
  PUT /posts/{id}
  PATCH /posts/{id}
  DELETE /posts/{id}
  GET /posts/{id}/history
  GET /posts/user/{userId}
  GET /posts/profile/{id}
  POST /posts/hide/{id}
  POST /posts/restore/{id}
  GET /comments
  POST /comments
  GET /reactions
  POST /reactions
  DELETE /reactions/{id}
  GET /reactions/post/{postId}
  GET /follows
  POST /follows
  DELETE /follows/{id}
  GET /notifications
  GET /notifications/{id}
  DELETE /notifications/{id}
  GET /notifications/user/{userId}
  PUT /notifications/{id}/read
  PUT /notifications/user/{userId}/read-all
  GET /dashboard/activity
  GET /dashboard/metrics
  POST /aws/upload
  GET /realtime/poll
`.trim();

/** A path without parameter names. */
const shape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

describe('/openapi.json', () => {
  test('has every required call under its required name', () => {
    const known = new Set(operations().map(({ path, method }) => `${method.toUpperCase()} ${shape(path)}`));
    const wanted = CALLS.split('\n').map((call) => shape(call.trim()));
    expect(wanted.filter((call) => !known.has(call))).toEqual([]);
    expect(document.paths['/posts']?.get?.operationId).toBe('post.list');
    expect(document.paths['/posts/{id}/react']?.post?.operationId).toBe('post.react');
  });

  test('has unique operation ids, all path parameters, and only declared tags and schemes', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(ids).toHaveLength(new Set(ids).size);
    const tags = new Set(document.tags.map(({ name }) => name));
    const schemes = new Set(Object.keys(document.components.securitySchemes));
    for (const { path, operation } of operations()) {
      const inPath = operation.parameters.filter((one) => one.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required === true)).toBe(true);
      const names = operation.parameters.map((one) => `${one.in} ${one.name.toLowerCase()}`);
      expect(names).toHaveLength(new Set(names).size);
      expect(operation.tags.filter((tag) => !tags.has(tag))).toEqual([]);
      expect(operation.security.flatMap(Object.keys).filter((scheme) => !schemes.has(scheme))).toEqual([]);
    }
    expect(document.components.securitySchemes['cookie']).toMatchObject({
      in: 'cookie',
      name: ACCESS_COOKIE,
    });
  });

  test('has no broken reference, and lists every problem code', () => {
    const links = JSON.stringify(document).match(/(?<=#\/components\/schemas\/)\w+/g) ?? [];
    expect(links.filter((name) => !(name in document.components.schemas))).toEqual([]);
    const codes = new Set(document['x-problem-codes'].map(({ code }) => code));
    const used = operations().flatMap(({ operation }) =>
      Object.values(operation.responses).flatMap((answer) => answer['x-codes'] ?? []),
    );
    expect(used.filter((code) => !codes.has(code))).toEqual([]);
  });

  test('lists the same methods of every path as its Allow header', async () => {
    // after seconds of work the process answers 503 until its tail has read the log's end
    await expect.poll(async () => (await it.http.options('/posts')).status).toBe(204);
    for (const [path, methods] of Object.entries(document.paths)) {
      const address = path.replaceAll(/\{(\w+)\}/g, '0190a6f2-7c1e-7000-8000-000000000001');
      const { status, headers } = await it.http.options(address);
      const allowed = String(headers['allow']).split(', ');
      const listed = Object.keys(methods).map((one) => one.toUpperCase());
      expect({ path, status, allowed }).toEqual({
        path,
        status: 204,
        allowed: expect.arrayContaining(listed),
      });
    }
  });

  test('the checks detect a mistake', () => {
    const post = document.paths['/posts']?.post;
    // one path is enough: checks of the whole document take a second each
    const small = {
      ...document,
      paths: { '/posts': { post } },
      components: { ...document.components, schemas: { Post: { type: 'string' } } },
    };
    expect(openapiDocument.safeParse(small).success).toBe(true);
    const broken = [
      { ...small, openapi: '3.0.0' },
      { ...small, paths: { '/posts': { post: { ...post, responses: {} } } } },
      { ...small, paths: { '/posts': { fetch: post } } },
      { ...small, components: { ...small.components, schemas: { Post: { type: 'text' } } } },
      { ...small, components: { ...small.components, schemas: { Post: { maximumLength: 3 } } } },
    ];
    for (const one of broken) expect(openapiDocument.safeParse(one).success).toBe(false);
  });
});

describe('/docs', () => {
  test('loads resources from this server only', async () => {
    const page = await it.http.get('/docs').set('accept', 'text/html').expect(200);
    const links = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
    const own = links.filter((link) => link.startsWith('/'));
    expect(links.filter((link) => !link.startsWith('/') && !link.startsWith('data:'))).toEqual([]);
    expect(own).toEqual(
      expect.arrayContaining(['/docs/reference.js', '/docs/reference.css', '/openapi.json']),
    );
    for (const link of own) {
      const { status, text } = await it.http.get(link);
      expect(status).toBe(200);
      // the document's own links are not loaded by the page
      const loads = link.endsWith('.json') ? '' : text;
      expect(loads).not.toMatch(/https?:\/\/|@import|url\(\s*["']?\/\//);
    }
  });
});
