import { expect, test } from 'vitest';
import { heldIn } from '../../../domain/commerce/settlement/held.ts';
import { moneyIn } from '../../../domain/commerce/money.ts';
import { registry } from '../../../domain/registry.ts';
import { cast, shopOf, type Shop } from '../../../tests/money/shop.ts';
import { keyedId, newId } from '../../core/ids.ts';
import { checkoutPaymentId, parcelsIn } from '../checkout/orders.ts';
import { refundAfter } from '../payments/after-sale.ts';
import { storeNotice } from '../payments/notices.ts';

/** Sums held back in a seller's balance: the real process managers on a log in memory. */

const people = await cast();
const [buyer] = people.buyers;
const [seller] = people.sellers;
const [admin] = people.admins;
const [product] = people.products;
if (!buyer || !seller || !admin || !product) throw new Error('the shop is empty');

const balanceId = keyedId(registry.kind('seller-balance'), { sellerId: seller.id, currency: 'EGP' }) ?? '';

/** The places of process managers in the shop. */
const [PAYMENTS, HELD_SUMS] = [1, 7];

/** Lets one process manager take all its events. */
const work = async ({ step }: Shop, manager: number): Promise<void> => {
  for (let isBusy = true; isBusy;) isBusy = await step(0, manager, false);
};

/**
 * Two pieces at 10.05 and a delivery for 5, paid: 25.10, of which 2.01 are commission. `isLate`: of the process managers
 * only the payments take their events.
 */
const paidOrder = async (isLate = false) => {
  const shop = shopOf(people);
  const settle = () => (isLate ? Promise.resolve() : shop.settle());
  const run = async (kind: string, action: string, actor: typeof seller, input: object, id: string) => {
    const done = await shop.run(0, { kind, action, id, input: { ...input }, actor });
    expect(done).toMatchObject({ ok: true });
    await settle();
  };
  await run('cart', 'addItem', buyer.actor, { productId: product.id, quantity: 2 }, buyer.cartId);
  const placed = await shop.dying(0, null, (its) => shop.checkOut(its, 0, 'CARD'));
  if (!placed?.ok) throw new Error('the checkout was refused');
  const { checkout } = placed.value;
  const [paymentId, orderId] = [checkoutPaymentId(checkout.id), parcelsIn(checkout)[0]?.orderId ?? ''];
  const amount = moneyIn(checkout['total']) ?? { amount: 0, currency: 'EGP' as const };
  await shop.bank.provider.open({ paymentId, amount, method: 'CARD', returnTo: '/' });
  shop.bank.decide(paymentId, 'pay');
  const [notice] = shop.bank.messages;
  if (!notice) throw new Error('no message');
  await shop.dying(0, null, ({ runtime }) => storeNotice(runtime, 'memory', notice));
  if (isLate) await work(shop, PAYMENTS);
  await settle();
  const deliver = async () => {
    await run('order', 'ship', seller, {}, orderId);
    await run('order', 'deliver', buyer.actor, {}, orderId);
  };
  return { shop, run, deliver, orderId, paymentId };
};

const egp = (amount: number) => ({ amount, currency: 'EGP' });

const heldOf = async (shop: Shop): Promise<number> =>
  heldIn((await shop.nowOf('seller-balance', balanceId))['held']);

/** The smallest sum held after any event of the log from the given index on. */
const leastSince = ({ log }: Shop, events: number): number =>
  Math.min(...log.events.slice(events).flatMap(({ data: { held } }) => (held ? [heldIn(held)] : [])));

const disputeId = (orderId: string): string => keyedId(registry.kind('dispute'), { orderId }) ?? '';

/** A paid order with a dispute of the buyer. */
const disputedOrder = async () => {
  const order = await paidOrder();
  const id = disputeId(order.orderId);
  const said = { userId: buyer.actor.id, reason: 'NOT_ARRIVED', description: 'لم يصل' };
  await order.run('dispute', 'create', buyer.actor, { orderId: order.orderId, ...said }, id);
  const decide = (input: object) =>
    order.run('dispute', 'decide', admin, { decision: 'قرار الإدارة', ...input }, id);
  return { ...order, id, decide };
};

test('a dispute that is older than the delivery holds the order back from the delivery on', async () => {
  const { shop, run, deliver, id } = await disputedOrder();
  expect(await heldOf(shop)).toBe(0);
  await deliver();
  expect(await heldOf(shop)).toBe(2510 - 201);
  const released = shop.log.events.find(({ type }) => type === 'SaleReleased');
  expect(heldIn(released?.data['held'])).toBe(2510 - 201);
  await run('dispute', 'remove', buyer.actor, {}, id);
  expect(await heldOf(shop)).toBe(0);
});

test.each(['approve', 'reject'])(
  'a dispute that is decided for the buyer holds its refund back, until the staff %s it',
  async (action) => {
    const { shop, run, deliver, id, decide } = await disputedOrder();
    await deliver();
    const before = shop.log.events.length;
    await decide({ outcome: 'BUYER', refundAmount: egp(1000) });
    expect(await heldOf(shop)).toBe(900);
    expect(leastSince(shop, before)).toBe(900);
    await run('refund', action, admin, {}, refundAfter(id));
    expect(await heldOf(shop)).toBe(0);
    expect(shop.audit()).toEqual([]);
  },
);

test('a dispute whose refund was asked for before the delivery holds it back from the delivery on', async () => {
  const { shop, run, deliver, id, decide } = await disputedOrder();
  await decide({ outcome: 'BUYER', refundAmount: egp(1000) });
  await deliver();
  expect(await heldOf(shop)).toBe(900);
  await run('refund', 'approve', admin, {}, refundAfter(id));
  expect(await heldOf(shop)).toBe(0);
});

test('a dispute that leads to no refund holds nothing back', async () => {
  const lost = await disputedOrder();
  await lost.deliver();
  await lost.decide({ outcome: 'SELLER' });
  expect(await heldOf(lost.shop)).toBe(0);

  const { shop, run, deliver, orderId, paymentId, decide } = await disputedOrder();
  await deliver();
  const about = { orderId, paymentId, userId: buyer.actor.id, reason: 'PRODUCT_RETURN', description: 'عيب' };
  const refundId = newId();
  await run('refund', 'create', buyer.actor, { ...about, amount: egp(2510) }, refundId);
  await run('refund', 'approve', admin, {}, refundId);
  await decide({ outcome: 'BUYER', refundAmount: egp(1000) });
  expect(await heldOf(shop)).toBe(0);
  expect(shop.audit()).toEqual([]);
});

test('a return holds the seller’s part of its pieces back until it is declined, or refunded', async () => {
  const { shop, run, deliver, orderId } = await paidOrder();
  await deliver();
  const ask = async () => {
    const id = newId();
    const lines = [{ line: 0, quantity: 1 }];
    await run(
      'order-return',
      'create',
      buyer.actor,
      { orderId, userId: buyer.actor.id, lines, reason: 'DAMAGED' },
      id,
    );
    // 10.05 less 1.01 of commission: 2.01 before, 1.00 after
    expect(await heldOf(shop)).toBe(1005 - 101);
    return id;
  };
  await run('order-return', 'decline', seller, { answer: 'وصلت سليمة' }, await ask());
  expect(await heldOf(shop)).toBe(0);
  const id = await ask();
  await run('order-return', 'accept', seller, {}, id);
  expect(await heldOf(shop)).toBe(1005 - 101);
  const before = shop.log.events.length;
  await run('order-return', 'receive', seller, {}, id);
  expect(await heldOf(shop)).toBe(1005 - 101);
  expect(leastSince(shop, before)).toBe(1005 - 101);
  await run('refund', 'approve', admin, {}, refundAfter(id));
  expect(await heldOf(shop)).toBe(0);
});

test('a request for a refund holds its amount back, as it is edited, until it is paid', async () => {
  const { shop, run, deliver, orderId, paymentId } = await paidOrder();
  const id = newId();
  const about = { orderId, paymentId, userId: buyer.actor.id, reason: 'PRODUCT_RETURN', description: 'عيب' };
  await run('refund', 'create', buyer.actor, { ...about, amount: egp(1000) }, id);
  // before the delivery the sum is not in the balance
  expect(await heldOf(shop)).toBe(0);
  await deliver();
  expect(await heldOf(shop)).toBe(900);
  await run('refund', 'edit', buyer.actor, { amount: egp(2000) }, id);
  expect(await heldOf(shop)).toBe(1800);
  await run('refund', 'approve', admin, {}, id);
  expect(await heldOf(shop)).toBe(0);
  expect((await shop.nowOf('refund', id)).state).toBe('processed');
  expect(shop.audit()).toEqual([]);
});

test.each(['order-return', 'refund'])(
  'a %s that is asked for before the sale is recorded holds its part back from the delivery on',
  async (kind) => {
    const { shop, run, deliver, orderId, paymentId } = await paidOrder(true);
    if (kind === 'order-return') await deliver();
    const asked = { orderId, userId: buyer.actor.id };
    const inputs = {
      'order-return': { ...asked, lines: [{ line: 0, quantity: 1 }], reason: 'DAMAGED' },
      refund: { ...asked, paymentId, amount: egp(1005), reason: 'PRODUCT_RETURN', description: 'عيب' },
    };
    await run(
      kind,
      'create',
      buyer.actor,
      kind === 'refund' ? inputs.refund : inputs['order-return'],
      newId(),
    );
    await work(shop, HELD_SUMS);
    if (kind === 'refund') await deliver();
    await shop.settle();
    expect(await heldOf(shop)).toBe(1005 - 101);
  },
);
