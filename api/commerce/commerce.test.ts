import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { deal } from '../../commands/process/manager.ts';
import { orderItems } from '../../commands/commerce/managers/order-items.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { NOBODY } from '../../tests/contract/stage.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Endpoints of the market beside those that its definitions generate. */

let it: TestService;
let seller: Person;
let buyer: Person;
let stranger: Person;
let staff: Person;
let productId = '';
let position = '';

type Method = 'get' | 'post' | 'put' | 'delete';
const send = (by: Person, method: Method, path: string, body?: object) => {
  const sent = it.http[method](path).set('authorization', `Bearer ${by.token}`);
  if (position !== '') void sent.set('malaab-after', position);
  return body ? sent.send(body) : sent;
};

const thing = z.looseObject({ id: z.uuid(), state: z.string() });
/** Sends a request that must be accepted, and returns the resulting item. */
const done = async (by: Person, method: Method, path: string, body: object = {}) => {
  const answer = await send(by, method, path, body);
  expect(answer.body).not.toHaveProperty('instance');
  position = answer.headers['malaab-position'] ?? position;
  return thing.parse(answer.body);
};
const bySystem = async (kind: string, action: string, input: object, id = newId()): Promise<string> => {
  const request = { kind, action, id, input: { ...input }, actor: theSystem, command: newId() };
  const result = await execute(it.service.runtime, request);
  expect(result).toMatchObject({ ok: true });
  if (result.ok) position = result.value.position.toString();
  return id;
};

const egp = (amount: number) => ({ amount, currency: 'EGP' });
const address = {
  recipient: 'منى سالم',
  phone: '+201001234567',
  street: '١٢ شارع النصر',
  city: 'طنطا',
  governorate: 'الغربية',
  country: 'EG',
};
let brandId = '';

beforeAll(async () => {
  it = await testService();
  [seller, buyer, stranger, staff] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.admin(),
  ];
  const { id: categoryId } = await done(staff, 'post', '/product-category', { name: 'أحذية' });
  ({ id: brandId } = await done(staff, 'post', '/brands', { name: 'Joma' }));
  const shoes = await done(seller, 'post', '/product', {
    name: 'حذاء جري',
    description: 'مقاس ٤٣',
    categoryId,
    brandId,
    price: egp(90_000),
    inStock: 10,
    condition: 'NEW',
  });
  productId = shoes.id;
  await done(seller, 'post', `/product/publish/${productId}`);
});
afterAll(() => it.close());

test('the brand of a product is readable by the product’s readers', async () => {
  const told = await send(stranger, 'get', `/brands/product/${productId}`).expect(200);
  expect(told.body).toMatchObject({ id: brandId, name: 'Joma' });
  await done(seller, 'post', `/product/unpublish/${productId}`);
  await send(stranger, 'get', `/brands/product/${productId}`).expect(404);
  await done(seller, 'post', `/product/publish/${productId}`);
});

test('a product tells what it costs now, with its variants, to whoever may see it', async () => {
  const times = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
  const { id: discountId } = await done(seller, 'post', '/discount', { productId, percent: 12.5, ...times });
  const red = { name: 'أحمر', options: {}, price: egp(100_004), stock: 2 };
  const { id: variantId } = await done(seller, 'post', '/product-variant', { productId, ...red });
  const { body } = await send(stranger, 'get', `/product/${productId}/offer`).expect(200);
  expect(body).toMatchObject({
    listPrice: egp(90_000),
    price: egp(78_750),
    discount: { percent: 12.5, to: times.to },
    available: 10,
    // 87,503.5 is rounded to the even neighbour
    variants: [{ id: variantId, name: 'أحمر', listPrice: egp(100_004), price: egp(87_504), available: 2 }],
  });
  const { id: draftId } = await done(seller, 'post', '/product', {
    name: 'مسودة',
    description: 'لم تُنشر',
    categoryId: (await send(seller, 'get', `/product/${productId}`)).body.categoryId,
    price: egp(100),
    inStock: 1,
    condition: 'NEW',
  });
  const offers = (by: Person) => send(by, 'get', `/product/offers?ids=${draftId},${productId}`).expect(200);
  const { variants: _, ...offer } = body;
  expect((await offers(stranger)).body).toEqual({ items: [offer] });
  expect((await offers(seller)).body).toMatchObject({ items: [{ productId: draftId }, { productId }] });
  await send(stranger, 'get', `/product/${draftId}/offer`).expect(404);
  await done(seller, 'delete', `/product-variant/${variantId}`);
  await done(seller, 'delete', `/discount/${discountId}`);
});

describe('a cart', () => {
  test('has its lines at the documented addresses, for its owner', async () => {
    const { id: cartId } = await done(buyer, 'post', '/cart');
    const added = await done(buyer, 'post', '/cart/item', { cartId, productId, quantity: 2 });
    expect(added).toMatchObject({ id: cartId, totals: egp(180_000) });
    const lines = z.object({ items: z.array(z.looseObject({ id: z.uuid() })) });
    const { items } = lines.parse((await send(buyer, 'get', `/cart/items/${cartId}`).expect(200)).body);
    const lineId = items[0]?.id ?? '';
    expect(items).toMatchObject([{ productId, quantity: 2, unitPrice: egp(90_000) }]);

    await send(stranger, 'get', `/cart/items/${cartId}`).expect(404);
    await send(stranger, 'post', '/cart/item', { cartId, productId, quantity: 1 }).expect(404);
    await send(stranger, 'put', `/cart/item/${lineId}`, { quantity: 1 }).expect(404);
    await send(stranger, 'delete', `/cart/item/${lineId}`).expect(404);
    await send(buyer, 'post', '/cart/item', { cartId, productId, quantity: 1, unitPrice: egp(1) }).expect(
      422,
    );
    await send(buyer, 'post', '/cart/item', { cartId, productId: NOBODY, quantity: 1 }).expect(422);

    const changed = await done(buyer, 'put', `/cart/item/${lineId}`, { quantity: 3 });
    expect(changed).toMatchObject({ totals: egp(270_000) });
    const emptied = await done(buyer, 'delete', `/cart/item/${lineId}`);
    expect(emptied).toMatchObject({ items: [], totals: egp(0) });
    await done(buyer, 'post', '/cart/item', { cartId, productId, quantity: 1 });
    expect(await done(buyer, 'delete', `/cart/clear/${cartId}`)).toMatchObject({ items: [] });
  });

  test('accepts a valid coupon, and gives the reason against an invalid one', async () => {
    const mine = await send(buyer, 'get', `/cart/user/${buyer.id}`).expect(200);
    const cartId = z.object({ items: z.tuple([thing]) }).parse(mine.body).items[0].id;
    await done(buyer, 'post', '/cart/item', { cartId, productId, quantity: 1 });
    const times = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
    await done(staff, 'post', '/coupon', { code: 'ten', percent: 10, ...times });
    await done(staff, 'post', '/coupon', { code: 'DEAR', percent: 10, minimumOrder: egp(90_001), ...times });

    const good = await send(buyer, 'get', `/coupon/validate/Ten?cartId=${cartId}`).expect(200);
    expect(good.body).toEqual({ code: 'TEN', valid: true, reason: null, discount: egp(9000) });
    const bad = await send(buyer, 'get', '/coupon/validate/DEAR').expect(200);
    expect(bad.body).toEqual({ code: 'DEAR', valid: false, reason: 'below_minimum', discount: null });
    await send(buyer, 'get', '/coupon/validate/NONE').expect(404);
    await send(stranger, 'get', `/coupon/validate/TEN?cartId=${cartId}`).expect(404);

    expect(await done(buyer, 'post', `/cart/${cartId}/coupon`, { code: 'ten' })).toMatchObject({
      couponCode: 'TEN',
    });
    const refused = await send(buyer, 'post', `/cart/${cartId}/coupon`, { code: 'DEAR' }).expect(409);
    expect(refused.body).toMatchObject({ code: 'coupon_not_valid' });
    await send(buyer, 'post', `/cart/${cartId}/coupon`, { code: 'NONE' }).expect(422);
  });
});

describe('the totals of a cart', () => {
  let shopper: Person;
  let cartId = '';
  const totals = async () => (await send(shopper, 'get', `/cart/${cartId}/totals`).expect(200)).body;
  const times = { from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };

  beforeAll(async () => {
    shopper = await it.member();
    ({ id: cartId } = await done(shopper, 'post', '/cart'));
    await done(shopper, 'post', '/cart/item', { cartId, productId, quantity: 3 });
  });

  test('are those of an owner alone, with the coupon on what discounts leave', async () => {
    const { id: discountId } = await done(seller, 'post', '/discount', { productId, percent: 15, ...times });
    await done(staff, 'post', '/coupon', { code: 'HALF', percent: 50, ...times });
    await done(shopper, 'post', `/cart/${cartId}/coupon`, { code: 'HALF' });
    expect(await totals()).toMatchObject({
      lines: [
        {
          productId,
          listPrice: egp(90_000),
          unitPrice: egp(76_500),
          discount: { percent: 15 },
          changes: [{ kind: 'price', before: egp(90_000), now: egp(76_500) }],
          subtotal: egp(229_500),
          couponDiscount: egp(114_750),
          total: egp(114_750),
        },
      ],
      blocked: [],
      coupon: { code: 'HALF', reason: null },
      subtotal: egp(229_500),
      discount: egp(114_750),
      total: egp(114_750),
    });
    await send(stranger, 'get', `/cart/${cartId}/totals`).expect(404);
    await done(seller, 'delete', `/discount/${discountId}`);
    expect(await totals()).toMatchObject({
      lines: [{ unitPrice: egp(90_000), discount: null, changes: [] }],
    });
  });

  test('leave out what can’t be bought any more, and tell why', async () => {
    await done(seller, 'put', `/product/${productId}`, { inStock: 2 });
    expect(await totals()).toMatchObject({
      lines: [],
      blocked: [{ productId, changes: [{ kind: 'stock', available: 2 }] }],
      coupon: { reason: 'nothing_it_is_for' },
      total: egp(0),
    });
    await done(seller, 'put', `/product/${productId}`, { inStock: 10 });
    await done(seller, 'post', `/product/unpublish/${productId}`);
    expect(await totals()).toMatchObject({ blocked: [{ changes: [{ kind: 'unavailable' }] }] });
    await done(seller, 'post', `/product/publish/${productId}`);
  });
});

test('a wishlist has its lines at the documented addresses, each item once', async () => {
  const { id: wishlistId } = await done(buyer, 'post', '/wishlist');
  const items = async () =>
    (await send(buyer, 'get', `/wishlist/items/${wishlistId}`).expect(200)).body.items;
  await done(buyer, 'post', '/wishlist/item', { wishlistId, productId });
  await send(buyer, 'post', '/wishlist/item', { wishlistId, productId }).expect(409);
  await send(stranger, 'get', `/wishlist/items/${wishlistId}`).expect(404);
  const [line] = await items();
  expect(line).toMatchObject({ productId });
  const variant = { name: 'أحمر', options: { اللون: 'أحمر' }, stock: 2 };
  const { id: variantId } = await done(seller, 'post', '/product-variant', { productId, ...variant });
  await done(buyer, 'put', `/wishlist/item/${line.id}`, { productId, variantId });
  expect(await items()).toEqual([{ id: line.id, productId, variantId }]);
  await done(buyer, 'delete', `/wishlist/item/${line.id}`);
  expect(await items()).toEqual([]);
  await done(buyer, 'post', '/wishlist/item', { wishlistId, productId });
  await done(buyer, 'delete', `/wishlist/clear/${wishlistId}`);
  expect(await items()).toEqual([]);
});

test('a product gets a picture from its seller in one call', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const upload = (by: Person) =>
    it.http
      .post(`/product-image/upload/${productId}`)
      .set('authorization', `Bearer ${by.token}`)
      .attach('file', picture, 'shoe.png');
  expect((await upload(stranger)).status).toBe(403);
  const answer = await upload(seller).expect(201);
  position = answer.headers['malaab-position'] ?? '';
  const { id, image } = answer.body;
  const shown = await send(stranger, 'get', `/product-image/product/${productId}`).expect(200);
  expect(shown.body.items).toMatchObject([{ id, productId, image }]);
  await send(stranger, 'get', `/files/${image}`).expect(200);

  const other = await upload(seller).expect(201);
  const place = async (of: string) =>
    Number((await send(stranger, 'get', `/product-image/${of}`).expect(200)).body.place);
  position = other.headers['malaab-position'] ?? '';
  expect(await place(other.body.id)).toBeLessThan(await place(id));
  await done(seller, 'put', `/product-image/main/${other.body.id}`);
  expect(await place(other.body.id)).toBeGreaterThan(await place(id));
});

describe('an order', () => {
  let orderId = '';
  const place = () =>
    bySystem('order', 'create', {
      userId: buyer.id,
      sellerId: seller.id,
      items: [{ productId, quantity: 2, unitPrice: egp(45_000) }],
      names: ['حذاء جري'],
      address,
      subtotal: egp(90_000),
      discount: egp(0),
      deliveryFee: egp(0),
      total: egp(90_000),
      method: 'CARD',
    });
  beforeAll(async () => {
    orderId = await place();
  });

  test('shows its state to buyer, seller and staff', async () => {
    for (const by of [buyer, seller, staff]) {
      const { body } = await send(by, 'get', `/order/status/${orderId}`).expect(200);
      expect(body).toMatchObject({ id: orderId, state: 'placed' });
    }
    await send(stranger, 'get', `/order/status/${orderId}`).expect(404);
  });

  test('has its lines listed separately, once, for its parties', async () => {
    const events = await it.service.runtime.store.readStream(`order-${orderId}`, 0);
    const placed = events.find(({ type }) => type === 'OrderPlaced');
    if (!placed) throw new Error('no order was placed');
    const manager = orderItems(it.service.runtime);
    // beside the worker's own: a repeat is harmless
    for (const time of [1, 2]) expect([time, await deal(manager, placed)]).toEqual([time, { kind: 'done' }]);
    position = (await it.platform.log.end()).toString();
    const lines = `/order-item/order/${orderId}`;
    const { body } = await send(seller, 'get', lines).expect(200);
    expect(body).toMatchObject({ items: [{ orderId, productId, quantity: 2, unitPrice: egp(45_000) }] });
    expect((await send(stranger, 'get', lines).expect(200)).body).toMatchObject({ items: [] });
  });

  test('can be neither paid nor expired by a caller', async () => {
    for (const by of [buyer, seller, staff])
      for (const step of ['pay', 'expire'])
        await send(by, 'post', `/order/${step}/${orderId}`, {}).expect(403);
    const kept = await send(buyer, 'delete', `/order/${orderId}`).expect(409);
    expect(kept.body).toMatchObject({ code: 'kept_for_the_record' });
  });

  test('shows the cost of its delivery, to an address of the caller’s', async () => {
    const { id: addressId } = await done(buyer, 'post', '/address', { ...address, label: 'البيت' });
    await done(seller, 'put', `/product/${productId}`, { deliveryFee: egp(5000), weightKg: 3 });
    const asked = { addressId, items: [{ productId, quantity: 2 }] };
    const { body } = await send(buyer, 'post', '/shipping/calculate', asked).expect(200);
    const fee = egp(6000);
    expect(body).toMatchObject({ fee, parcels: [{ sellerId: seller.id, weightKg: 6, fee }] });
    expect(body.parcels[0].arrives.from < body.parcels[0].arrives.to).toBe(true);
    await send(stranger, 'post', '/shipping/calculate', asked).expect(422);
    const nothing = { addressId, items: [{ productId: NOBODY, quantity: 2 }] };
    await send(buyer, 'post', '/shipping/calculate', nothing).expect(422);
  });

  test('is sent in a parcel that can be tracked', async () => {
    await bySystem('order', 'pay', {}, orderId);
    const { id } = await done(seller, 'post', '/shipping', {
      orderId,
      carrier: 'البريد المصري',
      trackingNumber: 'EG1',
      address,
      fee: egp(5000),
    });
    await done(seller, 'post', `/shipping/dispatch/${id}`);
    const { body } = await send(buyer, 'get', `/shipping/track/${id}`).expect(200);
    expect(body).toMatchObject({
      state: 'in_transit',
      trackingNumber: 'EG1',
      steps: [{ state: 'preparing' }, { state: 'in_transit' }],
    });
    await send(stranger, 'get', `/shipping/track/${id}`).expect(404);
  });

  test('is shipped by its seller and received by its buyer, as its history shows', async () => {
    const id = await place();
    await bySystem('order', 'pay', {}, id);
    await send(buyer, 'post', `/order/ship/${id}`, {}).expect(403);
    await done(seller, 'post', `/order/ship/${id}`);
    expect((await send(buyer, 'get', `/order/${id}`).expect(200)).body).toMatchObject({ state: 'shipped' });
    await done(buyer, 'post', `/order/deliver/${id}`);
    expect((await send(seller, 'get', `/order/${id}`).expect(200)).body).toMatchObject({
      state: 'delivered',
    });
    const { body } = await send(staff, 'get', `/order/${id}/history`).expect(200);
    expect(body.items.map(({ event }: { readonly event: string }) => event)).toEqual([
      'OrderPlaced',
      'OrderPaid',
      'OrderShipped',
      'OrderDelivered',
    ]);
  });

  test('is cancelled with a reason, by permitted callers', async () => {
    const reason = 'اشتريته من مكان آخر';
    orderId = await place();
    await send(stranger, 'put', `/order/cancel/${orderId}`, { reason }).expect(404);
    const cancelled = await done(buyer, 'put', `/order/cancel/${orderId}`, { reason });
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelReason: reason });
    expect((await send(seller, 'get', `/order/${orderId}`).expect(200)).body).toMatchObject({
      state: 'cancelled',
    });
  });
});
