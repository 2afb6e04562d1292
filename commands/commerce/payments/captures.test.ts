import { expect, test } from 'vitest';
import { moneyIn } from '../../../domain/commerce/money.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { cast, shopOf } from '../../../tests/money/shop.ts';
import { newId } from '../../core/ids.ts';
import { checkoutPaymentId, parcelsIn } from '../checkout/orders.ts';
import { bySystem } from '../../core/by-system.ts';
import { storeNotice } from './notices.ts';

/** Captured money and the orders that it is for: the real process managers on a log in memory. */

const people = await cast();
const [buyer] = people.buyers;
if (!buyer) throw new Error('the shop is empty');
/** The first product and the third one are of different sellers. */
const [own, , other] = people.products;
if (!own || !other) throw new Error('the shop is empty');

const egp = (amount: number) => ({ amount, currency: 'EGP' as const });

/** An unpaid checkout of one piece from each of two sellers: 10.05 and 7.00, and 5.00 for each delivery. */
const unpaid = async () => {
  const shop = shopOf(people);
  const { actor, cartId } = buyer;
  for (const { id, variantId } of [own, other]) {
    const input = { productId: id, quantity: 1, ...(variantId !== null && { variantId }) };
    expect(await shop.run(0, { kind: 'cart', action: 'addItem', id: cartId, input, actor })).toMatchObject({
      ok: true,
    });
  }
  const placed = await shop.dying(0, null, (its) => shop.checkOut(its, 0, 'CARD'));
  if (!placed?.ok) throw new Error('the checkout was refused');
  const { checkout } = placed.value;
  const [first, second] = parcelsIn(checkout).map(({ orderId }) => orderId);
  if (first === undefined || second === undefined) throw new Error('there are two orders');
  await shop.settle();
  const open = async (bill: number) => {
    const paymentId = checkoutPaymentId(checkout.id, bill);
    const amount = moneyIn((await shop.nowOf('payment', paymentId))['amount']) ?? egp(0);
    await shop.bank.provider.open({ paymentId, amount, method: 'CARD', returnTo: '/' });
    return paymentId;
  };
  /** The buyer pays on an open page, and the provider's message is stored. */
  const pay = async (paymentId: string) => {
    expect(shop.bank.decide(paymentId, 'pay')).toBe(true);
    const notice = shop.bank.messages.at(-1);
    if (!notice) throw new Error('no message');
    await shop.dying(0, null, ({ runtime }) => storeNotice(runtime, 'memory', notice));
  };
  const cancel = (id: string) =>
    shop.run(0, { kind: 'order', action: 'cancel', id, input: { cancelReason: 'لم أعد أريده' }, actor });
  const refunded = (paymentId: string): number => {
    const account = shop.bank.accounts.get(paymentId);
    return account ? shop.bank.refundedOf(account) : 0;
  };
  const stateOf = async (kind: string, id: string) => (await shop.nowOf(kind, id)).state;
  return { shop, checkout, first, second, open, pay, cancel, refunded, stateOf };
};

test('an order that is cancelled before the payment leaves the bill', async () => {
  const { shop, checkout, first, second, open, pay, cancel, refunded, stateOf } = await unpaid();
  const before = await open(0);
  expect(await cancel(second)).toMatchObject({ ok: true });
  await shop.settle();
  expect(await stateOf('payment', before)).toBe('failed');
  const present = await open(1);
  const left = (await shop.nowOf('order', first))['total'];
  expect((await shop.nowOf('payment', present))['amount']).toEqual(left);
  expect((await shop.nowOf('checkout', checkout.id))['total']).toEqual(left);
  await pay(present);
  await shop.settle();
  expect(await stateOf('order', first)).toBe('paid');
  expect((await shop.nowOf('order', first))['paymentId']).toBe(present);
  // the page of the whole is still open: what is paid there goes back without a fee
  await pay(before);
  await shop.settle();
  expect(refunded(before)).toBe(2705);
  expect([refunded(present), await stateOf('payment', present)]).toEqual([0, 'succeeded']);
  expect([shop.deadLetters, shop.audit()]).toEqual([[], []]);
});

test('a payment that is recorded after the cancellation of one of its orders goes back as a whole', async () => {
  const { shop, checkout, first, second, open, pay, cancel, refunded, stateOf } = await unpaid();
  const paymentId = await open(0);
  await pay(paymentId);
  expect(await cancel(second)).toMatchObject({ ok: true });
  await shop.settle();
  // the message waits in the log while the process of the checkout changes the bill
  expect(refunded(paymentId)).toBe(2705);
  expect([await stateOf('order', first), await stateOf('order', second)]).toEqual(['placed', 'cancelled']);
  expect(await stateOf('payment', checkoutPaymentId(checkout.id, 1))).toBe('pending');
  expect([shop.deadLetters, shop.audit()]).toEqual([[], []]);
});

test('a payment that was recorded before the cancellation keeps the bill', async () => {
  const { shop, first, second, open, pay, cancel, refunded, stateOf } = await unpaid();
  const paymentId = await open(0);
  await pay(paymentId);
  const input = { transactionId: paymentId, providerFee: egp(100) };
  await shop.dying(0, null, ({ runtime }) =>
    bySystem(runtime, { kind: 'payment', action: 'succeed', id: paymentId, input }),
  );
  expect(await cancel(second)).toMatchObject({ ok: true });
  await shop.settle();
  expect(refunded(paymentId)).toBe(1200 - 100);
  expect([await stateOf('order', first), await stateOf('order', second)]).toEqual(['paid', 'cancelled']);
  expect([shop.deadLetters, shop.audit()]).toEqual([[], []]);
});

test('money that was captured for an order which does not exist goes back without a fee', async () => {
  const { shop, checkout } = await unpaid();
  const id = newId();
  const [orderId, sellerId, total] = [newId(), newId(), egp(1505)];
  const sums = { subtotal: egp(1005), discount: egp(0), deliveryFee: egp(500), total };
  const { userId, cartId, method, address } = checkout;
  const line = {
    id: newId(),
    orderId,
    productId: own.id,
    quantity: 1,
    unitPrice: egp(1005),
    isCounted: false,
  };
  const made = {
    userId,
    cartId,
    method,
    address,
    lines: [line],
    parcels: [{ orderId, sellerId, ...sums }],
    total,
  };
  const take = (kind: string, action: string, of: string, input: object) =>
    shop.run(0, { kind, action, id: of, input: { ...input }, actor: theSystem });
  expect(await take('checkout', 'create', id, made)).toMatchObject({ ok: true });
  const paymentId = checkoutPaymentId(id);
  const asked = {
    userId,
    checkoutId: id,
    amount: total,
    method,
    provider: 'provider',
    providerReference: id,
  };
  expect(await take('payment', 'create', paymentId, asked)).toMatchObject({ ok: true });
  await shop.bank.provider.open({ paymentId, amount: total, method: 'CARD', returnTo: '/' });
  expect(shop.bank.decide(paymentId, 'pay')).toBe(true);
  const notice = shop.bank.messages.at(-1);
  if (!notice) throw new Error('no message');
  await shop.dying(0, null, ({ runtime }) => storeNotice(runtime, 'memory', notice));
  await shop.settle();
  const account = shop.bank.accounts.get(paymentId);
  expect(account && shop.bank.refundedOf(account)).toBe(1505);
  expect((await shop.nowOf('payment', paymentId)).state).toBe('refunded');
  expect([shop.deadLetters, shop.audit()]).toEqual([[], []]);
});

test('a second capture is a payment of its own, which goes back without a fee', async () => {
  const { shop, first, second, open, pay, stateOf } = await unpaid();
  const paymentId = await open(0);
  await pay(paymentId);
  await shop.settle();
  const again = shop.bank.captureAgain(paymentId);
  for (const _ of [1, 2]) await shop.dying(0, null, ({ runtime }) => storeNotice(runtime, 'memory', again));
  await shop.settle();
  expect(await Promise.all([stateOf('order', first), stateOf('order', second)])).toEqual(['paid', 'paid']);
  const account = shop.bank.accounts.get(paymentId);
  expect(account && shop.bank.refundedOf(account)).toBe(2705);
  expect(await stateOf('payment', paymentId)).toBe('succeeded');
  expect([shop.deadLetters, shop.audit()]).toEqual([[], []]);
});

test('a refund of a cancelled order that the provider declines again and again waits for the staff', async () => {
  const { shop, second, open, pay, cancel, refunded } = await unpaid();
  const paymentId = await open(0);
  await pay(paymentId);
  await shop.settle();
  shop.bank.declineRefunds(true);
  expect(await cancel(second)).toMatchObject({ ok: true });
  await shop.settle();
  const states = async () =>
    (await Promise.all(shop.refunds().map((id) => shop.nowOf('refund', id)))).map(({ state }) => state);
  const five = ['rejected', 'rejected', 'rejected', 'rejected', 'rejected'];
  expect(await states()).toEqual([...five, 'requested']);
  shop.bank.declineRefunds(false);
  const waiting = shop.refunds().at(-1) ?? '';
  const [actor] = people.admins;
  const approval = { kind: 'refund', action: 'approve', id: waiting, input: {}, actor: actor ?? null };
  expect(await shop.run(0, approval)).toMatchObject({ ok: true });
  await shop.settle();
  expect([await states(), refunded(paymentId)]).toEqual([[...five, 'processed'], 1200 - 100]);
  expect([shop.deadLetters, shop.audit()]).toEqual([[], []]);
});
