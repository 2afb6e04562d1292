import { expect, test } from 'vitest';
import { newId } from '../../commands/core/ids.ts';
import { itemIn } from '../../commands/core/streams.ts';
import { eachCaller, staff, useTwoProcesses } from '../../tests/support/at-once.ts';
import { codeOf, registered, run, tally } from '../../tests/support/runtime.ts';
import { theSystem } from '../kit/rules.ts';
import { mainAmong } from './product-image.ts';

/** Invariants of the market under concurrent requests. */

const { here, atOnce, race, crowd, make } = useTwoProcesses();

const egp = (amount: number) => ({ amount, currency: 'EGP' });
const month = { from: '2026-11-01T00:00:00Z', to: '2099-12-01T00:00:00Z' };

const aProduct = async (): Promise<string> => {
  const seller = await registered(here());
  const categoryId = await make('product-category', { name: 'أحذية' });
  return make(
    'product',
    {
      name: 'حذاء جري',
      description: 'مقاس ٤٣',
      categoryId,
      price: egp(90_000),
      inStock: 3,
      condition: 'NEW',
      trackInventory: true,
      allowBackorder: false,
    },
    seller,
  );
};

test('a variant’s stock is never negative', async () => {
  const productId = await aProduct();
  const id = await make('product-variant', { productId, name: 'أحمر', options: {}, stock: 10 });
  const taking = { kind: 'product-variant', action: 'stock', id, input: { delta: -1 }, actor: staff };
  expect(tally(await race(() => taking))).toEqual({ ok: 10, out_of_stock: 14 });
  const state = await here().streams.refresh(`product-variant-${id}`);
  expect(itemIn(state, id)).toMatchObject({ stock: 0, isAvailable: false });
});

test('a product has exactly one main picture', async () => {
  const productId = await aProduct();
  const added = await race(() => ({
    kind: 'product-image',
    action: 'create',
    input: { productId, image: newId() },
    actor: staff,
  }));
  expect(tally(added)).toEqual({ ok: 10, invalid: 14 });
  const ids = added.flatMap((one) => (one.ok ? [one.value.item.id] : []));
  const made = await atOnce(
    ids.map((id) => ({
      kind: 'product-image',
      action: 'main',
      id,
      input: { productId },
      actor: staff,
    })),
  );
  expect(tally(made)).toEqual({ ok: 10 });
  const { parts } = await here().streams.refresh(`product-${productId}`);
  const images = ids.flatMap((id) => parts.get(id)?.item ?? []);
  const places = images.map((image) => Number(image['place']));
  expect(new Set(places).size).toBe(10);
  expect(mainAmong(images)?.['place']).toBe(Math.max(...places));
});

test('a coupon’s code is unique', async () => {
  const issued = await race((n) => ({
    kind: 'coupon',
    action: 'create',
    // in capitals, like the output of the action's schema
    input: { code: 'EID', percent: 10 + n, ...month },
    actor: staff,
  }));
  expect(tally(issued)).toEqual({ ok: 1, invalid: 23 });
});

test('a coupon is redeemed up to its limits, in all and for each member', async () => {
  const couponId = await make('coupon', {
    code: 'FIVE',
    percent: 0,
    ...month,
    maxRedemptions: 5,
    perUser: 1,
  });
  const [productId, seller] = [await aProduct(), await registered(here())];
  const buyers = await crowd();
  const orders = await atOnce(
    [...buyers.slice(0, 12), ...buyers.slice(0, 12)].map(({ id: userId }) => ({
      kind: 'order',
      action: 'create',
      actor: theSystem,
      input: {
        userId,
        sellerId: seller.id,
        items: [{ productId, quantity: 1, unitPrice: egp(90_000) }],
        names: ['حذاء جري'],
        address: {
          recipient: 'منى سالم',
          phone: '+201001234567',
          street: '١٢ شارع النصر',
          city: 'طنطا',
          governorate: 'الغربية',
          country: 'EG',
        },
        couponId,
        couponCode: 'FIVE',
        subtotal: egp(90_000),
        discount: egp(0),
        deliveryFee: egp(0),
        total: egp(90_000),
      },
    })),
  );
  expect(tally(orders)).toEqual({ ok: 5, coupon_not_valid: 19 });
  const using = orders.flatMap((one) => (one.ok ? [String(one.value.item['userId'])] : []));
  expect(new Set(using).size).toBe(5);

  const limitedTo = (maxRedemptions: number) =>
    run(here(), { kind: 'coupon', action: 'edit', id: couponId, input: { maxRedemptions }, actor: staff });
  expect(codeOf(await limitedTo(4))).toBe('capacity_lowered');
  expect([codeOf(await limitedTo(8)), codeOf(await limitedTo(5))]).toEqual(['ok', 'ok']);
});

test('categories never form a circle', async () => {
  const roots = await Promise.all(eachCaller((n) => make('product-category', { name: `قسم ${n}` })));
  // each gets the next one as its parent, the last gets the first
  const moves = roots.map((id, n) => ({
    kind: 'product-category',
    action: 'edit',
    id,
    input: { parentId: roots[(n + 1) % roots.length] },
    actor: staff,
  }));
  expect(tally(await atOnce(moves))).toEqual({ category_level: 24 });
});

test('a member has one cart', async () => {
  const buyer = await registered(here());
  const opening = { kind: 'cart', action: 'create', input: {}, actor: buyer };
  expect(tally(await race(() => opening))).toEqual({ ok: 1, invalid_transition: 23 });
});
