import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter } from '../../domain/format/days.ts';
import { openNarrowReader, rowsRead } from '../../tests/support/reader.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
import { SCHEMA } from '../areas.ts';
import type { Reader } from '../engine/reader.ts';
import { activeReadsOf, type ActiveReads } from './active-reads.ts';
import { ALL, END_OF_LOG, dashboardReadsOf, type Cell, type Span } from './dashboard-reads.ts';
import { withPersons, type DashboardReads, type Part } from './person-reads.ts';
import { countSql } from './place-steps.ts';
import { teamReadsOf } from './team-reads.ts';

/** Three years of steps of members with a role, a sport and a governorate each. */
const [STEPS, MEMBERS, DAYS, FIRST] = [6000, 90, 1095, '2023-12-20'] as const;
const PARTS = {
  role: ['PLAYER', 'COACH', 'CLUB'],
  sport: ['FOOTBALL', 'TENNIS'],
  governorate: ['CAIRO', 'GIZA', 'ASWAN', 'LUXOR'],
} as const;
const DIMENSIONS = ['role', 'sport', 'governorate'] as const;
const NAMES = ['totalPosts', 'totalOrders'] as const;

type Step = {
  readonly name: string;
  readonly day: string;
  readonly amount: number;
  readonly member: number;
  readonly position: number;
};
/** Positions after those of the service's own events. */
const AFTER = 1_000_000;

const partsOf = (member: number): Cell => ({
  role: PARTS.role[member % 3] ?? '',
  sport: PARTS.sport[member % 2] ?? '',
  governorate: PARTS.governorate[Math.floor(member / 6) % 4] ?? '',
});
/** In the order of the log: positions grow with the days. */
const steps: readonly Step[] = Array.from({ length: STEPS }, (_, n) => ({
  name: NAMES[n % 2] ?? '',
  day: daysAfter(FIRST, (n * 389) % DAYS),
  amount: (n % 7) + 1,
  member: (n * 31) % MEMBERS,
}))
  .toSorted((a, b) => a.day.localeCompare(b.day))
  .map((step, n) => ({ ...step, position: AFTER + n }));
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const isIn = ({ person, ...cell }: Part, member: number): boolean =>
  (person === undefined || person === idOf(member)) &&
  DIMENSIONS.every((dimension) => cell[dimension] === '*' || cell[dimension] === partsOf(member)[dimension]);

let it: TestService;
let reader: Reader;
let reads: DashboardReads;
let active: ActiveReads;
beforeAll(async () => {
  it = await testService();
  const { pool, url } = it.platform;
  reader = openNarrowReader(url);
  reads = withPersons(dashboardReadsOf(reader, SCHEMA), reader, SCHEMA);
  active = activeReadsOf(reader, SCHEMA);
  const members = Array.from({ length: MEMBERS }, (_, n) => ({ id: idOf(n), ...partsOf(n) }));
  await pool.query(
    `insert into read.figure_member (id, role, sport, governorate)
     select id, role, sport, governorate from jsonb_to_recordset($1::jsonb)
     as m(id uuid, role text, sport text, governorate text)`,
    [JSON.stringify(members)],
  );
  const rows = steps.map(({ member, ...step }) => ({ ...step, id: idOf(member) }));
  await pool.query(
    `insert into read.figure_step (name, position, amount, event, item, person, at, day)
     select name, position, amount, 'PostPublished', id, id, day + interval '12 hours', day
     from jsonb_to_recordset($1::jsonb) as s(name text, position bigint, amount bigint, id uuid, day date)`,
    [JSON.stringify(rows)],
  );
  await pool.query(
    `insert into read.activity (position, at, type, stream, item, actor)
     select position, day + interval '12 hours', 'PostPublished', 'post-' || position, id, id
     from jsonb_to_recordset($1::jsonb) as s(position bigint, id uuid, day date)`,
    [JSON.stringify(rows)],
  );
  await pool.query(
    `insert into read.active_day (day, person, register, rank)
     select day, id, 1, 1 from jsonb_to_recordset($1::jsonb) as s(id uuid, day date) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  for (const { text } of countSql(SCHEMA, null)) await pool.query(text);
  await pool.query('analyze');
});
afterAll(async () => {
  await reader.close();
  await it.close();
});

const oneOf = <T extends string>(values: readonly T[]) => fc.constantFrom<T | '*'>('*', '*', ...values);
const cells = fc.record({
  role: oneOf(PARTS.role),
  sport: oneOf(PARTS.sport),
  governorate: oneOf(PARTS.governorate),
});
/** Cells, and of some of them one member. */
const parts = fc
  .tuple(cells, fc.option(fc.integer({ min: 0, max: MEMBERS - 1 }), { nil: undefined }))
  .map(([cell, member]): Part => ({ ...cell, person: member === undefined ? member : idOf(member) }));
/** Days, of which the last may end at an event. */
const spans = fc
  .tuple(
    fc.integer({ min: -10, max: DAYS }),
    fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: DAYS })),
    fc.option(fc.integer({ min: 0, max: STEPS }), { nil: undefined }),
  )
  .map(([from, length, last]): Span & { from: string } => {
    const to = daysAfter(FIRST, from + length);
    const [before, within] = [steps.filter(({ day }) => day < to), steps.filter(({ day }) => day === to)];
    // before the first event of the last day, or at one of them
    const position = BigInt(AFTER + before.length - 1 + ((last ?? 0) % (within.length + 1)));
    const end = { at: `${to}T20:00:00.000Z`, position, day: to };
    return { from: daysAfter(FIRST, from), to, ...(last !== undefined && { end }) };
  });

const counted = (name: string, part: Part, { from, to, end }: Span & { from: string }) =>
  steps.filter(
    (one) =>
      one.name === name &&
      from <= one.day &&
      (end && one.day === to ? one.position <= end.position : one.day <= to) &&
      isIn(part, one.member),
  );
const sumOf = (found: readonly Step[]): number => found.reduce((sum, { amount }) => sum + amount, 0);

describe('numbers of any days and any part', () => {
  test('are the sums of their steps', async () => {
    await fc.assert(
      fc.asyncProperty(parts, spans, async (part, span) => {
        const expected = Object.fromEntries(NAMES.map((name) => [name, sumOf(counted(name, part, span))]));
        expect(await reads.sums(NAMES, part, span)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('are spread over the values of each dimension by one read, the largest first', async () => {
    const listed = { ...PARTS, role: PARTS.role.slice(1) };
    await fc.assert(
      fc.asyncProperty(parts, spans, async (part, span) => {
        const found = await reads.spreads(NAMES[0], listed, part, span);
        for (const by of DIMENSIONS) {
          // of all members, the part's value of a dimension doesn't narrow it
          const isNarrowed = part.person !== undefined && part[by] !== '*';
          const expected = listed[by].flatMap((value) => {
            if (isNarrowed && value !== part[by]) return [];
            const count = sumOf(counted(NAMES[0], { ...part, [by]: value }, span));
            return count === 0 ? [] : [{ value, count }];
          });
          expect(found[by]).toEqual(
            expected.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each(['D', 'M'] as const)('are a series by %s', async (grain) => {
    await fc.assert(
      fc.asyncProperty(parts, spans, async (part, span) => {
        const series = await reads.series([NAMES[0]], part, grain, span);
        const begin = (day: string) => (grain === 'M' ? `${day.slice(0, 7)}-01` : day);
        const expected = new Map<string, number>();
        for (const { day, amount } of counted(NAMES[0], part, span))
          expected.set(begin(day), (expected.get(begin(day)) ?? 0) + amount);
        expect(new Map(series.map(({ at, value }) => [at, value]))).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });
});

test('active members are counted once, of all and of a part', async () => {
  await fc.assert(
    fc.asyncProperty(parts, spans, async (part, span) => {
      const found = NAMES.flatMap((name) => counted(name, part, span)).map(({ member }) => member);
      expect(await active.activeUsers(part, span)).toEqual({ value: new Set(found).size, exact: true });
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['all', ALL],
  ['a role', { ...ALL, role: 'PLAYER' }],
  ['a governorate', { ...ALL, governorate: 'GIZA' }],
])(
  'three years of %s are read as a row for each month, and those of the days at the ends',
  async (_, cell) => {
    const before = await rowsRead(reader, SCHEMA);
    await reads.sums([NAMES[0]], cell, { from: '2023-12-31', to: '2026-11-02' });
    expect((await rowsRead(reader, SCHEMA)) - before).toBeLessThanOrEqual(34 + 3 * 8);
  },
);

test('results of a team stay after it was disbanded', async () => {
  const teamId = idOf(7_000_000);
  await it.platform.pool.query(
    `insert into read.tally_day (subject, name, day, value) values ($1, 'wins', '2026-01-10', 3), ($1, 'losses', '2026-01-10', 1)`,
    [teamId],
  );
  const teams = teamReadsOf(reader, SCHEMA);
  const asked = { from: '2026-01-01', to: '2026-01-31', limit: 10, offset: 0, lastDay: [] };
  const gone = { teamId, sport: null, wins: 3, losses: 1, draws: 0 };
  expect(await teams.teamResults(asked)).toEqual([gone]);
  expect(await teams.teamResults({ ...asked, teams: [teamId] })).toEqual([gone]);
  expect(await teams.teamResults({ ...asked, teams: [idOf(1)] })).toEqual([]);
  expect(await teams.teamResults({ ...asked, sport: 'FOOTBALL' })).toEqual([]);
  // of a day that ends at an event, the changes until then count instead of the day's sum
  const end = { at: '2026-01-10T12:00:00.000Z', position: END_OF_LOG, day: '2026-01-10' };
  const lastDay = [{ teamId, name: 'wins', value: 1 }];
  expect(await teams.teamResults({ ...asked, to: end.day, end, lastDay })).toEqual([
    { ...gone, wins: 1, losses: 0 },
  ]);
  expect(await teams.teamResults({ ...asked, to: '2026-01-09', end, lastDay: [] })).toEqual([]);
});
