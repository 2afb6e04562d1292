import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { person } from '../../tests/support/spec.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { FEED_ORDERS, feedReadsOf, MOST_COUNTED } from './feed-reads.ts';
import { queriesOf } from '../resources/queries.ts';
import { SCHEMA } from '../areas.ts';
import { openNarrowReader, rowsRead } from '../../tests/support/reader.ts';
import type { Reader } from '../engine/reader.ts';

const POSTS = 20_000;
const PAGE = 20;
const AUTHOR = '01900000-0000-7000-8000-00000000abcd';
const STRANGER = '01900000-0000-7000-8000-00000000dcba';

/** SQL of the n-th id of a series. */
const idOf = (series: string) => `('01900000-0000-7000-800${series}-' || lpad(to_hex(n), 12, '0'))::uuid`;

let it: TestService;
let reader: Reader;
beforeAll(async () => {
  it = await testService();
  const { pool, url } = it.platform;
  // One session, so that the test can flush its statistics.
  reader = openNarrowReader(url);
  await pool.query(
    `
    insert into read.post (id, state, revision, created_at, updated_at, author_id, kind, visibility)
    select ${idOf('7')}, 'published', 0, now() - n * interval '1 minute', now(), $1, 'photo', 'public'
    from generate_series(1, ${POSTS}) n`,
    [AUTHOR],
  );
  await pool.query(
    `
    insert into read.feed (id, author, heat, rating, "like", love, haha, angry, clap, comments, reposts)
    select ${idOf('7')}, $1, n * 60, n % 100, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, ${POSTS}) n`,
    [AUTHOR],
  );
  await pool.query(
    `
    insert into read.reaction (id, state, revision, created_at, updated_at, post_id, user_id, type)
    select ${idOf('8')}, 'given', 0, now(), now(), ${idOf('7')}, $1, 'LIKE'
    from generate_series(1, ${POSTS}) n`,
    [AUTHOR],
  );
  await pool.query(
    `
    insert into read.post_sign (post_id, place, of, sign)
    select ${idOf('7')}, 0, $1, '#budget' from generate_series(1, ${POSTS}) n`,
    [AUTHOR],
  );
  await pool.query('analyze');
});
afterAll(async () => {
  await reader.close();
  await it.close();
});

test.each(FEED_ORDERS)(
  'a page of %s reads few more rows than it shows, for any number of posts',
  async (order) => {
    const feed = feedReadsOf(reader, SCHEMA, registry);
    const request = { actor: person(AUTHOR), order, limit: PAGE, where: {} };
    const first = await feed.page({ ...request, limit: POSTS / 2 });
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
    const before = await rowsRead(reader, SCHEMA);
    const second = await feed.page({ ...request, cursor });
    expect(second.ok && second.value.items).toHaveLength(PAGE);
    expect((await rowsRead(reader, SCHEMA)) - before).toBeLessThan(PAGE * 10);
  },
);

test.each(['recent', 'popular'] as const)(
  'a page of followed members by %s reads few more rows than it shows, for any number of their posts',
  async (order) => {
    await it.platform.pool.query(
      `insert into read.follow (id, state, revision, created_at, updated_at, follower_id, followed_id)
    values ('01900000-0000-7000-9000-000000000001', 'following', 0, now(), now(), $1, $2) on conflict do nothing`,
      [STRANGER, AUTHOR],
    );
    const feed = feedReadsOf(reader, SCHEMA, registry);
    const before = await rowsRead(reader, SCHEMA);
    const page = await feed.page({
      actor: person(STRANGER),
      order,
      following: true,
      limit: PAGE,
      where: {},
    });
    expect(page.ok && page.value.items).toHaveLength(PAGE);
    expect((await rowsRead(reader, SCHEMA)) - before).toBeLessThan(PAGE * 10);
  },
);

test('a page of items visible via their post reads no other posts', async () => {
  const queries = queriesOf(reader, SCHEMA, registry);
  const reactions = { actor: person(STRANGER), limit: PAGE, where: {} };
  const before = await rowsRead(reader, SCHEMA);
  const page = await queries.list(registry.kind('reaction'), reactions);
  expect(page.ok && page.value.items).toHaveLength(PAGE);
  expect((await rowsRead(reader, SCHEMA)) - before).toBeLessThan(PAGE * 10);
});

test('a page of a tag reads few more rows than it shows, and the count of a tag has a bound', async () => {
  const feed = feedReadsOf(reader, SCHEMA, registry);
  const request = { actor: person(AUTHOR), order: 'signed', sign: '#budget', where: {} } as const;
  const first = await feed.page({ ...request, limit: POSTS / 2 });
  const cursor = first.ok ? (first.value.nextCursor ?? '') : '';
  const before = await rowsRead(reader, SCHEMA);
  const second = await feed.page({ ...request, limit: PAGE, cursor });
  expect(second.ok && second.value.items).toHaveLength(PAGE);
  expect((await rowsRead(reader, SCHEMA)) - before).toBeLessThan(PAGE * 10);
  expect(await feed.countSigned('#budget', person(AUTHOR))).toBe(MOST_COUNTED);
});
