import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { egp, shopOf, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { registry } from '../../domain/registry.ts';
import { bySystem } from '../../commands/core/by-system.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { shelfReadsOf } from '../../projections/commerce/shelf-reads.ts';

/** The store over HTTP: filters, counts of their values, orders. */

let it: TestService;
let shop: Shop;
let seller: Person;
let reader: Person;
let staff: Person;
const ids: Record<string, string> = {};
const categories: Record<string, string> = {};

const answer = z.object({
  items: z.array(z.looseObject({ id: z.uuid() })),
  nextCursor: z.string().nullable(),
  facets: z
    .array(
      z.object({
        field: z.string(),
        values: z.array(
          z.object({
            value: z.string(),
            count: z.int(),
            name: z.string().nullable(),
            parentId: z.string().nullable(),
          }),
        ),
      }),
    )
    .optional(),
  price: z.object({ min: z.int(), max: z.int() }).nullable().optional(),
});

const ask = async (query: Readonly<Record<string, string>>, by: Person = reader) => {
  const address = `/store/products?${new URLSearchParams(query).toString()}`;
  const sent = await shop.send(by, 'get', address);
  expect(sent.status).toBe(200);
  return answer.parse(sent.body);
};
const nameOf = (id: string) => Object.entries(ids).find(([, value]) => value === id)?.[0] ?? id;
const named = async (query: Readonly<Record<string, string>>) =>
  (await ask(query)).items.map(({ id }) => nameOf(id));

/** The counts of one facet, by value or name. */
const countsOf = async (field: string, query: Readonly<Record<string, string>>) => {
  const { facets = [] } = await ask({ ...query, facets: 'true' });
  const values = facets.find((one) => one.field === field)?.values ?? [];
  return Object.fromEntries(values.map(({ value, name, count }) => [name ?? value, count]));
};

beforeAll(async () => {
  it = await testService();
  [seller, reader, staff] = [await it.member(), await it.member(), await it.admin()];
  shop = shopOf(it, () => categories['shoes'] ?? '');
  categories['shoes'] = await shop.made(staff, '/product-category', { name: 'أحذية' });
  categories['spikes'] = await shop.made(staff, '/product-category', {
    name: 'أحذية مسامير',
    parentId: categories['shoes'],
  });
  categories['balls'] = await shop.made(staff, '/product-category', { name: 'كرات' });
  const brandId = await shop.made(staff, '/brands', { name: 'Pharaoh Sports' });
  const goods = {
    runner: { name: 'حذاء جرى', sport: 'RUNNING', governorate: 'CAIRO', price: egp(50_000), brandId },
    spikes: { name: 'Track spikes', sport: 'RUNNING', condition: 'USED', price: egp(20_000) },
    ball: { name: 'كرة قدم', sport: 'FOOTBALL', governorate: 'CAIRO', price: egp(30_000) },
  };
  for (const [key, more] of Object.entries(goods)) {
    const categoryId = categories[{ runner: 'shoes', spikes: 'spikes', ball: 'balls' }[key] ?? ''];
    ids[key] = await shop.productOf(seller, 5, { ...more, categoryId });
  }
  await shop.made(seller, '/product', { name: 'مسودة', categoryId: categories['shoes'] });
  await quietOf(it);
});
afterAll(() => it.close());

describe('the store', () => {
  test('shows what is on sale, in each order', async () => {
    expect(await named({})).toEqual(['ball', 'spikes', 'runner']);
    expect(await named({ sort: 'cheapest' })).toEqual(['spikes', 'ball', 'runner']);
    expect(await named({ sort: 'dearest' })).toEqual(['runner', 'ball', 'spikes']);
    const buyer = await it.member();
    const cart = await shop.withCart(buyer, [{ productId: ids['spikes'] ?? '', quantity: 1 }]);
    expect((await shop.checkOut(buyer, cart)).status).toBe(201);
    await shop.settled(async () => (await named({ sort: 'popular' }))[0], 'spikes');
    const fans = await shop.withCart(reader, [{ productId: ids['runner'] ?? '', quantity: 1 }]);
    const { parcels } = shop.placedIn(await shop.checkOut(reader, fans));
    const orderId = parcels[0]?.orderId ?? '';
    await shop.made(seller, `/order/ship/${orderId}`);
    await shop.made(seller, `/order/deliver/${orderId}`);
    // the older path leads to the one list of reviews
    const review = { productId: ids['runner'], rating: 5 };
    const moved = await shop.send(reader, 'post', '/product-review', { body: review });
    expect([moved.status, moved.headers['location']]).toEqual([308, '/review']);
    expect((await shop.send(reader, 'post', '/review', { body: review })).body).toMatchObject({
      code: 'invalid',
    });
    await shop.made(reader, '/review', { ...review, orderId });
    expect((await named({ sort: 'rated' }))[0]).toBe('runner');
    const [written] = await shop.items(reader, `/review/product/${ids['runner']}`);
    const hold = { kind: 'review', action: 'hold', id: written?.id ?? '', input: {} };
    expect(await bySystem(it.service.runtime, hold)).toMatchObject({ ok: true });
    // a hidden review counts for nothing
    await shop.settled(async () => (await named({ sort: 'rated' }))[0], 'ball');
  });

  test('goes on where a page ended, in each order', async () => {
    for (const sort of ['newest', 'cheapest', 'popular']) {
      const whole = await named({ sort });
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: z.output<typeof answer> = await ask({ sort, limit: '1', ...(cursor && { cursor }) });
        found.push(...page.items.map(({ id }) => nameOf(id)));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(found).toEqual(whole);
    }
    const foreign = (await ask({ limit: '1' })).nextCursor ?? '';
    const mixed = await shop.send(reader, 'get', `/store/products?sort=dearest&cursor=${foreign}`);
    expect(mixed.body).toMatchObject({ code: 'bad_cursor' });
  });

  test('filters by category with those below, price, and words however they are spelled', async () => {
    expect(await named({ categoryId: categories['shoes'] ?? '' })).toEqual(['spikes', 'runner']);
    expect(await named({ min: '25000', max: '40000' })).toEqual(['ball']);
    expect(await named({ q: 'حذاء جري' })).toEqual(['runner']);
    expect(await named({ q: 'كره', governorate: 'CAIRO' })).toEqual(['ball']);
    expect(await named({ q: 'nothing of this kind' })).toEqual([]);
  });

  test('filters and sorts by the price that is charged now', async () => {
    const times = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
    const planned = { productId: ids['runner'], percent: 70, ...times };
    const discountId = await shop.made(seller, '/discount', planned);
    const over = { ...planned, percent: 90, to: '2026-02-01T00:00:00Z' };
    const overId = await shop.made(seller, '/discount', over);
    await shop.send(seller, 'put', `/product/${ids['ball']}`, {
      body: { discount: { percent: 25, ...times } },
    });
    expect(await named({ sort: 'cheapest' })).toEqual(['runner', 'spikes', 'ball']);
    expect(await named({ sort: 'dearest' })).toEqual(['ball', 'spikes', 'runner']);
    expect(await named({ max: '15000' })).toEqual(['runner']);
    expect(await named({ min: '22500', max: '22500' })).toEqual(['ball']);
    expect((await ask({ facets: 'true' })).price).toEqual({ min: 15_000, max: 22_500 });
    expect(await countsOf('sport', { max: '20000' })).toEqual({ RUNNING: 2 });
    for (const id of [discountId, overId]) await shop.send(seller, 'delete', `/discount/${id}`);
    await shop.send(seller, 'put', `/product/${ids['ball']}`, { body: { discount: null } });
  });

  test('compares prices in one currency alone: what costs in others comes last', async () => {
    // 20 dinars have as many fils as the spikes have piastres
    const price = { amount: 20_000, currency: 'KWD' };
    const deliveryFee = { amount: 0, currency: 'KWD' };
    const id = await shop.productOf(seller, 1, { name: 'حقيبة', price, deliveryFee });
    ids['bag'] = id;
    try {
      await shop.settled(() => named({}), ['bag', 'ball', 'spikes', 'runner']);
      expect(await named({ sort: 'cheapest' })).toEqual(['spikes', 'ball', 'runner', 'bag']);
      expect(await named({ sort: 'dearest' })).toEqual(['runner', 'ball', 'spikes', 'bag']);
      expect(await named({ min: '20000', max: '20000' })).toEqual(['spikes']);
      expect((await ask({ facets: 'true' })).price).toEqual({ min: 20_000, max: 50_000 });
    } finally {
      await shop.send(seller, 'delete', `/product/${id}`);
      await shop.settled(() => named({}), ['ball', 'spikes', 'runner']);
    }
  });

  test('rounds a discounted price like the offer', async () => {
    const times = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
    // halves: 45005 less 10 percent is 40504.5, 45015 less 10 percent is 40513.5
    for (const [amount, charged] of [
      [45_005, 40_504],
      [45_015, 40_514],
    ] as const) {
      const body = { price: egp(amount), discount: { percent: 10, ...times } };
      await shop.send(seller, 'put', `/product/${ids['ball']}`, { body });
      const offer = await shop.send(reader, 'get', `/product/${ids['ball']}/offer`);
      expect(offer.body).toMatchObject({ price: egp(charged) });
      expect(await named({ min: String(charged), max: String(charged) })).toEqual(['ball']);
    }
    const body = { price: egp(30_000), discount: null };
    await shop.send(seller, 'put', `/product/${ids['ball']}`, { body });
  });

  test('counts everything that the words find, also beyond the newest products', async () => {
    const reads = shelfReadsOf(it.platform.reader, SCHEMA, registry, 1);
    const asked = { actor: null, now: new Date().toISOString(), where: {}, featured: false };
    const sports = async (more: object) => {
      const { facets } = await reads.facets({ ...asked, ...more });
      return facets.find(({ field }) => field === 'sport')?.values.map(({ value, count }) => [value, count]);
    };
    expect(await sports({})).toEqual([['FOOTBALL', 1]]);
    // found by words: an older product
    expect(await sports({ ids: [ids['runner'] ?? ''] })).toEqual([['RUNNING', 1]]);
  });

  test('counts the values of a facet with all filters but its own', async () => {
    expect(await countsOf('sport', {})).toEqual({ RUNNING: 2, FOOTBALL: 1 });
    expect(await countsOf('sport', { sport: 'FOOTBALL' })).toEqual({ RUNNING: 2, FOOTBALL: 1 });
    expect(await countsOf('sport', { governorate: 'CAIRO' })).toEqual({ RUNNING: 1, FOOTBALL: 1 });
    expect(await countsOf('condition', { sport: 'RUNNING' })).toEqual({ NEW: 1, USED: 1 });
    expect(await countsOf('brandId', {})).toEqual({ 'Pharaoh Sports': 1 });
    expect(await countsOf('categoryId', {})).toEqual({ أحذية: 2, 'أحذية مسامير': 1, كرات: 1 });
    expect(await countsOf('sport', { q: 'spikes' })).toEqual({ RUNNING: 1 });
    expect((await ask({ facets: 'true', sport: 'RUNNING', min: '45000' })).price).toEqual({
      min: 20_000,
      max: 50_000,
    });
  });

  test('shows nothing of a seller whom the reader has blocked', async () => {
    const upset = await it.member();
    await shop.made(upset, '/block-lists', { blockedUserId: seller.id });
    expect((await ask({}, upset)).items).toEqual([]);
    const { facets = [] } = await ask({ facets: 'true' }, upset);
    expect(facets.flatMap(({ values }) => values)).toEqual([]);
  });
});
