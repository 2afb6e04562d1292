import { expect, test } from 'vitest';
import { appWith, defineRoute } from './app.fixture.ts';

/** Shorter and longer than the texts that are encoded by the server, and than its buffer for them. */
const LENGTHS = [10, 4000, 30_000, 100_000];

const route = defineRoute({
  method: 'GET',
  path: '/long/:length',
  operationId: 'long.get',
  summary: 'Answers with a text of some length',
  auth: 'none',
  responses: { 200: { description: 'The text' } },
  handle: async ({ params: { length } }) => ({ status: 200, body: textOf(Number(length)) }),
});

const textOf = (length: number): string => 'ملعب ⚽ '.repeat(length).slice(0, length);

test('texts of any length arrive whole, also at the same time', async () => {
  const { http } = appWith([route]);
  const answers = await Promise.all(
    LENGTHS.map((length) => http.get(`/long/${length}`).set('Accept-Encoding', 'identity')),
  );
  expect(answers.map(({ body }) => body)).toEqual(LENGTHS.map(textOf));
  expect(answers.map(({ headers }) => Number(headers['content-length']))).toEqual(
    LENGTHS.map((length) => Buffer.byteLength(JSON.stringify(textOf(length)))),
  );
});
