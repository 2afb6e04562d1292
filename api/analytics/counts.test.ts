import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { memberFactReadsOf } from '../../projections/dashboard/member-facts.ts';
import { partReadsOf } from '../../projections/dashboard/part-reads.ts';
import { openNarrowReader } from '../../tests/support/reader.ts';
import { countEvents } from './count-events.ts';

let it: TestService;
let by: Calls;
let admin: Person;
let member: Person;

beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [admin, member] = [await it.admin(), await it.member()];
  for (const sport of ['FOOTBALL', 'FOOTBALL', 'SWIMMING'])
    await by(member).make('/posts', { kind: 'photo', description: 'تدريب', sport });
  await by(member).make('/posts', { kind: 'photo', description: 'بلا رياضة' });
});
afterAll(() => it.close());

const count = (query: object) => by(admin).get('/dashboard/counts', query);
const page = z.looseObject({
  items: z.array(
    z.looseObject({ item: z.string(), at: z.string(), position: z.string(), by: z.string().nullable() }),
  ),
  nextCursor: z.string().nullable(),
  truncated: z.boolean(),
});
const behind = async (query: object) => page.parse(await by(admin).get('/dashboard/counts/behind', query));
const month = () => dayAt(new Date().toISOString()).slice(0, 7);

describe('a count of events', () => {
  test('is made by month, and grouped by a field', async () => {
    expect(await count({ event: 'PostPublished', by: 'sport' })).toEqual({
      groups: [
        { value: 'FOOTBALL', count: 2 },
        expect.objectContaining({ count: 1 }),
        expect.objectContaining({ count: 1 }),
      ],
      rows: [{ at: month(), counts: [2, 1, 1], others: 0 }],
      total: 4,
      truncated: false,
      since: (await behind({ event: 'PostPublished', order: 'first' })).items[0]?.at,
    });
  });

  test('groups by a field that is called type', async () => {
    const [post] = (await behind({ event: 'PostPublished' })).items;
    await by(member).make('/reactions', { postId: post?.item, type: 'LOVE' });
    const query = { event: 'PostReacted', over: 'total' };
    expect(await count({ ...query, by: 'type' })).toMatchObject({ groups: [{ value: 'LOVE', count: 1 }] });
    expect(await count({ ...query, where: 'type = LOVE' })).toMatchObject({ total: 1 });
  });

  test('takes the events that fulfil all conditions', async () => {
    const totalOf = async (where: string) =>
      z.looseObject({ total: z.int() }).parse(await count({ event: 'PostPublished', where })).total;
    expect(await totalOf('sport = FOOTBALL')).toBe(2);
    expect(await totalOf('sport != FOOTBALL')).toBe(2);
    expect(await totalOf('sport != FOOTBALL and sport >= A')).toBe(1);
    expect(await totalOf(`authorId = ${member.id}`)).toBe(4);
  });

  test('takes the days that are asked for', async () => {
    const today = dayAt(new Date().toISOString());
    const none = { groups: [], rows: [], total: 0, truncated: false, since: null };
    const all = await count({ event: 'PostPublished', over: 'total', dateFrom: today, dateTo: today });
    expect(all).toMatchObject({ rows: [{ at: 'total', counts: [4] }] });
    expect(await count({ event: 'PostPublished', dateFrom: '2199-01-01' })).toEqual(none);
    expect(await count({ event: 'PostPublished', dateTo: '2020-01-01' })).toEqual(none);
    expect(await count({ event: 'PostPublished', asOf: '2020-01-01T00:00:00Z' })).toEqual(none);
    const { items } = z
      .object({ items: z.array(z.looseObject({ position: z.string(), at: z.string() })) })
      .parse(await by(admin).get('/dashboard/metrics/posts/events', { order: 'first' }));
    for (const asOf of [items[1]?.position, items[1]?.at])
      expect(await count({ event: 'PostPublished', asOf })).toMatchObject({ total: 2 });
  });

  test('opens to its events, page by page from either end', async () => {
    const query = { event: 'PostPublished', by: 'sport', limit: 3 };
    const first = await behind({ ...query, order: 'first', with: 'names' });
    expect(first).toMatchObject({ truncated: false, names: { [member.id]: expect.anything() } });
    expect(first.items.every((one) => one.by === member.id)).toBe(true);
    const rest = await behind({ ...query, order: 'first', cursor: first.nextCursor });
    expect(rest.nextCursor).toBeNull();
    const forwards = [...first.items, ...rest.items].map(({ position }) => position);
    const last = await behind(query);
    const before = await behind({ ...query, cursor: last.nextCursor });
    const backwards = [...last.items, ...before.items].map(({ position }) => position);
    expect(forwards).toHaveLength(4);
    expect(backwards).toEqual(forwards.toReversed());
  });

  test('opens to the events of a group and of a period', async () => {
    const sizes = async (query: object) =>
      (await behind({ event: 'PostPublished', by: 'sport', ...query })).items.length;
    expect(await sizes({ group: 'FOOTBALL', period: month() })).toBe(2);
    expect(await sizes({ without: 'true' })).toBe(1);
    expect(await sizes({ period: '2020-01' })).toBe(0);
    expect(await sizes({ over: 'day', period: dayAt(new Date().toISOString()) })).toBe(4);
    expect(await sizes({ where: 'sport != FOOTBALL' })).toBe(2);
    const [, second] = (await behind({ event: 'PostPublished', order: 'first' })).items;
    expect(await sizes({ asOf: second?.position })).toBe(2);
    expect(await by(admin).ask('/dashboard/counts/behind', { event: 'SessionBegan' })).toMatchObject({
      status: 422,
    });
    expect(await by(member).ask('/dashboard/counts/behind?event=PostPublished')).toMatchObject({
      status: 403,
    });
  });

  test('says why an event is not in it', async () => {
    const [newest, older] = (await behind({ event: 'PostPublished', where: 'sport = FOOTBALL' })).items;
    const [other] = (await behind({ event: 'PostPublished', where: 'sport = SWIMMING' })).items;
    const [made] = (await behind({ event: 'UserRegistered' })).items;
    const why = async (position: string | undefined, query: object = {}) => {
      const asked = { event: 'PostPublished', by: 'sport', ...query };
      return by(admin).get(`/dashboard/counts/behind/${position}`, asked);
    };
    const reason = async (...asked: Parameters<typeof why>) =>
      z.looseObject({ reason: z.string() }).parse(await why(...asked)).reason;
    expect(await why(newest?.position)).toMatchObject({
      reason: 'counted',
      event: 'PostPublished',
      kind: 'post',
      item: newest?.item,
      at: newest?.at,
    });
    expect(await reason(newest?.position, { group: 'FOOTBALL', period: month() })).toBe('counted');
    expect(await reason(made?.position)).toBe('other_type');
    expect(await reason(newest?.position, { asOf: older?.position })).toBe('after_as_of');
    expect(await reason(newest?.position, { dateTo: '2020-01-01' })).toBe('outside_dates');
    expect(await reason(other?.position, { where: 'sport = FOOTBALL' })).toBe('where_not_met');
    expect(await reason(newest?.position, { where: 'actor.role = COACH' })).toBe('where_not_met');
    expect(await reason(other?.position, { group: 'FOOTBALL' })).toBe('other_group');
    expect(await reason(other?.position, { without: 'true' })).toBe('other_group');
    expect(await reason(other?.position, { period: '2020-01' })).toBe('other_period');
    const [began] = z
      .object({ items: z.array(z.looseObject({ position: z.string() })) })
      .parse(await by(admin).get('/dashboard/activity', { event: 'SessionBegan', limit: 1 })).items;
    for (const position of ['0', '2k', '999999999', '9999999999999999999', began?.position])
      expect(await by(admin).ask(`/dashboard/counts/behind/${position}?event=PostPublished`)).toMatchObject({
        status: 404,
      });
    expect(
      await by(member).ask(`/dashboard/counts/behind/${newest?.position}?event=PostPublished`),
    ).toMatchObject({ status: 403 });
  });

  test('is of persons, and grouped by what is known of those who acted', async () => {
    const coach = await it.member('COACH');
    const [first, second] = (await behind({ event: 'PostPublished' })).items;
    await by(coach).make('/reactions', { postId: first?.item, type: 'LOVE' });
    await by(coach).make('/reactions', { postId: second?.item, type: 'CLAP' });
    const query = { event: 'PostReacted', over: 'total' };
    // the member and the coach; each of them once in the total
    expect(await count({ ...query, by: 'type', of: 'persons' })).toMatchObject({
      groups: [
        { value: 'LOVE', count: 2 },
        { value: 'CLAP', count: 1 },
      ],
      rows: [{ at: 'total', counts: [2, 1], others: 0 }],
      total: 2,
    });
    const byRole = { ...query, by: 'actor.role' };
    expect(await count(byRole)).toMatchObject({
      groups: [
        { value: 'COACH', count: 2 },
        { value: 'PLAYER', count: 1 },
      ],
      total: 3,
    });
    expect(await count({ ...byRole, of: 'persons' })).toMatchObject({ rows: [{ counts: [1, 1] }], total: 2 });
    expect(await count({ ...query, where: 'actor.role = COACH' })).toMatchObject({ total: 2 });
    expect(await count({ ...query, where: 'actor.role = COACH and type = CLAP' })).toMatchObject({
      total: 1,
    });
    expect(await count({ ...query, by: 'actor.governorate' })).toMatchObject({ groups: [{ value: null }] });
    expect((await behind({ ...byRole, group: 'COACH' })).items.map((one) => one.by)).toEqual([
      coach.id,
      coach.id,
    ]);
  });

  test('with more events than the limit has the newest ones', async () => {
    const reader = openNarrowReader(it.platform.url);
    try {
      const parts = partReadsOf(reader, SCHEMA, { events: 2, partEvents: 1 });
      const found = await countEvents(
        { feed: it.platform.log, parts, memberFacts: memberFactReadsOf(reader, SCHEMA) },
        { event: 'PostPublished', of: 'events', over: 'total' },
      );
      const all = (await behind({ event: 'PostPublished', order: 'first' })).items;
      expect(found).toMatchObject({ truncated: true, total: 3, since: all[1]?.at });
    } finally {
      await reader.close();
    }
  });

  test.each([
    [{ event: 'NoSuchEvent' }],
    [{ event: 'SessionBegan' }],
    [{ event: 'PostPublished', by: 'description' }],
    [{ event: 'PostPublished', by: 'authorId' }],
    [{ event: 'PostPublished', where: 'description = x' }],
    [{ event: 'PostPublished', where: 'sport ~ x' }],
    [{ event: 'PostPublished', by: 'actor.name' }],
    [{ event: 'PostPublished', where: 'actor.email = x' }],
    [{ event: 'PostPublished', of: 'names' }],
    [{ event: 'PostPublished', over: 'hour' }],
    [{ event: 'PostPublished', dateFrom: 'today' }],
    [{ event: 'PostPublished', asOf: 'last week' }],
  ])('is refused: %j', async (query) => {
    const { status } = await by(admin).ask('/dashboard/counts', query);
    expect([400, 422]).toContain(status);
  });

  test('is for analysts alone, and names what can be counted without personal fields', async () => {
    for (const address of ['/dashboard/counts?event=PostPublished', '/dashboard/counts/events'])
      expect(await by(member).ask(address)).toMatchObject({ status: 403 });
    const shape = z.object({
      items: z.array(
        z.object({ event: z.string(), kind: z.string(), fields: z.array(z.object({ field: z.string() })) }),
      ),
    });
    const { items } = shape.parse(await by(admin).get('/dashboard/counts/events'));
    const post = items.find(({ event }) => event === 'PostPublished');
    const fields = post?.fields.map(({ field }) => field) ?? [];
    expect(fields).toEqual(expect.arrayContaining(['sport', 'actor.role']));
    expect(fields).not.toContain('description');
    expect(items.some(({ kind }) => kind === 'session')).toBe(false);
  });
});

/** Gives the events of a log times, from the first position on. */
const setTimes = async (service: TestService, times: readonly (readonly [from: string, at: string])[]) => {
  for (const [from, at] of times)
    for (const table of ['log.events', 'read.activity'])
      await service.platform.pool.query(`update ${table} set at = $2 where position >= $1`, [from, at]);
};

test('events whose clock was behind are counted on their day', async () => {
  const service = await testService(undefined, undefined, { eventLog: 'postgres' });
  try {
    const [author, analyst] = [await service.member(), await service.admin()];
    const [write, read] = [callsOf(service)(author), callsOf(service)(analyst)];
    for (const description of ['أول', 'ثان', 'ثالث'])
      await write.make('/posts', { kind: 'photo', description });
    await read.get('/dashboard/counts', { event: 'PostPublished' });
    const { events } = await service.platform.log.readTypes(['PostPublished'], 0n, 10);
    const [one = '', two = '', three = ''] = events.map(({ position }) => String(position));
    // the second event is 30 seconds after midnight in Cairo, the third one is from a clock that is behind
    await setTimes(service, [
      ['0', '2026-01-10T20:00:00Z'],
      [one, '2026-01-10T21:00:00Z'],
      [two, '2026-01-10T22:00:30Z'],
      [three, '2026-01-10T21:59:40Z'],
      [`${BigInt(three) + 1n}`, '2026-01-11T10:00:00Z'],
    ]);
    const totalOf = async (query: object) =>
      z
        .looseObject({ total: z.int() })
        .parse((await read.ask('/dashboard/counts', { event: 'PostPublished', ...query })).body).total;
    expect(await totalOf({ dateTo: '2026-01-10' })).toBe(2);
    expect(await totalOf({ dateFrom: '2026-01-10', dateTo: '2026-01-10' })).toBe(2);
    expect(await totalOf({ dateFrom: '2026-01-11' })).toBe(1);
    expect(await totalOf({ asOf: '2026-01-10T22:00:00Z' })).toBe(2);
  } finally {
    await service.close();
  }
});
