import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appWith, defineRoute } from './app.fixture.ts';

const anything = defineRoute({
  method: 'POST',
  path: '/things/:name',
  operationId: 'thing.create',
  summary: 'Takes much',
  auth: 'optional',
  query: z.object({ limit: z.coerce.number().int().max(100).optional() }),
  body: z.object({
    text: z.string().max(20).optional(),
    map: z.record(z.string().max(5), z.unknown()).optional(),
    kind: z.union([z.literal('a'), z.object({ b: z.number() })]).optional(),
  }),
  responses: { 201: { description: 'It' } },
  handle: ({ body, params }) => ({ status: 201, body: { ...body, ...params } }),
});

test('no input causes a 500', async () => {
  const { http } = appWith([anything]);
  const field = fc.constantFrom('text', 'map', 'kind', 'other', '__proto__', 'constructor', 'toString');
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.dictionary(field, fc.jsonValue()).map((value) => JSON.stringify(value)),
  );
  const header = fc.string({ unit: 'grapheme-ascii' }).filter((text) => /^[\x20-\x7e]*$/.test(text));
  const path = fc.oneof(
    fc.webPath(),
    fc.webSegment().map((segment) => `/things/${segment || 'x'}`),
  );
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.webQueryParameters(),
      body,
      header,
      header,
      async (address, query, text, one, two) => {
        const answer = await http
          .post(`${address || '/'}?${query}`)
          .set({ 'accept-language': one, accept: two, 'if-match': one, 'malaab-after': two, cookie: one })
          .set({ 'accept-encoding': one, 'x-request-id': two })
          .type('application/json')
          .send(text);
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers['x-request-id']).toBeDefined();
      },
    ),
    { numRuns: 300 },
  );
});
