import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopOf, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Notices about stock, over HTTP: to the seller when it runs low, to waiting members when it is back. */

let it: TestService;
let shop: Shop;
let seller: Person;
let waiting: Person;
let categoryId = '';

beforeAll(async () => {
  it = await testService();
  shop = shopOf(it, () => categoryId);
  [seller, waiting] = [await it.member(), await it.member()];
  categoryId = await shop.made(await it.admin(), '/product-category', { name: 'أحذية' });
});
afterAll(() => it.close());

const buy = async (productId: string, quantity: number, variantId?: string): Promise<void> => {
  const buyer = await it.member();
  const line = { productId, quantity, ...(variantId !== undefined && { variantId }) };
  expect((await shop.checkOut(buyer, await shop.withCart(buyer, [line]))).status).toBe(201);
};

/** The kinds of a person's notices about a product, the first first. */
const toldOf = async (person: Person, productId: string): Promise<readonly unknown[]> =>
  (await shop.items(person, `/notifications/user/${person.id}`))
    .filter(({ aboutId }) => aboutId === productId)
    .map(({ kind }) => kind)
    .toReversed();

test('the seller hears once when the stock reaches its threshold, and when it ends', async () => {
  const id = await shop.productOf(seller, 6, { lowStockAlert: 4 });
  await buy(id, 2);
  await buy(id, 1);
  await buy(id, 3);
  await shop.settled(() => toldOf(seller, id), ['stock_low', 'stock_out']);
  expect(await shop.stockOf(id)).toBe(0);
});

test('the seller hears of a variant by the threshold of the product', async () => {
  const id = await shop.productOf(seller, 9, { lowStockAlert: 2 });
  const made = (name: string, stock: number | undefined) =>
    shop.made(seller, '/product-variant', { productId: id, name, options: { size: name }, stock });
  const [own, without] = [await made('42', 3), await made('43', undefined)];
  await buy(id, 5, without);
  await buy(id, 1, own);
  await shop.settled(() => toldOf(seller, id), ['stock_low']);
  expect((await shop.now('product-variant', own))['stock']).toBe(2);
});

test('a variant without stock of its own is sold from the product’s, and sold out with it', async () => {
  const id = await shop.productOf(seller, 3);
  const variantId = await shop.made(seller, '/product-variant', {
    productId: id,
    name: '42',
    options: { size: '42' },
  });
  const offer = async () => (await shop.send(waiting, 'get', `/product/${id}/offer`)).body;
  expect(await offer()).toMatchObject({ soldOut: false, variants: [{ available: 3, soldOut: false }] });
  const buyer = await it.member();
  const cart = await shop.withCart(buyer, [{ productId: id, variantId, quantity: 3 }]);
  const { parcels } = shop.placedIn(await shop.checkOut(buyer, cart));
  expect(await shop.stockOf(id)).toBe(0);
  expect((await shop.now('product-variant', variantId))['stock'] ?? null).toBeNull();
  expect(await offer()).toMatchObject({ soldOut: true, variants: [{ available: 0, soldOut: true }] });
  const line = { cartId: cart.cartId, productId: id, variantId, quantity: 1 };
  expect((await shop.send(buyer, 'post', '/cart/item', { body: line })).body).toMatchObject({
    code: 'out_of_stock',
  });

  const watch = { productId: id, variantId };
  expect((await shop.send(waiting, 'post', '/stock-watches', { body: watch })).status).toBe(201);
  await shop.send(buyer, 'put', `/order/cancel/${parcels[0]?.orderId}`, { body: { reason: 'لا أريده' } });
  await shop.settled(() => shop.stockOf(id), 3);
  await shop.settled(() => toldOf(waiting, id), ['stock_back']);
});

test('a member who waits is told once when a product is back, and guests can’t wait', async () => {
  const id = await shop.productOf(seller, 1);
  const watch = (person: Person) => shop.send(person, 'post', '/stock-watches', { body: { productId: id } });
  expect((await watch(waiting)).body).toMatchObject({ code: 'conflict' });
  await shop.send(seller, 'put', `/product/${id}`, { body: { inStock: 0 } });
  expect((await watch(waiting)).status).toBe(201);
  expect((await shop.send(waiting, 'get', `/product/${id}/offer`)).body).toMatchObject({ soldOut: true });
  for (const inStock of [2, 0, 3]) await shop.send(seller, 'put', `/product/${id}`, { body: { inStock } });
  await shop.settled(() => toldOf(waiting, id), ['stock_back']);
  await shop.settled(() => shop.items(waiting, `/stock-watches/user/${waiting.id}`), []);
});

test('a product whose every variant is sold out is sold out, and one that may be exceeded never is', async () => {
  const id = await shop.productOf(seller, 5);
  const variantId = await shop.made(seller, '/product-variant', {
    productId: id,
    name: '42',
    options: { size: '42' },
    stock: 0,
  });
  const offer = async () => (await shop.send(waiting, 'get', `/product/${id}/offer`)).body;
  expect(await offer()).toMatchObject({ soldOut: true, hasVariants: true, variants: [{ soldOut: true }] });
  await shop.send(seller, 'put', `/product-variant/stock/${variantId}`, { body: { stock: 1 } });
  expect(await offer()).toMatchObject({ soldOut: false });
  const later = await shop.productOf(seller, 0, { allowBackorder: true });
  const answer = await shop.send(waiting, 'get', `/product/offers?ids=${later}`);
  expect(answer.body.items).toMatchObject([{ soldOut: false, available: null }]);
});
