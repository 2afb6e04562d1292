import { dayAt } from '../../domain/trade/day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { egp, shopOf, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Selling over HTTP: drafts, copies and statistics. */

let it: TestService;
let shop: Shop;
let seller: Person;
let other: Person;
let staff: Person;
let categoryId = '';

beforeAll(async () => {
  it = await testService();
  shop = shopOf(it, () => categoryId);
  [seller, other, staff] = [await it.member(), await it.member(), await it.admin()];
  categoryId = await shop.made(staff, '/product-category', { name: 'أحذية' });
});
afterAll(() => it.close());

describe('a draft', () => {
  test('begins with a name and a category, is its seller’s alone, and is published when it is complete', async () => {
    const id = await shop.made(seller, '/product', { name: 'حذاء جري', categoryId });
    const path = `/product/${id}`;
    expect((await shop.send(other, 'get', path)).status).toBe(404);
    expect((await shop.send(seller, 'get', path)).body).toMatchObject({ visibility: 'draft', price: null });
    const early = await shop.send(seller, 'post', `/product/publish/${id}`);
    expect(early.status).toBe(422);
    const missing = ['price', 'inStock', 'condition'].map((field) => ({ path: field, code: 'required' }));
    expect(early.body.errors).toMatchObject(missing);
    await shop.send(seller, 'put', path, { body: { price: egp(5000), inStock: 2, condition: 'NEW' } });
    expect((await shop.send(seller, 'post', `/product/publish/${id}`)).status).toBe(200);
    expect((await shop.send(other, 'get', path)).body).toMatchObject({ visibility: 'published', inStock: 2 });
  });
});

describe('a copy of a product', () => {
  test('is a draft with the same fields and variants, for its seller alone', async () => {
    const discount = { percent: 10, from: '2026-01-01T00:00:00Z', to: '2036-01-01T00:00:00Z' };
    const id = await shop.productOf(seller, 5, { discount });
    await shop.made(seller, '/product-variant', {
      productId: id,
      name: '٤٢',
      options: { size: '42' },
      stock: 3,
    });
    const answer = await shop.send(seller, 'post', `/product/copy/${id}`, { body: {} });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: 'حذاء جري', visibility: 'draft', inStock: 5 });
    expect(answer.body.id).not.toBe(id);
    expect(answer.body.discount).toBeNull();
    const variants = await shop.items(seller, `/product-variant/product/${answer.body.id}`);
    expect(variants).toMatchObject([{ name: '٤٢', stock: 3 }]);
    expect((await shop.send(other, 'post', `/product/copy/${id}`, { body: {} })).status).toBe(403);
  });
});

describe('the statistics of a product', () => {
  test('count its orders that were not given up, and are for its seller and the staff', async () => {
    const id = await shop.productOf(seller, 5);
    const [first, second] = [await it.member(), await it.member()];
    for (const buyer of [first, second]) {
      const cart = await shop.withCart(buyer, [{ productId: id, quantity: 2 }]);
      const { parcels } = shop.placedIn(await shop.checkOut(buyer, cart));
      if (buyer === second)
        await shop.send(second, 'put', `/order/cancel/${parcels[0]?.orderId}`, {
          body: { reason: 'لا أريده' },
        });
    }
    const path = `/product/${id}/statistics`;
    await shop.settled(
      async () => {
        const { daily: _, ...body } = (await shop.send(seller, 'get', path)).body;
        return body;
      },
      { views: 0, orders: 1, sold: 2, revenue: [egp(180_000)], rating: null, ratings: 0 },
    );
    // the figures that buyers see and sort by are the same
    const counted = async () => {
      const { orders, sold } = (await shop.send(other, 'get', `/product/${id}`)).body;
      return { orders, sold };
    };
    await shop.settled(counted, { orders: 1, sold: 2 });
    const { daily } = (await shop.send(seller, 'get', path)).body;
    expect(daily).toHaveLength(28);
    expect(daily.at(-1)).toEqual({
      day: dayAt(new Date().toISOString()),
      views: 0,
      orders: 1,
      sold: 2,
      revenue: [egp(180_000)],
    });
    expect(daily.at(-2)).toMatchObject({ orders: 0, sold: 0, revenue: [] });
    expect((await shop.send(staff, 'get', path)).status).toBe(200);
    expect((await shop.send(other, 'get', path)).status).toBe(403);
  });
});
