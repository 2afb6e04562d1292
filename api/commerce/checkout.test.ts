import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { expectCleanLedger } from '../../tests/support/audit.ts';
import { address, egp, shopOf, type Cart, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** The checkout over HTTP, on two processes that share database, log and keys. */

let it: TestService;
let other: TestService;
let seller: Person;
let second: Person;
let buyer: Person;
let staff: Person;
let categoryId = '';

let shop: Shop;

beforeAll(async () => {
  it = await testService();
  other = await testService(it);
  shop = shopOf(it, () => categoryId);
  [seller, second, buyer, staff] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.admin(),
  ];
  categoryId = await shop.made(staff, '/product-category', { name: 'أحذية' });
});
afterAll(async () => {
  await other.close();
  await it.close();
});

/** The address as it is stored in an order. */
const { label: _label, ...snapshot } = address;

/** A checkout of these quantities whose process died before it reserved anything; all lines are of the first seller. */
const begun = async (
  wanted: readonly (readonly [productId: string, quantity: number])[],
  sellerId = seller.id,
) => {
  const shopper = await it.member();
  const lines = wanted.map(([productId, quantity]) => ({ productId, quantity }));
  const { cartId } = await shop.withCart(
    shopper,
    lines.map(({ productId }) => ({ productId, quantity: 1 })),
  );
  const { body } = await shop.send(shopper, 'get', `/cart/${cartId}`);
  const [id, orderId] = [newId(), newId()];
  const total = egp(lines.reduce((sum, { quantity }) => sum + quantity * 90_000, 0));
  const made = await execute(it.service.runtime, {
    kind: 'checkout',
    action: 'create',
    id,
    input: {
      userId: shopper.id,
      cartId,
      method: 'CASH_ON_DELIVERY',
      address: snapshot,
      lines: lines.map((line, at) => ({
        ...line,
        id: body.items[at].id,
        orderId,
        unitPrice: egp(90_000),
        isCounted: true,
      })),
      parcels: [{ orderId, sellerId, subtotal: total, discount: egp(0), deliveryFee: egp(0), total }],
      total,
    },
    actor: theSystem,
    command: newId(),
  });
  expect(made).toMatchObject({ ok: true });
  return { id, shopper };
};

describe('a checkout', () => {
  test('places one order with each seller, and takes the lines out of the cart', async () => {
    const [shoes, ball] = [
      await shop.productOf(seller, 5),
      await shop.productOf(second, 5, { price: egp(10_000) }),
    ];
    const cart = await shop.withCart(buyer, [
      { productId: shoes, quantity: 2 },
      { productId: ball, quantity: 1 },
    ]);
    const answer = await shop.checkOut(buyer, cart);
    expect(answer.status).toBe(201);
    const { id, state, total, parcels } = shop.placedIn(answer);
    expect({ state, total }).toEqual({ state: 'placed', total: egp(200_000) });
    expect(parcels.map(({ sellerId }) => sellerId).toSorted()).toEqual([seller.id, second.id].toSorted());
    for (const { orderId, sellerId } of parcels) {
      const order = await shop.send(buyer, 'get', `/order/${orderId}`);
      expect(order.body).toMatchObject({ state: 'confirmed', checkoutId: id, sellerId, names: ['حذاء جري'] });
      const [payment] = await shop.items(buyer, `/payment/order/${orderId}`);
      expect(payment).toMatchObject({ state: 'due', method: 'CASH_ON_DELIVERY', amount: order.body.total });
    }
    expect([await shop.stockOf(shoes), await shop.stockOf(ball)]).toEqual([3, 4]);
    expect((await shop.send(buyer, 'get', `/cart/${cart.cartId}`)).body).toMatchObject({ items: [] });
    expect(await shop.items(seller, `/order/seller/${seller.id}`)).toMatchObject([{ state: 'confirmed' }]);
    expect((await shop.send(second, 'get', `/checkout/${id}`)).status).toBe(404);
  });

  test('reserves nothing if a line can’t be had, and names the line', async () => {
    const [enough, few] = [await shop.productOf(seller, 5), await shop.productOf(second, 2)];
    const [shopper, rival] = [await it.member(), await it.member()];
    const cart = await shop.withCart(shopper, [
      { productId: enough, quantity: 3 },
      { productId: few, quantity: 2 },
    ]);
    const rivals = await shop.withCart(rival, [{ productId: few, quantity: 1 }]);
    expect((await shop.checkOut(rival, rivals)).status).toBe(201);
    const { body } = await shop.checkOut(shopper, cart, { on: other });
    expect(body).toMatchObject({ code: 'out_of_stock', errors: [{ path: 'items.1.quantity' }] });
    expect([await shop.stockOf(enough), await shop.stockOf(few)]).toEqual([5, 1]);
    expect(await shop.items(shopper, `/order/user/${shopper.id}`)).toEqual([]);
  });

  test('has an address that can be corrected, within the zone that its delivery was priced for', async () => {
    const shopper = seller;
    const cart = await shop.withCart(shopper, [{ productId: await shop.productOf(second, 1), quantity: 1 }]);
    const answer = await shop.checkOut(shopper, cart, { body: { paymentMethod: 'CARD' } });
    const path = `/order/${shop.placedIn(answer).parcels[0]?.orderId}`;
    const correct = (more: object, by = shopper) =>
      shop.send(by, 'put', path, { body: { address: { ...snapshot, ...more } } });
    const near = { city: 'المنصورة', governorate: 'Dakahlia' };
    expect((await correct(near)).body).toMatchObject({ address: near });
    for (const dearer of [{ governorate: 'أسوان' }, { country: 'SA' }])
      expect((await correct(dearer)).body).toMatchObject({
        code: 'invalid',
        errors: [{ path: 'address.governorate', code: 'not_one_of' }],
      });
    expect((await correct({ governorate: 'أسوان' }, buyer)).status).toBe(404);
  });

  test('whose stock was sold after its plan gives back what it has reserved', async () => {
    const [enough, few] = [await shop.productOf(seller, 5), await shop.productOf(seller, 1)];
    const { id, shopper } = await begun([
      [enough, 3],
      [few, 2],
    ]);
    await shop.settled(
      async () => {
        const { state, failure, failedLine } = await shop.now('checkout', id);
        return { state, failure, failedLine };
      },
      { state: 'refused', failure: 'out_of_stock', failedLine: 1 },
    );
    await shop.settled(() => Promise.all([shop.stockOf(enough), shop.stockOf(few)]), [5, 1]);
    const { body } = await shop.send(staff, 'get', `/product/${enough}/history`);
    const events = body.items.map(({ event }: { readonly event: string }) => event);
    expect(events.slice(-2)).toEqual(['StockReserved', 'StockReleased']);
    expect(await shop.items(shopper, `/order/user/${shopper.id}`)).toEqual([]);
  });

  test('whose seller is gone before the order gives the stock back and is not paid for', async () => {
    const productId = await shop.productOf(seller, 5);
    const { id, shopper } = await begun([[productId, 3]], newId());
    await shop.settled(async () => (await shop.now('checkout', id)).state, 'closed');
    await shop.settled(() => shop.stockOf(productId), 5);
    expect(await shop.items(shopper, `/order/user/${shopper.id}`)).toEqual([]);
    expect(await shop.items(shopper, `/payment/user/${shopper.id}`)).toEqual([]);
  });

  test('is one, however often it is asked for', async () => {
    const productId = await shop.productOf(seller, 5);
    const shopper = await it.member();
    const cart = await shop.withCart(shopper, [{ productId, quantity: 1 }]);
    const tag = (await shop.send(shopper, 'get', `/cart/${cart.cartId}`)).headers['etag'] ?? '';
    const calls = Array.from({ length: 8 }, (_, n) =>
      shop.checkOut(shopper, cart, {
        on: n % 2 ? other : it,
        headers: { 'if-match': tag, 'idempotency-key': n < 4 ? 'first-tab-1' : randomUUID() },
      }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const late = await shop.checkOut(shopper, cart, { headers: { 'if-match': tag } });
    expect(late.body.id).toBe(answers[0]?.body.id);
    expect(await shop.stockOf(productId)).toBe(4);
    expect(await shop.items(shopper, `/order/user/${shopper.id}`)).toHaveLength(1);
    expect((await shop.checkOut(shopper, cart)).body).toMatchObject({ code: 'cart_empty' });
  });

  test('is answered again by its idempotency key, after the cart is empty', async () => {
    const productId = await shop.productOf(seller, 5);
    const shopper = await it.member();
    const cart = await shop.withCart(shopper, [{ productId, quantity: 1 }]);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await shop.checkOut(shopper, cart, { headers }),
      await shop.checkOut(shopper, cart, { headers, on: other }),
    ];
    expect(again.status).toBe(201);
    expect(again.body.id).toBe(first.body.id);
    expect(await shop.stockOf(productId)).toBe(4);
  });

  test('charges what the buyer was shown, or nothing', async () => {
    const productId = await shop.productOf(seller, 5);
    const shopper = await it.member();
    const cart = await shop.withCart(shopper, [{ productId, quantity: 1 }]);
    await shop.send(seller, 'put', `/product/${productId}`, { body: { price: egp(95_000) } });
    const shown = await shop.checkOut(shopper, cart, { body: { total: egp(95_000) } });
    const line = { path: 'items.0.unitPrice', code: 'not_accepted' };
    expect(shown.body).toMatchObject({ code: 'cart_changed', errors: [line] });
    // without a sum, the prices of the cart are those that the buyer was shown
    expect((await shop.checkOut(shopper, cart)).body).toMatchObject({ code: 'cart_changed', errors: [line] });
    const right = await shop.checkOut(shopper, cart, { body: { total: egp(100_000) } });
    expect(right.status).toBe(201);
  });

  test('is for members with an account, and their own cart and address', async () => {
    const productId = await shop.productOf(seller, 5);
    const shopper = await it.member();
    const cart = await shop.withCart(shopper, [{ productId, quantity: 1 }]);
    const path = `/cart/${cart.cartId}/checkout`;
    const body = { addressId: cart.addressId, paymentMethod: 'CARD' };
    expect((await shop.send(buyer, 'post', path, { body })).status).toBe(404);
    const foreign = await shop.made(buyer, '/address', address);
    expect((await shop.checkOut(shopper, { ...cart, addressId: foreign })).status).toBe(422);
    expect(await shop.stockOf(productId)).toBe(5);
  });
});

describe('an order that is given up', () => {
  const ordered = async (inStock: number) => {
    const productId = await shop.productOf(seller, inStock);
    const shopper = await it.member();
    const cart = await shop.withCart(shopper, [{ productId, quantity: 2 }]);
    const { parcels } = shop.placedIn(await shop.checkOut(shopper, cart));
    return { productId, shopper, orderId: parcels[0]?.orderId ?? '' };
  };

  test('gives its stock back once, and is not to be paid for', async () => {
    const { productId, shopper, orderId } = await ordered(5);
    const reason = { body: { reason: 'اشتريته من مكان آخر' } };
    const cancel = () => shop.send(shopper, 'put', `/order/cancel/${orderId}`, reason);
    const byStaff = { body: { cancelReason: 'طلب المشتري' } };
    const answers = [cancel(), cancel(), shop.send(staff, 'put', `/order/cancel/${orderId}`, byStaff)];
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((one, next) => one - next)).toEqual([200, 409, 409]);
    await shop.settled(() => shop.stockOf(productId), 5);
    await shop.settled(
      async () => (await shop.items(shopper, `/payment/order/${orderId}`)).map(({ state }) => state),
      ['failed'],
    );
  });

  test('follows its parcel back to the seller', async () => {
    const { productId, shopper, orderId } = await ordered(5);
    const parcel = await shop.made(seller, '/shipping', {
      orderId,
      carrier: 'البريد المصري',
      trackingNumber: 'EG1',
      address: { ...address, label: undefined },
      fee: egp(5000),
    });
    await shop.made(seller, `/shipping/dispatch/${parcel}`);
    const state = async () => (await shop.send(shopper, 'get', `/order/${orderId}`)).body.state;
    await shop.settled(state, 'shipped');
    await shop.made(seller, `/shipping/return/${parcel}`);
    await shop.settled(state, 'returned');
    await shop.settled(() => shop.stockOf(productId), 5);
    await shop.settled(
      async () => (await shop.items(shopper, `/payment/order/${orderId}`)).map(({ state: its }) => its),
      ['failed'],
    );
    expect(await state()).toBe('returned');
  });

  test('is paid in cash at its delivery, by the word of the seller', async () => {
    const { productId, shopper, orderId } = await ordered(5);
    const parcel = await shop.made(seller, '/shipping', {
      orderId,
      carrier: 'البريد المصري',
      trackingNumber: 'EG2',
      address: snapshot,
      fee: egp(5000),
    });
    await shop.made(seller, `/shipping/dispatch/${parcel}`);
    await shop.settled(async () => (await shop.now('order', orderId)).state, 'shipped');
    for (const path of [`/order/deliver/${orderId}`, `/shipping/deliver/${parcel}`])
      expect((await shop.send(shopper, 'post', path)).status).toBe(403);
    await shop.made(seller, `/order/deliver/${orderId}`);
    await shop.settled(
      async () => (await shop.items(shopper, `/payment/order/${orderId}`)).map(({ state }) => state),
      ['collected'],
    );
    expect(await shop.stockOf(productId)).toBe(3);
  });
});

test('a buyer has ten orders at most that keep stock and are not paid', async () => {
  const shopper = await it.member();
  const productId = await shop.productOf(seller, 20, { price: egp(1000) });
  const cart = await shop.withCart(shopper, []);
  const buy = async (paymentMethod: string) => {
    await shop.send(shopper, 'post', '/cart/item', { body: { cartId: cart.cartId, productId, quantity: 1 } });
    return shop.checkOut(shopper, cart, { body: { paymentMethod } });
  };
  for (let n = 0; n < 10; n += 1) expect((await buy('CASH_ON_DELIVERY')).status).toBe(201);
  const orders = async () =>
    (await shop.items(shopper, `/order/user/${shopper.id}`)).map(({ state }) => state);
  await shop.settled(async () => new Set(await orders()), new Set(['confirmed']));
  expect((await buy('CASH_ON_DELIVERY')).body).toMatchObject({ code: 'too_many_open_orders' });
  expect((await buy('CARD')).status).toBe(201);
  const cash = (await shop.items(shopper, `/order/user/${shopper.id}`)).find(
    ({ state }) => state === 'confirmed',
  );
  const body = { reason: 'اشتريته من مكان آخر' };
  expect((await shop.send(shopper, 'put', `/order/cancel/${cash?.id}`, { body })).status).toBe(200);
  expect((await buy('CASH_ON_DELIVERY')).status).toBe(201);
});

test('a checkout that stopped half-way is finished by the worker', async () => {
  const productId = await shop.productOf(seller, 5);
  const { shopper } = await begun([[productId, 2]]);
  await shop.settled(
    async () => (await shop.items(shopper, `/order/user/${shopper.id}`)).map(({ state }) => state),
    ['confirmed'],
  );
  expect(await shop.stockOf(productId)).toBe(3);
});

test('20 pieces sell 20 times: 40 buyers at once on two processes, one twice in a cart', async () => {
  const productId = await shop.productOf(seller, 20);
  const variant = { productId, name: 'أحمر', options: {}, stock: 3 };
  const variantId = await shop.made(seller, '/product-variant', variant);
  const buyers = await Promise.all(Array.from({ length: 40 }, () => it.member()));
  const carts: { readonly by: Person; readonly cart: Cart }[] = [];
  for (const [n, by] of buyers.entries()) {
    const lines = [
      { productId, quantity: 1 },
      ...(n % 4 === 0 ? [{ productId, variantId, quantity: 1 }] : []),
    ];
    carts.push({ by, cart: await shop.withCart(by, lines) });
  }
  const outcomes = new Map<string, string>();
  const finish = async ({ by, cart }: (typeof carts)[number], n: number): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      const on = (n + attempt) % 2 ? other : it;
      const answer = await shop.checkOut(by, cart, { on });
      if (answer.status === 503 && attempt < 50) continue;
      outcomes.set(by.id, answer.status === 201 ? 'placed' : String(answer.body.code));
      return;
    }
  };
  await Promise.all(carts.map(finish));
  const count = (what: string) => [...outcomes.values()].filter((one) => one === what).length;
  expect(count('placed') + count('out_of_stock')).toBe(40);
  // refused checkouts may release pieces, which then stay unsold
  await shop.settled(async () => count('placed') + Number(await shop.stockOf(productId)), 20);
  const orders = await Promise.all(buyers.map((by) => shop.items(by, `/order/user/${by.id}`)));
  expect(orders.flat()).toHaveLength(count('placed'));
  const withVariant = carts.filter(({ by }, n) => n % 4 === 0 && outcomes.get(by.id) === 'placed').length;
  await shop.settled(
    async () => (await shop.send(staff, 'get', `/product-variant/${variantId}`)).body.stock,
    3 - withVariant,
  );
});

test('the ledger agrees with the log and the provider’s statement afterwards', () => expectCleanLedger(it));
