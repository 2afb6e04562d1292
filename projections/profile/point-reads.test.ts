import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../../tests/support/spec.ts';
import { registry } from '../../domain/registry.ts';
import { openNarrowReader, rowsRead } from '../../tests/support/reader.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { SCHEMA } from '../areas.ts';
import { readPositionOf } from '../engine/position.ts';
import type { Reader } from '../engine/reader.ts';
import { encodeCursor } from '../resources/cursor.ts';
import { MOST_AHEAD, pointReadsOf, type PointReads } from './point-reads.ts';

const MEMBERS = 20_000;
const PAGE = 20;

/** The n-th member, who has n points; every hundredth plays chess. */
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const ID = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

let it: TestService;
let reader: Reader;
let reads: PointReads;
beforeAll(async () => {
  it = await testService();
  const { pool, url } = it.platform;
  // One session, so that the test can flush its statistics.
  reader = openNarrowReader(url);
  reads = pointReadsOf({
    reader,
    schema: SCHEMA,
    registry,
    position: readPositionOf(pool, SCHEMA),
  });
  const sport = `case when n % 100 = 0 then 'CHESS' else 'FOOTBALL' end`;
  await pool.query(`
    insert into read."user" (id, state, revision, created_at, updated_at, role, sport, born_in)
    select ${ID}, 'active', 0, now(), now(), 'COACH', ${sport}, 1990 from generate_series(1, ${MEMBERS}) n`);
  await pool.query(`
    insert into read.point_member (id, total, since, sport)
    select ${ID}, n, now(), ${sport} from generate_series(1, ${MEMBERS}) n`);
  await pool.query(
    `insert into read.point_line (id, rule, item, position, at, day, member, points, undone)
     select 'post:' || n, 'post', ${ID}, n, now(), '2026-11-20', $1, 5, false from generate_series(1, ${MEMBERS}) n`,
    [idOf(1)],
  );
  await pool.query('analyze');
});
afterAll(async () => {
  await reader.close();
  await it.close();
});

const spent = async (read: () => Promise<unknown>): Promise<number> => {
  const before = await rowsRead(reader, SCHEMA);
  await read();
  return (await rowsRead(reader, SCHEMA)) - before;
};

test.each([
  ['all', {}],
  ['a sport', { sport: 'CHESS' }],
])('a leaderboard of %s reads rows for its places alone, for any number of members', async (_, of) => {
  const asked = { among: 'all', actor: person(idOf(5)), year: 2026, ...of } as const;
  const pageAfter = async (cursor?: string) => {
    const page = await reads.board({ ...asked, limit: PAGE, cursor });
    if (!page.ok) throw new Error(page.problem.code);
    return page.value;
  };
  const first = await pageAfter();
  expect(first.items).toHaveLength(PAGE);
  expect(first.items[0]).toEqual({ id: idOf(MEMBERS), total: MEMBERS, rank: 1 });
  const next = first.nextCursor ?? '';
  const second = await pageAfter(next);
  expect(second.items[0]?.rank).toBe(PAGE + 1);
  expect(second.items[0]?.total).toBeLessThan(first.items.at(-1)?.total ?? 0);
  for (const cursor of [undefined, next]) expect(await spent(() => pageAfter(cursor))).toBeLessThan(100 * 6);
});

test('a forged cursor of a leaderboard is refused', async () => {
  const asked = { among: 'all', actor: person(idOf(5)), year: 2026, limit: PAGE } as const;
  for (const value of ['1', '1 2', 'x 1 1', `${'9'.repeat(16)} 1 1`]) {
    const cursor = encodeCursor('-total', [value, idOf(1)]);
    expect(await reads.board({ ...asked, cursor })).toMatchObject({ problem: { code: 'bad_cursor' } });
  }
});

test('the own place is counted up to a limit', async () => {
  const asked = { among: 'all', year: 2026 } as const;
  expect(await reads.placeOf({ ...asked, actor: person(idOf(MEMBERS - 9)) })).toBe(10);
  const far = { ...asked, actor: person(idOf(5)) };
  expect(await reads.placeOf(far)).toBe(null);
  expect(await spent(() => reads.placeOf(far))).toBeLessThan(MOST_AHEAD * 6);
});

test('counts and lines of a member with many lines read few of them', async () => {
  const member = idOf(1);
  const counts = await reads.countsOf(member, '2026-11-20');
  expect(counts.find(({ rule }) => rule === 'post')).toEqual({ rule: 'post', today: 2, lines: 100 });
  expect(await spent(() => reads.countsOf(member, '2026-11-20'))).toBeLessThan(300);
  const page = await reads.linesOf({ member, limit: PAGE });
  expect(page.ok && page.value.items).toHaveLength(PAGE);
  expect(await spent(() => reads.linesOf({ member, limit: PAGE }))).toBeLessThan(PAGE * 10);
});
