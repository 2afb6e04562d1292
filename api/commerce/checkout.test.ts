import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** The checkout over HTTP, on two processes that share database, log and keys. */

let it: TestService;
let other: TestService;
let seller: Person;
let second: Person;
let buyer: Person;
let staff: Person;
let categoryId = '';

type Method = 'get' | 'post' | 'put' | 'delete';
type Call = { readonly body?: object; readonly on?: TestService; readonly headers?: Record<string, string> };

const send = async (by: Person, method: Method, path: string, { body, on = it, headers = {} }: Call = {}) => {
  await on.service.position.waitFor(await it.platform.log.end(), 10_000);
  const sent = on.http[method](path).set({ authorization: `Bearer ${by.token}`, ...headers });
  return body ? sent.send(body) : sent;
};

const thing = z.looseObject({ id: z.uuid(), state: z.string() });
const made = async (by: Person, path: string, body: object = {}) => {
  const answer = await send(by, 'post', path, { body });
  expect(answer.body).not.toHaveProperty('instance');
  return thing.parse(answer.body).id;
};

const egp = (amount: number) => ({ amount, currency: 'EGP' });
const address = {
  label: 'البيت',
  recipient: 'منى سالم',
  phone: '+201001234567',
  street: '١٢ شارع النصر',
  city: 'طنطا',
  governorate: 'الغربية',
  country: 'EG',
};

const productOf = async (by: Person, inStock: number, more: object = {}): Promise<string> => {
  const id = await made(by, '/product', {
    name: 'حذاء جري',
    description: 'مقاس ٤٣',
    categoryId,
    price: egp(90_000),
    deliveryFee: egp(5000),
    inStock,
    condition: 'NEW',
    ...more,
  });
  await made(by, `/product/publish/${id}`);
  return id;
};

const stockOf = async (id: string): Promise<number> =>
  z.looseObject({ inStock: z.int() }).parse((await send(staff, 'get', `/product/${id}`)).body).inStock;

type Line = { readonly productId: string; readonly variantId?: string; readonly quantity: number };
/** A buyer with an address, and a cart with these lines. */
const withCart = async (by: Person, lines: readonly Line[]) => {
  const addressId = await made(by, '/address', address);
  const cartId = await made(by, '/cart');
  for (const line of lines) await made(by, '/cart/item', { cartId, ...line });
  return { addressId, cartId };
};

type Cart = Awaited<ReturnType<typeof withCart>>;
const checkOut = (by: Person, { cartId, addressId }: Cart, call: Call = {}) =>
  send(by, 'post', `/cart/${cartId}/checkout`, {
    ...call,
    body: { addressId, paymentMethod: 'CASH_ON_DELIVERY', ...call.body },
  });

const placed = z.looseObject({
  id: z.uuid(),
  state: z.string(),
  total: z.object({ amount: z.int(), currency: z.string() }),
  parcels: z.array(z.looseObject({ orderId: z.uuid(), sellerId: z.uuid() })),
});

const items = async (by: Person, path: string) =>
  z.looseObject({ items: z.array(z.looseObject({ id: z.uuid(), state: z.string() })) }).parse(
    (await send(by, 'get', path)).body,
  ).items;

/** Waits until the process managers have dealt with what has happened. */
const settled = async (expected: () => Promise<unknown>, value: unknown) =>
  expect.poll(expected, { timeout: 20_000, interval: 100 }).toEqual(value);

beforeAll(async () => {
  it = await testService();
  other = await testService(it);
  [seller, second, buyer, staff] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.admin(),
  ];
  categoryId = await made(staff, '/product-category', { name: 'أحذية' });
}, 120_000);
afterAll(async () => {
  await other.close();
  await it.close();
});

describe('a checkout', () => {
  test('places one order with each seller, and takes the lines out of the cart', async () => {
    const [shoes, ball] = [await productOf(seller, 5), await productOf(second, 5, { price: egp(10_000) })];
    const cart = await withCart(buyer, [
      { productId: shoes, quantity: 2 },
      { productId: ball, quantity: 1 },
    ]);
    const answer = await checkOut(buyer, cart);
    expect(answer.status).toBe(201);
    const { id, state, total, parcels } = placed.parse(answer.body);
    expect({ state, total }).toEqual({ state: 'placed', total: egp(200_000) });
    expect(parcels.map(({ sellerId }) => sellerId).toSorted()).toEqual([seller.id, second.id].toSorted());
    for (const { orderId, sellerId } of parcels) {
      const order = await send(buyer, 'get', `/order/${orderId}`);
      expect(order.body).toMatchObject({ state: 'confirmed', checkoutId: id, sellerId, names: ['حذاء جري'] });
      const [payment] = await items(buyer, `/payment/order/${orderId}`);
      expect(payment).toMatchObject({ state: 'due', method: 'CASH_ON_DELIVERY', amount: order.body.total });
    }
    expect([await stockOf(shoes), await stockOf(ball)]).toEqual([3, 4]);
    expect((await send(buyer, 'get', `/cart/${cart.cartId}`)).body).toMatchObject({ items: [] });
    expect(await items(seller, `/order/seller/${seller.id}`)).toMatchObject([{ state: 'confirmed' }]);
    expect((await send(second, 'get', `/checkout/${id}`)).status).toBe(404);
  });

  test('reserves nothing if a line can’t be had, and names the line', async () => {
    const [enough, few] = [await productOf(seller, 5), await productOf(second, 2)];
    const shopper = await it.member();
    const cart = await withCart(shopper, [
      { productId: enough, quantity: 3 },
      { productId: few, quantity: 2 },
    ]);
    // the plan sees two pieces; a competitor takes one before the reservation
    const rival = await it.member();
    const rivals = await withCart(rival, [{ productId: few, quantity: 1 }]);
    const answers = await Promise.all([checkOut(rival, rivals), checkOut(shopper, cart, { on: other })]);
    const [, refused] = answers.map(({ status }) => status);
    if (refused === 201) {
      await settled(() => Promise.all([stockOf(enough), stockOf(few)]), [2, 0]);
      return;
    }
    expect(answers[1]?.body).toMatchObject({ code: 'out_of_stock', errors: [{ path: 'items.1.quantity' }] });
    await settled(() => Promise.all([stockOf(enough), stockOf(few)]), [5, 1]);
    expect(await items(shopper, `/order/user/${shopper.id}`)).toEqual([]);
  });

  test('is one, however often it is asked for', async () => {
    const productId = await productOf(seller, 5);
    const shopper = await it.member();
    const cart = await withCart(shopper, [{ productId, quantity: 1 }]);
    const tag = (await send(shopper, 'get', `/cart/${cart.cartId}`)).headers['etag'] ?? '';
    const calls = Array.from({ length: 8 }, (_, n) =>
      checkOut(shopper, cart, {
        on: n % 2 ? other : it,
        headers: { 'if-match': tag, 'idempotency-key': n < 4 ? 'first-tab-1' : randomUUID() },
      }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const late = await checkOut(shopper, cart, { headers: { 'if-match': tag } });
    expect(late.body.id).toBe(answers[0]?.body.id);
    expect(await stockOf(productId)).toBe(4);
    expect(await items(shopper, `/order/user/${shopper.id}`)).toHaveLength(1);
    expect((await checkOut(shopper, cart)).body).toMatchObject({ code: 'cart_empty' });
  });

  test('is answered again by its idempotency key, after the cart is empty', async () => {
    const productId = await productOf(seller, 5);
    const shopper = await it.member();
    const cart = await withCart(shopper, [{ productId, quantity: 1 }]);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await checkOut(shopper, cart, { headers }),
      await checkOut(shopper, cart, { headers, on: other }),
    ];
    expect(again.status).toBe(201);
    expect(again.body.id).toBe(first.body.id);
    expect(await stockOf(productId)).toBe(4);
  });

  test('charges what the buyer was shown, or nothing', async () => {
    const productId = await productOf(seller, 5);
    const shopper = await it.member();
    const cart = await withCart(shopper, [{ productId, quantity: 1 }]);
    await send(seller, 'put', `/product/${productId}`, { body: { price: egp(95_000) } });
    const shown = await checkOut(shopper, cart, { body: { total: egp(95_000) } });
    expect(shown.body).toMatchObject({ code: 'cart_changed' });
    const right = await checkOut(shopper, cart, { body: { total: egp(100_000) } });
    expect(right.status).toBe(201);
  });

  test('is for members with an account, and their own cart and address', async () => {
    const productId = await productOf(seller, 5);
    const shopper = await it.member();
    const cart = await withCart(shopper, [{ productId, quantity: 1 }]);
    expect((await checkOut(buyer, cart)).status).toBe(404);
    const foreign = await made(buyer, '/address', address);
    expect((await checkOut(shopper, { ...cart, addressId: foreign })).status).toBe(422);
    expect(await stockOf(productId)).toBe(5);
  });
});

describe('an order that is given up', () => {
  const ordered = async (inStock: number) => {
    const productId = await productOf(seller, inStock);
    const shopper = await it.member();
    const cart = await withCart(shopper, [{ productId, quantity: 2 }]);
    const { parcels } = placed.parse((await checkOut(shopper, cart)).body);
    return { productId, shopper, orderId: parcels[0]?.orderId ?? '' };
  };

  test('gives its stock back once, and is not to be paid for', async () => {
    const { productId, shopper, orderId } = await ordered(5);
    const reason = { body: { reason: 'اشتريته من مكان آخر' } };
    const cancel = () => send(shopper, 'put', `/order/cancel/${orderId}`, reason);
    const statuses = (await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    await settled(() => stockOf(productId), 5);
    await settled(async () => (await items(shopper, `/payment/order/${orderId}`)).map(({ state }) => state), [
      'failed',
    ]);
  });

  test('follows its parcel back to the seller', async () => {
    const { productId, shopper, orderId } = await ordered(5);
    const parcel = await made(seller, '/shipping', {
      orderId,
      carrier: 'البريد المصري',
      trackingNumber: 'EG1',
      address: { ...address, label: undefined },
      fee: egp(5000),
    });
    await made(seller, `/shipping/dispatch/${parcel}`);
    const state = async () => (await send(shopper, 'get', `/order/${orderId}`)).body.state;
    await settled(state, 'shipped');
    await made(seller, `/shipping/return/${parcel}`);
    await settled(state, 'returned');
    await settled(() => stockOf(productId), 5);
  });

  test('is paid in cash at its delivery', async () => {
    const { productId, shopper, orderId } = await ordered(5);
    await made(seller, `/order/ship/${orderId}`);
    await made(shopper, `/order/deliver/${orderId}`);
    await settled(async () => (await items(shopper, `/payment/order/${orderId}`)).map(({ state }) => state), [
      'collected',
    ]);
    expect(await stockOf(productId)).toBe(3);
  });
});

test('a checkout that stopped half-way is finished by the worker', async () => {
  const productId = await productOf(seller, 5);
  const shopper = await it.member();
  const { cartId } = await withCart(shopper, [{ productId, quantity: 2 }]);
  const orderId = newId();
  const { body } = await send(shopper, 'get', `/cart/${cartId}`);
  const line = { id: body.items[0].id, orderId, productId, quantity: 2, unitPrice: egp(90_000) };
  const { label: _, ...snapshot } = address;
  const sums = { subtotal: egp(180_000), discount: egp(0), deliveryFee: egp(0), total: egp(180_000) };
  const begun = await execute(it.service.runtime, {
    kind: 'checkout',
    action: 'create',
    id: newId(),
    input: {
      userId: shopper.id,
      cartId,
      method: 'CASH_ON_DELIVERY',
      address: snapshot,
      lines: [{ ...line, isCounted: true }],
      parcels: [{ orderId, sellerId: seller.id, ...sums }],
      total: egp(180_000),
    },
    actor: theSystem,
    command: newId(),
  });
  expect(begun).toMatchObject({ ok: true });
  await settled(async () => (await items(shopper, `/order/user/${shopper.id}`)).map(({ state }) => state), [
    'confirmed',
  ]);
  expect(await stockOf(productId)).toBe(3);
});

test('20 pieces sell 20 times: 40 buyers at once on two processes, one twice in a cart', async () => {
  const productId = await productOf(seller, 20);
  const variant = { productId, name: 'أحمر', options: {}, stock: 3 };
  const variantId = await made(seller, '/product-variant', variant);
  const buyers = await Promise.all(Array.from({ length: 40 }, () => it.member()));
  const carts: { readonly by: Person; readonly cart: Cart }[] = [];
  for (const [n, by] of buyers.entries()) {
    const lines = [{ productId, quantity: 1 }, ...(n % 4 === 0 ? [{ productId, variantId, quantity: 1 }] : [])];
    carts.push({ by, cart: await withCart(by, lines) });
  }
  const outcomes = new Map<string, string>();
  const finish = async ({ by, cart }: (typeof carts)[number], n: number): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      const on = (n + attempt) % 2 ? other : it;
      const answer = await checkOut(by, cart, { on });
      if (answer.status === 503 && attempt < 50) continue;
      outcomes.set(by.id, answer.status === 201 ? 'placed' : String(answer.body.code));
      return;
    }
  };
  await Promise.all(carts.map(finish));
  const count = (what: string) => [...outcomes.values()].filter((one) => one === what).length;
  expect(count('placed') + count('out_of_stock')).toBe(40);
  // compensation of refused checkouts may give pieces back, which nobody bought then
  await settled(async () => count('placed') + (await stockOf(productId)), 20);
  const orders = await Promise.all(buyers.map((by) => items(by, `/order/user/${by.id}`)));
  expect(orders.flat()).toHaveLength(count('placed'));
  const withVariant = carts.filter(({ by }, n) => n % 4 === 0 && outcomes.get(by.id) === 'placed').length;
  await settled(
    async () => (await send(staff, 'get', `/product-variant/${variantId}`)).body.stock,
    3 - withVariant,
  );
}, 180_000);
