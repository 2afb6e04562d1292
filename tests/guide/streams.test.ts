import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { registry } from '../../domain/registry.ts';
import { type Person, testService, type TestService } from '../support/service.ts';
import { quietOf } from '../support/quiet.ts';
import { blocksIn } from './tree.ts';

/** docs/streams.md against a real log. */
const page = readFileSync('docs/streams.md', 'utf8');
const queries = blocksIn(page).filter(({ language }) => language === 'sql');

let it: TestService;
let member: Person;
let post: string;

beforeAll(async () => {
  // the page's SQL is for a log in Postgres
  it = await testService(undefined, undefined, { eventLog: 'postgres' });
  member = await it.member();
  const answer = await it.http
    .post('/posts')
    .set('authorization', `Bearer ${member.token}`)
    .send({ kind: 'photo', description: 'أول تمرين' })
    .expect(201);
  post = z.looseObject({ id: z.string() }).parse(answer.body).id;
  await quietOf(it);
});
afterAll(() => it.close());

const ask = (query: string, id: string) =>
  it.platform.pool.query<Record<string, unknown>>(query.replaceAll(":'id'", `'${id}'`));

test.each(queries)('the query $name finds something', async ({ text }) => {
  const { rows } = await ask(text, post);
  expect(rows).not.toEqual([]);
});

test('an item’s events are in its stream', async () => {
  const query = queries.find(({ name }) => name === 'stream')?.text ?? '';
  const { rows } = await ask(query, post);
  expect(rows).toMatchObject([{ revision: 0, type: 'PostPublished', state: 'published', actor: member.id }]);
});

test('there are no other kinds of streams', async () => {
  const named = registry.kinds.map(({ name }) => name);
  const { rows } = await ask('select distinct stream from log.events', post);
  const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  const pattern = new RegExp(`^((${named.join('|')}|hold)-${uuid}|[a-zA-Z]+-[0-9a-f]{64})$`);
  const strange = rows.map(({ stream }) => String(stream)).filter((stream) => !pattern.test(stream));
  expect(strange).toEqual([]);
});

test('a log’s streams don’t reveal the owner of an e-mail', async () => {
  const { rows } = await ask('select stream, data, meta from log.events', post);
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toContain(member.email);
});
