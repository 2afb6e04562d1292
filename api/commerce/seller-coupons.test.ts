import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { egp, openShop, type Shop } from '../../tests/support/shop.ts';
import type { Person, TestService } from '../../tests/support/service.ts';

/** A seller's own coupons, over HTTP: for the seller's products alone. */

let it: TestService;
let shop: Shop;
let seller: Person;
let other: Person;
let staff: Person;

beforeAll(async () => {
  ({ it, shop, seller, staff } = await openShop());
  other = await it.member();
});
afterAll(() => it.close());

const times = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
const issued = (by: Person, code: string, more: object = {}) =>
  shop.made(by, '/coupon', { code, percent: 10, ...times, ...more });

const sums = z.looseObject({ discount: z.looseObject({ amount: z.int() }) });

test('takes off the seller’s goods alone, and the order of the seller bears it', async () => {
  const [own, foreign] = [await shop.productOf(seller, 5), await shop.productOf(other, 5)];
  const couponId = await issued(seller, 'MINE-10', { maxRedemptions: 1 });
  expect(await shop.now('coupon', couponId)).toMatchObject({ sellerId: seller.id });
  const buyer = await it.member();
  const cart = await shop.withCart(buyer, [
    { productId: own, quantity: 1 },
    { productId: foreign, quantity: 2 },
  ]);
  await shop.send(buyer, 'post', `/cart/${cart.cartId}/coupon`, { body: { code: 'MINE-10' } });
  const totals = await shop.send(buyer, 'get', `/cart/${cart.cartId}/totals`);
  expect(sums.parse(totals.body).discount.amount).toBe(9000);
  const { parcels } = shop.placedIn(await shop.checkOut(buyer, cart));
  const discounts = new Map(parcels.map(({ sellerId, discount }) => [sellerId, discount]));
  expect([discounts.get(seller.id), discounts.get(other.id)]).toEqual([egp(9000), egp(0)]);

  const used = async (by: Person) => (await shop.send(by, 'get', `/coupon/${couponId}/uses`)).body;
  expect(await used(seller)).toEqual({ used: 1 });
  expect(await used(other)).toMatchObject({ code: 'not_found' });
  const late = await it.member();
  const next = await shop.withCart(late, [{ productId: own, quantity: 1 }]);
  const entered = await shop.send(late, 'post', `/cart/${next.cartId}/coupon`, { body: { code: 'MINE-10' } });
  expect(entered.body).toMatchObject({ code: 'coupon_not_valid' });
});

test('is for nothing in a cart of other sellers, and its minimum counts the seller’s goods', async () => {
  const [own, foreign] = [await shop.productOf(seller, 5), await shop.productOf(other, 5)];
  await issued(seller, 'BIG', { minimumOrder: egp(100_000) });
  const check = async (lines: Parameters<Shop['withCart']>[1]) => {
    const buyer = await it.member();
    const { cartId } = await shop.withCart(buyer, lines);
    return (await shop.send(buyer, 'get', `/coupon/validate/BIG?cartId=${cartId}`)).body;
  };
  expect(await check([{ productId: foreign, quantity: 2 }])).toMatchObject({ reason: 'nothing_it_is_for' });
  const mixed = [
    { productId: own, quantity: 1 },
    { productId: foreign, quantity: 2 },
  ];
  expect(await check(mixed)).toMatchObject({ reason: 'below_minimum' });
  expect(await check([{ productId: own, quantity: 2 }])).toMatchObject({
    valid: true,
    discount: egp(18_000),
  });
});

test('is kept by its seller and the staff, who tell the seller when they disable it', async () => {
  const couponId = await issued(seller, 'KEPT');
  const edit = (by: Person) => shop.send(by, 'put', `/coupon/${couponId}`, { body: { percent: 20 } });
  expect((await edit(other)).body).toMatchObject({ code: 'not_found' });
  // one that is shown to members is not theirs to change either
  await shop.send(seller, 'put', `/coupon/${couponId}`, { body: { isPublic: true } });
  expect((await edit(other)).body).toMatchObject({ code: 'forbidden' });
  expect((await edit(seller)).status).toBe(200);
  expect((await shop.items(seller, `/coupon/seller/${seller.id}`)).map(({ id }) => id)).toContain(couponId);
  const taken = { code: 'kept', percent: 5, ...times };
  expect((await shop.send(other, 'post', '/coupon', { body: taken })).body).toMatchObject({
    code: 'invalid',
  });

  const mine = await issued(seller, 'ENDED');
  await shop.made(seller, `/coupon/disable/${mine}`);
  await shop.made(staff, `/coupon/disable/${couponId}`);
  const told = async () =>
    (await shop.items(seller, `/notifications/user/${seller.id}`)).flatMap(({ kind }) =>
      kind === 'coupon_disabled' ? [kind] : [],
    );
  await shop.settled(told, ['coupon_disabled']);
  const buyer = await it.member();
  const { cartId } = await shop.withCart(buyer, [
    { productId: await shop.productOf(seller, 1), quantity: 1 },
  ]);
  const answer = await shop.send(buyer, 'get', `/coupon/validate/KEPT?cartId=${cartId}`);
  expect(answer.body).toMatchObject({ reason: 'disabled' });
});

test('the staff’s coupon stays without a seller, and is for all products', async () => {
  const couponId = await issued(staff, 'FOR-ALL');
  expect((await shop.now('coupon', couponId))['sellerId'] ?? null).toBeNull();
});
