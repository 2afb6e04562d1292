import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { shopOf, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** A guest signs in to an account: their cart and wishlist become the member's. */

let it: TestService;
let shop: Shop;
let seller: Person;
let categoryId = '';

beforeAll(async () => {
  it = await testService();
  shop = shopOf(it, () => categoryId);
  seller = await it.member();
  categoryId = await shop.made(await it.admin(), '/product-category', { name: 'أحذية' });
});
afterAll(() => it.close());

const arrived = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.uuid() }) });
type Guest = { readonly id: string; readonly token: string };

const arrive = async (): Promise<Guest> => {
  const { body } = await it.http.post('/auth/guest').send({});
  const { access_token: token, user } = arrived.parse(body);
  return { id: user.id, token };
};
const as = (guest: Guest, path: string, body: object) =>
  it.http.post(path).set('authorization', `Bearer ${guest.token}`).send(body);

const linesOf = async (person: Person, kind: 'cart' | 'wishlist') => {
  const [holder] = await shop.items(person, `/${kind}/user/${person.id}`);
  return holder?.['items'];
};

const takeOver = (member: Person, guest: Guest) =>
  shop.send(member, 'post', '/cart/take-over', { body: { guest_token: guest.token } });

test('quantities are added up to the stock, wishes once, and a repeat adds nothing', async () => {
  const [few, many, gone] = [
    await shop.productOf(seller, 3),
    await shop.productOf(seller, 9),
    await shop.productOf(seller, 9),
  ];
  const member = await it.member();
  const { cartId } = await shop.withCart(member, [{ productId: few, quantity: 2 }]);
  await shop.made(member, '/wishlist');

  const guest = await arrive();
  const cart = (await as(guest, '/cart', {})).body.id;
  for (const [productId, quantity] of [
    [few, 2],
    [many, 4],
    [gone, 1],
  ] as const)
    expect((await as(guest, `/cart/${cart}/items`, { productId, quantity })).status).toBe(200);
  const wishlist = (await as(guest, '/wishlist', {})).body.id;
  expect((await as(guest, `/wishlist/${wishlist}/items`, { productId: many })).status).toBe(200);
  await shop.send(seller, 'post', `/product/unpublish/${gone}`);

  const { body } = await takeOver(member, guest);
  expect(body).toEqual({ cart: { added: 2, left: 1 }, wishlist: { added: 1, left: 0 } });
  const expected = [
    { productId: few, quantity: 3 },
    { productId: many, quantity: 4 },
  ];
  expect((await shop.send(member, 'get', `/cart/${cartId}`)).body.items).toMatchObject(expected);
  expect(await linesOf(member, 'wishlist')).toMatchObject([{ productId: many }]);

  const again = await takeOver(member, guest);
  expect(again.body).toEqual({ cart: { added: 0, left: 0 }, wishlist: { added: 0, left: 0 } });
  expect((await shop.send(member, 'get', `/cart/${cartId}`)).body.items).toMatchObject(expected);
});

test('a cart is opened for a member without one; only guests are taken over, by members', async () => {
  const productId = await shop.productOf(seller, 3);
  const [member, guest, other] = [await it.member(), await arrive(), await arrive()];
  const cart = (await as(guest, '/cart', {})).body.id;
  await as(guest, `/cart/${cart}/items`, { productId, quantity: 1 });
  expect((await as(other, '/cart/take-over', { guest_token: guest.token })).status).toBe(403);
  const notAGuest = { id: seller.id, token: seller.token };
  expect((await takeOver(member, notAGuest)).status).toBe(403);
  const ended = await takeOver(member, { id: '', token: 'not.a.token' });
  expect(ended.body.cart).toEqual({ added: 0, left: 0 });
  expect((await takeOver(member, guest)).body.cart).toEqual({ added: 1, left: 0 });
  expect(await linesOf(member, 'cart')).toMatchObject([{ productId, quantity: 1 }]);
});
