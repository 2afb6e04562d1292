import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import type { Person, TestService } from '../../tests/support/service.ts';

let it: TestService;
let shop: Shop;
let seller: Person;
let staff: Person;

beforeAll(async () => {
  ({ it, shop, seller, staff } = await openShop());
});
afterAll(() => it.close());

test('a coupon tells the staff how often it is used; an order that is given up is no use', async () => {
  const times = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
  const couponId = await shop.made(staff, '/coupon', {
    code: 'TEN',
    percent: 10,
    maxRedemptions: 5,
    ...times,
  });
  const productId = await shop.productOf(seller, 5);
  const used = async (by: Person) => (await shop.send(by, 'get', `/coupon/${couponId}/uses`)).body;
  expect(await used(staff)).toEqual({ used: 0 });
  // it is not shown to members, so they don't learn that it exists
  expect(await used(seller)).toMatchObject({ code: 'not_found' });

  const buyer = await it.member();
  const cart = await shop.withCart(buyer, [{ productId, quantity: 1 }]);
  await shop.send(buyer, 'post', `/cart/${cart.cartId}/coupon`, { body: { code: 'TEN' } });
  const { parcels } = shop.placedIn(await shop.checkOut(buyer, cart));
  expect(await used(staff)).toEqual({ used: 1 });
  await shop.send(buyer, 'put', `/order/cancel/${parcels[0]?.orderId}`, { body: { reason: 'لا أريده' } });
  await shop.settled(() => used(staff), { used: 0 });
});
