import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { dayAt } from '../../domain/trade/day.ts';

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
    });
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
    const none = { groups: [], rows: [], total: 0, truncated: false };
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

  test.each([
    [{ event: 'NoSuchEvent' }],
    [{ event: 'SessionBegan' }],
    [{ event: 'PostPublished', by: 'description' }],
    [{ event: 'PostPublished', by: 'authorId' }],
    [{ event: 'PostPublished', where: 'description = x' }],
    [{ event: 'PostPublished', where: 'sport ~ x' }],
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
    expect(fields).toContain('sport');
    expect(fields).not.toContain('description');
    expect(items.some(({ kind }) => kind === 'session')).toBe(false);
  });
});
