import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../tests/support/quiet.ts';
import { shopOf, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Notifications to the buyer and the seller of an order. */

let it: TestService;
let shop: Shop;
let seller: Person;
let buyer: Person;
let staff: Person;
let categoryId = '';
beforeAll(async () => {
  it = await testService();
  shop = shopOf(it, () => categoryId);
  [seller, buyer, staff] = [await it.member(), await it.member(), await it.admin()];
  categoryId = await shop.made(staff, '/product-category', { name: 'أحذية' });
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ kind: z.string() })) });
const told = async (who: Person) => {
  await quietOf(it);
  return page
    .parse((await shop.send(who, 'get', '/notifications')).body)
    .items.filter(({ kind }) => /^(order|refund)_/.test(kind))
    .map(({ kind, byId, aboutId }) => ({ kind, byId, aboutId }));
};

const ordered = async (by: Person): Promise<string> => {
  const productId = await shop.productOf(seller, 5);
  const answer = await shop.checkOut(by, await shop.withCart(by, [{ productId, quantity: 1 }]));
  return shop.placedIn(answer).parcels[0]?.orderId ?? '';
};

test('the seller hears of an order and its cancellation, the buyer of its parcel, once each', async () => {
  const other = await it.member();
  const [sent, cancelled] = [await ordered(buyer), await ordered(other)];
  await shop.settled(async () => (await shop.now('order', cancelled)).state, 'confirmed');
  await shop.made(seller, `/order/ship/${sent}`);
  const reason = { body: { reason: 'غيرت رأيي' } };
  expect((await shop.send(other, 'put', `/order/cancel/${cancelled}`, reason)).status).toBe(200);
  expect(await told(seller)).toEqual([
    { kind: 'order_cancelled', byId: other.id, aboutId: cancelled },
    { kind: 'order_received', byId: other.id, aboutId: cancelled },
    { kind: 'order_received', byId: buyer.id, aboutId: sent },
  ]);
  expect(await told(buyer)).toEqual([
    { kind: 'order_shipped', byId: seller.id, aboutId: sent },
    { kind: 'order_confirmed', byId: null, aboutId: sent },
  ]);
});
