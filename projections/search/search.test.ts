import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openerOf } from '../../api/service/read-side.ts';
import { BadDefinition, kindOf } from '../../domain/kit/kind.ts';
import { personal, ref, text } from '../../domain/kit/fields.ts';
import { anyone, full, owner, type Actor } from '../../domain/kit/rules.ts';
import type { Resource } from '../../domain/kit/resource.ts';
import { registry } from '../../domain/registry.ts';
import { wantedOf } from '../../domain/text/wanted.ts';
import { callsOf } from '../../tests/support/calls.ts';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';
import { agrees } from '../engine/rebuild/parity.ts';
import { rebuild } from '../engine/rebuild/rebuild.ts';
import { allProjections, SCHEMA } from '../areas.ts';
import { searchReadsOf } from './search-reads.ts';
import { searchedKinds, searchProjection } from './search.ts';
import { createTable } from '../engine/table.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

const reader: Actor = {
  id: '01900000-0000-7000-8000-00000000000a',
  role: 'PLAYER',
  guest: false,
  active: true,
  plan: 'free',
  permissions: [],
};

test('a rebuild gives the same table, including rows of an erased person', async () => {
  const by = callsOf(it);
  const [mona, gone] = [await it.member(), await it.member()];
  for (const who of [mona, gone]) {
    await by(who).change(`/users/${who.id}`, { name: 'كابتن ماجد', bio: 'الهدف دائما' });
    const post = { kind: 'photo', media: [], description: 'تمرين صباحي', visibility: 'public' };
    const id = await by(who).make('/posts', { ...post, title: 'أول يوم' });
    await by(who).change(`/posts/${id}`, { title: 'ثاني يوم' });
    await by(who).drop(`/posts/${await by(who).make('/posts', post)}`);
  }
  await by(gone).step(`/users/erase/${gone.id}`, { password: PASSWORD });
  await by(mona).get(`/users/${mona.id}`);
  const { parities } = await rebuild({
    pool: it.platform.copyPool,
    feed: it.platform.log,
    open: openerOf(it.platform, registry),
    projections: allProjections(registry),
    schema: SCHEMA,
    signal: new AbortController().signal,
    wanted: ({ name }) => name === 'search',
    parity: true,
  });
  expect(parities.map(({ table, rows }) => ({ table, rows }))).toEqual([{ table: 'search', rows: 3 }]);
  expect(parities.filter((parity) => !agrees(parity))).toEqual([]);
});

const asked = z.object({ text: z.string(), values: z.array(z.unknown()) });
const planned = z.array(z.object({ 'QUERY PLAN': z.string() }));

/** Inserts thousands of rows for the planner, of which a few have a rare word. */
const fill = async (client: PoolClient): Promise<void> => {
  await client.query(
    `insert into ${SCHEMA}.search (id, kind, created_at, title_1, text_1)
     select gen_random_uuid(), case i % 10 when 0 then 'post' else 'job' end,
       now() - i * interval '1 minute', 'frequent',
       case when i % 1000 = 0 then 'rare' else 'frequent word' || i end from generate_series(1, 5000) i`,
  );
  await client.query(
    `insert into ${SCHEMA}.post (id, state, visibility, author_id)
     select id, 'published', 'public', gen_random_uuid() from ${SCHEMA}.search where kind = 'post' and title_1 = 'frequent'`,
  );
  for (const table of ['search', 'post']) await client.query(`analyze ${SCHEMA}.${table}`);
};

/** Runs a test with those rows, and removes them. */
const filled = async (use: (client: PoolClient) => Promise<void>): Promise<void> => {
  const client = await it.platform.pool.connect();
  try {
    await fill(client);
    await use(client);
  } finally {
    await client.query(
      `delete from ${SCHEMA}.post using ${SCHEMA}.search s where post.id = s.id and title_1 = 'frequent'`,
    );
    await client.query(`delete from ${SCHEMA}.search where title_1 = 'frequent'`);
    client.release();
  }
};

/** The plans of a search's statements, in order. */
const plansOf = async (client: PoolClient, q: string, kinds = searchedKinds(registry)) => {
  const spy = vi.spyOn(it.platform.reader, 'read');
  await searchReadsOf(it.platform.reader, SCHEMA, registry).page({
    actor: reader,
    wanted: wantedOf(q),
    kinds,
    limit: 20,
  });
  const statements = spy.mock.calls
    .map(([, statement]) => asked.parse(statement))
    .filter(({ text: statement }) => statement.includes('::tsquery'));
  spy.mockRestore();
  const plans: string[] = [];
  for (const { text: statement, values } of statements) {
    const { rows } = await client.query(`explain ${statement}`, values);
    plans.push(
      planned
        .parse(rows)
        .map((row) => row['QUERY PLAN'])
        .join('\n'),
    );
  }
  return plans;
};

test('every search uses an index: frequent words the index by time, rare words the word index', () =>
  filled(async (client) => {
    const byTime = /Index Scan Backward using search_created_at_id_idx/;
    const [sample, sure, near, ...more] = await plansOf(client, 'rare');
    expect(sample).toMatch(byTime);
    for (const plan of [sure, near]) {
      expect(plan).toMatch(/Bitmap Index Scan on search_words_idx/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
    expect(more).toEqual([]);
    const [, frequent] = await plansOf(client, 'frequent');
    expect(frequent).toMatch(byTime);
    const [, post] = await plansOf(client, 'frequent', [registry.kind('post')]);
    expect(post).toMatch(/Index Scan Backward using search_kind_created_at_id_idx/);
  }));

test('a long text is stored out of line', async () => {
  const client = await it.platform.pool.connect();
  try {
    await client.query('begin; create schema apart');
    for (const table of searchProjection(registry).tables) await client.query(createTable('apart', table));
    await client.query(
      `insert into apart.search (id, kind, created_at, text_1)
       select gen_random_uuid(), 'post', now(), (select string_agg(md5((i * j)::text), ' ') from generate_series(1, 40) j)
       from generate_series(1, 1000) i`,
    );
    const { rows } = await client.query(`select pg_relation_size('apart.search')::int / 1000 as bytes`);
    const [{ bytes }] = z.tuple([z.object({ bytes: z.number() })]).parse(rows);
    expect(bytes).toBeLessThan(300);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.each(['frequent', 'rare', 'word1'])(
  'pages of results for “%s” contain each visible item once, newest first, among many hidden items',
  (q) =>
    filled(async (client) => {
      const reads = searchReadsOf(it.platform.reader, SCHEMA, registry);
      const found: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const read = await reads.page({
          actor: reader,
          wanted: wantedOf(q),
          kinds: searchedKinds(registry),
          limit: 20,
          ...(cursor !== undefined && { cursor }),
        });
        if (!read.ok) throw new Error(read.problem.code);
        expect(read.value.finds.length).toBeLessThanOrEqual(20);
        found.push(...read.value.finds.map(({ id }) => id));
        cursor = read.value.nextCursor;
      }
      const { rows } = await client.query<{ id: string }>(
        `select id from ${SCHEMA}.search where kind = 'post' and title_1 = 'frequent'
           and title_1 || ' ' || text_1 ~ $1 order by created_at desc, id desc`,
        [`\\m${q}`],
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(found).toEqual(rows.map(({ id }) => id));
    }),
);

const note: Resource = {
  name: 'note',
  fields: { userId: ref('user'), title: personal(text(80)), body: text() },
  states: ['kept'],
  owner: 'userId',
  actions: { create: { event: 'NoteKept', to: 'kept', by: [full] } },
  lookups: [],
  read: [anyone],
};

test.each([
  ['an unknown field', { search: { title: ['heading'] } }, 'Search by unknown field heading.'],
  [
    'an unknown field with names',
    { search: { title: [], named: ['colour'] } },
    'Search by unknown field colour.',
  ],
  [
    'a restricted field with names',
    { search: { title: [], named: ['body'] }, readField: { body: [owner] } },
    'Search by restricted field body.',
  ],
  [
    'a restricted field',
    { search: { title: ['title'] }, readField: { title: [owner] } },
    'Search by restricted field',
  ],
  [
    'personal and other fields',
    { search: { title: ['title'], text: ['body'] } },
    'must be all personal data of the owner, or none',
  ],
  [
    'personal data of another person',
    { fields: { ...note.fields, title: personal(text(80), 'userId') }, search: { title: ['title'] } },
    'must be all personal data of the owner, or none',
  ],
] as const)('search can’t be declared on %s', (_, more, why) => {
  const define = () => kindOf({ ...note, ...more });
  expect(define).toThrow(BadDefinition);
  expect(define).toThrow(why.replace('’', "'"));
});

test('fields outside of `search` are not indexed', () => {
  expect(searchedKinds(registry).map(({ name }) => name)).not.toContain('session');
});
