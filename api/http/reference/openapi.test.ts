import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorStatus } from '../../../domain/errors.ts';
import { appWith, defineRoute } from '../app.fixture.ts';
import { openapi } from './openapi.ts';

const post = z.object({ id: z.uuid(), title: z.string().max(20) }).meta({ id: 'Post' });
const routes = [
  defineRoute({
    method: 'GET',
    path: '/posts',
    operationId: 'post.list',
    summary: 'Posts',
    auth: 'optional',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      sort: z.enum(['createdAt']),
    }),
    responses: { 200: { description: 'A page', schema: () => z.object({ items: z.array(post) }) } },
    handle: () => ({ status: 200, body: { items: [] } }),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/posts/:id',
    operationId: 'post.edit',
    summary: 'Edit a post',
    access: 'Its author.',
    auth: 'required',
    body: z.object({ title: z.string().min(3).max(20) }),
    responses: { 200: { description: 'The post', schema: () => post } },
    problems: ['title_missing', 'stale'],
    handle: () => ({ code: 'not_found' }),
  }),
  defineRoute({
    method: 'POST',
    path: '/posts/:id/pin',
    operationId: 'post.pin',
    summary: 'Pin a post',
    auth: 'none',
    body: z.object({ days: z.int().optional() }).optional(),
    responses: { 204: { description: 'Pinned' } },
    handle: () => ({ status: 204 }),
  }),
];

describe('/openapi.json', () => {
  const read = async () => (await appWith(routes).http.get('/openapi.json').expect(200)).body;

  test('describes each route’s input, answers and problems', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    const edit = document.paths['/posts/{id}'].patch;
    expect(edit).toMatchObject({ operationId: 'post.edit', tags: ['post'], security: [{ bearer: [] }] });
    expect(edit.parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'string' },
    });
    expect(edit.requestBody.content['application/json'].schema).toMatchObject({
      required: ['title'],
      additionalProperties: false,
    });
    expect(edit.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Post',
    });
    expect(edit.responses['422']['x-codes']).toEqual(['title_missing', 'invalid']);
    expect(Object.keys(edit.responses)).toEqual([
      '200',
      '400',
      '401',
      '404',
      '412',
      '413',
      '415',
      '422',
      '503',
    ]);
  });

  test('refuses unknown fields of an optional body as well', async () => {
    const pin = (await read()).paths['/posts/{id}/pin'].post;
    expect(pin.requestBody.content['application/json'].schema).toMatchObject({ additionalProperties: false });
    const { http } = appWith(routes);
    const address = '/posts/0190a6f2-7c1e-7000-8000-000000000001/pin';
    await http.post(address).send({ days: 3 }).expect(204);
    await http.post(address).expect(204);
    const { body } = await http.post(address).send({ days: 3, role: 'ADMIN' }).expect(422);
    expect(body.errors).toMatchObject([{ path: 'role', code: 'unknown_field' }]);
  });

  test('is built between other work', async () => {
    let turns = 0;
    const built = new AbortController();
    const count = (): void => {
      turns += 1;
      if (!built.signal.aborted) setImmediate(count);
    };
    setImmediate(count);
    await openapi(routes, { title: 'Posts', version: '1' });
    built.abort();
    expect(turns).toBeGreaterThanOrEqual(routes.length);
  });

  test('marks the required parameters', async () => {
    const { parameters, security } = (await read()).paths['/posts'].get;
    expect(security).toEqual([{ bearer: [] }, {}]);
    expect(parameters).toMatchObject([
      {
        name: 'limit',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      },
      { name: 'sort', in: 'query', required: true },
      { name: 'Malaab-After', in: 'header' },
    ]);
  });

  test('has no broken reference, and lists every problem code in both languages', async () => {
    const document = await read();
    const links = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(document.components.schemas).toHaveProperty([link.split('/').at(-1) ?? '']);
    const codes: readonly { code: string }[] = document['x-problem-codes'];
    expect(codes.map(({ code }) => code)).toEqual(Object.keys(errorStatus));
    expect(codes[0]).toMatchObject({
      status: 400,
      en: { title: 'Malformed request' },
      ar: { title: 'طلب غير سليم' },
    });
  });

  test('contains the shell’s own operations', async () => {
    expect(Object.keys((await read()).paths)).toEqual(
      expect.arrayContaining(['/healthz', '/readyz', '/metrics', '/openapi.json']),
    );
  });
});
