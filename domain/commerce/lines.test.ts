import { describe, expect, test } from 'vitest';
import { fold, given, person, THE_COMMAND, thing, type Past } from '../../tests/support/spec.ts';
import { cart } from './cart.ts';
import { coupon } from './coupon.ts';
import { redeem } from './pricing/redeem.ts';
import { wishlist } from './wishlist.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar] = [person(id(2)), person(id(3))];
const guest = person(id(9), { role: 'GUEST', guest: true });
const [shoes, ball, red] = [id(4), id(5), id(6)];
const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

const sold = (productId: string, more: object = {}, state = 'active') => ({
  ...thing(state, {
    sellerId: omar.id,
    visibility: 'published',
    price: egp(90_000),
    inStock: 3,
    trackInventory: true,
    allowBackorder: false,
    ...more,
  }),
  id: productId,
});
const variant = (more: object = {}) => ({ ...thing('listed', { productId: shoes, ...more }), id: red });

const opened: Past<typeof cart> = {
  type: 'CartOpened',
  data: { userId: mona.id, items: [], totals: egp(0) },
};
const line = { id: id(1), productId: shoes, quantity: 1, unitPrice: egp(90_000) };
const filled: Past<typeof cart> = {
  type: 'CartItemAdded',
  data: { productId: shoes, variantId: null, quantity: 1, items: [line], totals: egp(90_000) },
};

type Refs = { readonly productId: ReturnType<typeof sold>; readonly variantId?: ReturnType<typeof variant> };
const put = (refs: Refs, quantity = 1, ...before: Past<typeof cart>[]) =>
  given(cart, opened, ...before).when('addItem', {
    by: mona,
    input: {
      productId: refs.productId.id,
      quantity,
      ...(refs.variantId && { variantId: refs.variantId.id }),
    },
    refs,
  });
const after = (outcome: ReturnType<typeof put>) => {
  if (!outcome.result.ok) throw new Error(JSON.stringify(outcome.result.problem));
  const { items, totals } = outcome.result.value.after;
  return { items, totals };
};

describe('a cart', () => {
  test('is opened by members for themselves, and by guests', () => {
    given(cart).when('create', { by: mona, input: {} }).gives(opened);
    given(cart)
      .when('create', { by: guest, input: {} })
      .gives({ type: 'CartOpened', data: { userId: guest.id, items: [], totals: egp(0) } });
    given(cart)
      .when('create', { by: mona, input: { userId: omar.id } })
      .refuses('forbidden');
  });

  test('takes a product on sale at its present price, and computes the total', () => {
    expect(after(put({ productId: sold(shoes) }, 2))).toEqual({
      items: [{ id: THE_COMMAND, productId: shoes, quantity: 2, unitPrice: egp(90_000) }],
      totals: egp(180_000),
    });
    const dearer = put({ productId: sold(shoes), variantId: variant({ price: egp(95_000) }) }, 1, filled);
    expect(after(dearer).totals).toEqual(egp(185_000));
  });

  test('has each product once: adding it again adds one, at the present price', () => {
    const { items, totals } = after(put({ productId: sold(shoes, { price: egp(80_000) }) }, 2, filled));
    expect(items).toEqual([{ ...line, quantity: 3, unitPrice: egp(80_000) }]);
    expect(totals).toEqual(egp(240_000));
  });

  test.each([
    ['a draft', sold(shoes, { visibility: 'draft' })],
    ['what was put away', sold(shoes, {}, 'inactive')],
  ])('takes no %s', (_, productId) => put({ productId }).refuses('invalid'));

  test('takes only variants of that product, nothing of the member’s own, nothing out of stock', () => {
    put({ productId: sold(ball), variantId: variant() }).refuses('invalid');
    put({ productId: sold(shoes, { sellerId: mona.id }) }).refuses('not_to_oneself');
    put({ productId: sold(shoes) }, 4).refuses('out_of_stock');
    put({ productId: sold(shoes) }, 3, filled).refuses('out_of_stock');
    put({ productId: sold(shoes), variantId: variant({ stock: 0 }) }).refuses('out_of_stock');
    for (const more of [{ allowBackorder: true }, { trackInventory: false }])
      expect(after(put({ productId: sold(shoes, more) }, 4)).totals).toEqual(egp(360_000));
  });

  test('has one currency: that of its lines', () => {
    const dollars = { productId: sold(ball, { price: usd(3000) }) };
    put(dollars, 1, filled).refuses('other_currency');
    expect(after(put(dollars)).totals).toEqual(usd(3000));
    // with another currency than before, its only product may be added again
    expect(after(put({ productId: sold(shoes, { price: usd(2000) }) }, 1, filled)).totals).toEqual(usd(4000));
  });

  test('has at most the largest possible total', () => {
    const dear = sold(ball, { price: egp(Number.MAX_SAFE_INTEGER), inStock: 1000 });
    put({ productId: dear }, 2).refuses('invalid');
    expect(after(put({ productId: dear })).totals).toEqual(egp(Number.MAX_SAFE_INTEGER));
  });

  test('takes the price that is charged: less the largest discount in force', () => {
    const times = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
    const discounted = sold(shoes, { discount: { percent: 10, ...times } });
    expect(after(put({ productId: discounted })).totals).toEqual(egp(81_000));
    const planned = thing('planned', { productId: shoes, percent: 50, ...times });
    const outcome = given(cart, opened).when('addItem', {
      by: mona,
      input: { productId: shoes, quantity: 1 },
      refs: { productId: discounted },
      holders: { discounts: [planned] },
    });
    expect(after(outcome).totals).toEqual(egp(45_000));
  });

  test('checks a changed line like an added one, and takes the present price', () => {
    const change = (more: object, input: object = {}, by = mona) =>
      given(cart, opened, filled).when('changeItem', {
        by,
        input: { itemId: line.id, productId: shoes, quantity: 3, ...input },
        refs: { productId: sold(shoes, more) },
      });
    expect(after(change({})).totals).toEqual(egp(270_000));
    expect(after(change({ price: egp(80_000) })).totals).toEqual(egp(240_000));
    change({}, { quantity: 4 }).refuses('out_of_stock');
    change({ visibility: 'draft' }).refuses('invalid');
    change({ sellerId: mona.id }).refuses('not_to_oneself');
    change({}, { itemId: id(8) }).refuses('not_found');
    change({}, { productId: ball }).refuses('not_found');
    change({}, { productId: null }).refuses('invalid');
    change({}, {}, omar).refuses('forbidden');
  });

  test('has its lines removed and cleared by its owner', () => {
    given(cart, opened, filled)
      .when('removeItem', { by: mona, input: { itemId: line.id } })
      .gives({ type: 'CartItemRemoved', data: { itemId: line.id, items: [], totals: egp(0) } });
    given(cart, opened, filled)
      .when('clear', { by: mona })
      .gives({ type: 'CartCleared', data: { items: [], totals: egp(0) } });
    given(cart, opened).when('clear', { by: mona }).changesNothing();
  });
});

describe('a wish list', () => {
  const begun: Past<typeof wishlist> = { type: 'WishlistOpened', data: { userId: mona.id, items: [] } };
  const wish = { id: id(1), productId: shoes };
  const wished: Past<typeof wishlist> = {
    type: 'WishAdded',
    data: { productId: shoes, variantId: null, items: [wish] },
  };
  const want = (refs: Refs, ...before: Past<typeof wishlist>[]) =>
    given(wishlist, begun, ...before).when('addItem', {
      by: mona,
      input: {
        productId: refs.productId.id,
        ...(refs.variantId && { variantId: refs.variantId.id }),
      },
      refs,
    });

  test('has each product once, and its variants beside it', () => {
    const items = [{ id: THE_COMMAND, productId: shoes }];
    expect(want({ productId: sold(shoes) }).result).toMatchObject({ value: { after: { items } } });
    want({ productId: sold(shoes) }, wished).refuses('conflict');
    want({ productId: sold(shoes, { visibility: 'draft' }) }).refuses('invalid');
    expect(want({ productId: sold(shoes), variantId: variant() }, wished).result.ok).toBe(true);
  });

  test('has a line replaced at its place', () => {
    const change = (itemId: string) =>
      given(wishlist, begun, wished).when('changeItem', {
        by: mona,
        input: { itemId, productId: ball },
        refs: { productId: sold(ball) },
      });
    const items = [{ id: wish.id, productId: ball }];
    expect(change(wish.id).result).toMatchObject({ value: { after: { items } } });
    change(id(8)).refuses('not_found');
  });
});

describe('a coupon on a cart', () => {
  const times = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
  const issued = (more: object) =>
    fold(coupon, { type: 'CouponIssued', data: { code: 'SUMMER-10', ...times, ...more } });
  const dearBall = { id: id(7), productId: ball, quantity: 3, unitPrice: egp(3333) };
  const held = (of: object, more: object = {}) =>
    redeem({
      coupon: issued(of),
      lines: [line, dearBall],
      now: '2026-11-20T12:00:00Z',
      used: 0,
      usedByMember: 0,
      ...more,
    });

  test.each([
    ['a share of all, rounded half-even', { percent: 10 }, 10_000],
    ['a share to the hundredth', { percent: 12.55 }, 12_550],
    ['all of it', { percent: 100 }, 99_999],
    ['a share of what it is for', { percent: 50, productIds: [ball] }, 5000],
    ['an amount', { amount: egp(5000) }, 5000],
    ['an amount, no more than what it is for', { amount: egp(50_000), productIds: [ball] }, 9999],
    ['the smallest order that it asks for', { percent: 10, minimumOrder: egp(99_999) }, 10_000],
    ['its last use', { percent: 10, maxRedemptions: 1, perUser: 1 }, 10_000],
  ])('takes off %s', (_, of, amount) => expect(held(of)).toMatchObject({ discount: egp(amount) }));

  test.each([
    ['not_started', { percent: 10 }, { now: '2026-10-31T23:59:59Z' }],
    ['expired', { percent: 10 }, { now: times.to }],
    ['used_up', { percent: 10, maxRedemptions: 5 }, { used: 5 }],
    ['used_by_member', { percent: 10, perUser: 1 }, { used: 1, usedByMember: 1 }],
    ['nothing_it_is_for', { percent: 10, productIds: [red] }, {}],
    ['other_currency', { amount: usd(500) }, {}],
    ['below_minimum', { percent: 10, minimumOrder: egp(100_000) }, {}],
  ])('gives the reason why it doesn’t apply: %s', (reason, of, more) =>
    expect(held(of, more)).toEqual({ reason }),
  );

  test('gives no discount once it is disabled', () => {
    const disabled = fold(
      coupon,
      { type: 'CouponIssued', data: { code: 'SUMMER-10', percent: 10, ...times } },
      { type: 'CouponDisabled' },
    );
    expect(held({ percent: 10 }, { coupon: disabled })).toEqual({ reason: 'disabled' });
  });
});
