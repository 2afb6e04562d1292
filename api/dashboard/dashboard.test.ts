import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registry } from '../../domain/registry.ts';
import { agrees } from '../../projections/engine/rebuild/parity.ts';
import { rebuild } from '../../projections/engine/rebuild/rebuild.ts';
import { allProjections, SCHEMA } from '../../projections/areas.ts';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { openerOf } from '../service/read-side.ts';

let it: TestService;
let by: Calls;
let admin: Person;
let omar: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [admin, omar] = [await it.admin(), await it.member()];
});
afterAll(() => it.close());

const events = z.object({
  items: z.array(
    z.object({
      event: z.string(),
      kind: z.string(),
      at: z.iso.datetime(),
      by: z.uuid().nullable(),
      item: z.uuid(),
      amount: z.int(),
      position: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
const publish = () => by(omar).make('/posts', { kind: 'photo', description: 'تدريب' });
const metrics = (query: object = {}) => by(admin).get('/dashboard/metrics', query);
const behind = async (query: object = {}) =>
  events.parse(await by(admin).get('/dashboard/metrics/totalPosts/events', query));

describe('totalPosts', () => {
  let posts: readonly string[];
  beforeAll(async () => {
    posts = [await publish(), await publish(), await publish()];
    await by(admin).drop(`/posts/${posts[1]}`);
  });

  test('counts the existing posts, including hidden ones, and links to their events', async () => {
    expect(await metrics()).toMatchObject({ totalPosts: 2 });
    await by(admin).step(`/posts/hide/${posts[0]}`, { policy: 'SPAM', hiddenBecause: 'إعلان مكرر' });
    expect(await metrics()).toMatchObject({ totalPosts: 2 });
    const { items, nextCursor } = await behind();
    expect(nextCursor).toBeNull();
    expect(items.map(({ event, item, by: who, amount }) => ({ event, item, who, amount }))).toEqual([
      { event: 'PostRemoved', item: posts[1], who: admin.id, amount: -1 },
      { event: 'PostPublished', item: posts[2], who: omar.id, amount: 1 },
      { event: 'PostPublished', item: posts[1], who: omar.id, amount: 1 },
      { event: 'PostPublished', item: posts[0], who: omar.id, amount: 1 },
    ]);
  });

  test('is paged', async () => {
    const first = await behind({ limit: 3 });
    const second = await behind({ limit: 3, cursor: first.nextCursor });
    expect(second.nextCursor).toBeNull();
    expect([...first.items, ...second.items]).toEqual((await behind()).items);
  });

  test('is available for any instant or position, with the events until then', async () => {
    const { items } = await behind();
    for (const [index, { position, at }] of items.entries()) {
      const until = items.slice(index);
      const total = until.reduce((sum, { amount }) => sum + amount, 0);
      for (const asOf of [position, at]) {
        expect(await metrics({ asOf })).toMatchObject({ totalPosts: total });
        expect((await behind({ asOf })).items).toEqual(until);
      }
    }
    expect(await metrics({ asOf: '2020-01-01T00:00:00Z' })).toMatchObject({ totalPosts: 0 });
    for (const asOf of [
      'last week',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-10:00',
      '9999999999999999999',
      '2k',
    ])
      expect(await by(admin).ask('/dashboard/metrics', { asOf })).toMatchObject({ status: 400 });
  });

  test('is the same after a rebuild from the log', async () => {
    const { platform } = it;
    const { parities } = await rebuild({
      pool: platform.copyPool,
      feed: platform.log,
      open: openerOf(platform, registry),
      projections: allProjections(registry),
      schema: SCHEMA,
      signal: new AbortController().signal,
      wanted: ({ name }) => name === 'dashboard',
      parity: true,
    });
    expect(parities.map(({ table }) => table).toSorted()).toEqual([
      'active_day',
      'active_register',
      'figure_cell',
      'figure_member',
      'figure_step',
    ]);
    expect(parities.every(({ rows }) => rows > 0)).toBe(true);
    expect(parities.filter((one) => !agrees(one))).toEqual([]);
    await publish();
    expect(await metrics()).toMatchObject({ totalPosts: 3 });
  });
});

describe('the dashboard is', () => {
  test.each(['/dashboard/metrics', '/dashboard/metrics/totalPosts/events'])(
    'not for members: %s',
    async (address) => {
      expect(await by(omar).ask(address)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await it.http.get(address)).toMatchObject({ status: 401 });
    },
  );

  test('without unknown numbers', async () => {
    expect(await by(admin).ask('/dashboard/metrics/luck/events')).toMatchObject({ status: 404 });
    const asked = { cursor: 'ف' };
    expect(await by(admin).ask('/dashboard/metrics/totalPosts/events', asked)).toMatchObject({ status: 400 });
  });
});
