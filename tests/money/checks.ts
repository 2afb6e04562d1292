import assert from 'node:assert/strict';
import {
  billsOf,
  checkoutPaymentId,
  orderPaymentId,
  parcelsIn,
} from '../../commands/commerce/checkout/orders.ts';
import { moneyIn } from '../../domain/commerce/money.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { checkAlone, checkHeld, learnRefunds } from './held.ts';
import { GIVEN_UP, type Model } from './model.ts';
import { checkPayouts, checkRemoved, learnPayouts } from './left.ts';
import { COUPONS, STOCK, type Shop } from './shop.ts';

/** Comparisons of the shop with its model: after each step, when all processes are done, and at the end. */

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const amountIn = (value: unknown): number => moneyIn(value)?.amount ?? 0;

/** Invariants that hold at every moment, also while processes have work left. */
export const checkStep = async (model: Model, shop: Shop): Promise<void> => {
  for (const order of model.orders.values()) {
    const { state, paymentId } = await shop.nowOf('order', order.id);
    model.see(order, state, shop.bank.accounts.get(textIn(paymentId) ?? '')?.isPaid === true);
  }
  for (const product of STOCK.keys()) {
    if (!model.isStocked(product)) continue;
    const free = await shop.stockOf(product);
    assert.ok(free >= 0, 'no stock is below zero');
    assert.ok(free <= model.most(product), `product ${product} is oversold: ${free} free`);
    assert.ok(free >= model.least(product), `product ${product} lost pieces: ${free} free`);
  }
  for (const [coupon, { maxRedemptions, perUser }] of COUPONS.entries()) {
    assert.ok(model.uses(true, coupon) <= maxRedemptions, 'a coupon is used too often');
    for (const buyer of model.carts.keys())
      assert.ok(model.uses(true, coupon, buyer) <= perUser, 'a coupon is used too often by one member');
  }
  for (const account of shop.bank.accounts.values()) {
    const payment = await shop.nowOf('payment', account.paymentId);
    assert.ok(shop.bank.refundedOf(account) <= (account.isPaid ? account.amount.amount : 0));
    assert.ok(amountIn(payment['refunded']) <= account.amount.amount, 'more is refunded than was paid');
    if (['succeeded', 'refunded'].includes(payment.state)) assert.ok(account.isPaid);
  }
  await learnRefunds(model, shop);
  learnPayouts(model, shop);
};

/** Takes over what became of a checkout whose process died. */
export const resolve = async (model: Model, shop: Shop, buyer: number): Promise<void> => {
  const left = model.uncertain.get(buyer);
  const { cartId } = shop.people.buyers[buyer] ?? { cartId: '' };
  const checkoutId = left && textIn((await shop.nowOf('cart', cartId))['checkoutId']);
  if (left && checkoutId && !model.checkouts.has(checkoutId))
    model.place(await shop.nowOf('checkout', checkoutId), buyer);
};

/** Orders that wait for their seller, or for their payment. */
const UNSHIPPED: ReadonlySet<string> = new Set(['placed', 'confirmed', 'paid']);

/** The state of the cash payment of an order in each state, once no process has work left. */
const CASH_OF: Readonly<Record<string, string>> = {
  confirmed: 'due',
  shipped: 'due',
  delivered: 'collected',
  cancelled: 'failed',
  expired: 'failed',
  returned: 'failed',
  dropped: 'none',
};

/** Cash is expected from no order that was given up, and from each other one. */
const checkCash = async (model: Model, shop: Shop): Promise<void> => {
  for (const { id, method, state } of model.orders.values()) {
    if (method !== 'CASH_ON_DELIVERY') continue;
    const payment = await shop.nowOf('payment', orderPaymentId(id));
    assert.equal(payment.state, CASH_OF[state], `the cash payment of an order that is ${state}`);
  }
};

/** Invariants that hold once no process has work left. */
export const checkSettled = async (model: Model, shop: Shop): Promise<void> => {
  for (const buyer of model.uncertain.keys()) await resolve(model, shop, buyer);
  for (const buyer of model.uncertain.keys()) model.forget(buyer);
  model.settled();
  await checkStep(model, shop);
  for (const order of model.orders.values()) {
    const hasLeft = model.left.has(order.seller);
    if (hasLeft && order.state === 'none') order.state = 'dropped';
    assert.notEqual(order.state, 'none', 'an order of a placed checkout exists');
    assert.ok(!hasLeft || !UNSHIPPED.has(order.state), `an order of a seller who has left is ${order.state}`);
    order.isBack = !model.isLive(order);
  }
  await checkRemoved(model, shop);
  for (const one of model.returns.values()) one.isBack = one.state === 'received';
  for (const product of STOCK.keys())
    if (model.isStocked(product))
      assert.equal(await shop.stockOf(product), model.most(product), `the pieces of product ${product}`);
  for (const { id } of model.checkouts.values()) {
    const isOver = model.ordersOf(id).every(({ state }) => GIVEN_UP.has(state));
    assert.equal((await shop.nowOf('checkout', id)).state, isOver ? 'closed' : 'placed');
  }
  await checkCash(model, shop);
  checkPayouts(model);
  assert.deepEqual(shop.deadLetters, []);
  await checkHeld(model, shop);
};

/** The refunds of a payment, those of its given-up orders included: what Malaab records is what the provider paid. */
const checkMoney = async (model: Model, shop: Shop, checkout: Item, paymentId: string): Promise<void> => {
  const account = shop.bank.accounts.get(paymentId);
  const payment = await shop.nowOf('payment', paymentId);
  if (!account?.isPaid) {
    assert.ok(['failed', 'none'].includes(payment.state), `an unpaid payment is ${payment.state}`);
    return;
  }
  const isReplaced = payment['isReplaced'] === true;
  assert.equal(account.amount.amount, amountIn(payment['amount']));
  if (!isReplaced)
    assert.equal(account.amount.amount, amountIn(checkout['total']), 'what was paid is what the orders cost');
  assert.ok(['succeeded', 'refunded'].includes(payment.state), `a paid payment is ${payment.state}`);
  const items = await Promise.all(shop.refunds().map((id) => shop.nowOf('refund', id)));
  const found = items.filter((item) => item['paymentId'] === paymentId && item.state !== 'requested');
  const done = found.filter(({ state }) => state === 'processed');
  const refunded = sumOf(done.map((item) => amountIn(item['amount'])));
  assert.equal(amountIn(payment['refunded']), refunded, 'the payment knows its refunds');
  assert.equal(
    shop.bank.refundedOf(account),
    refunded - sumOf(done.map((item) => amountIn(item['transferFee']))),
    'the provider paid the refunds less its fees',
  );
  if (isReplaced) assert.equal(refunded, account.amount.amount, 'a replaced payment goes back as a whole');
  const billed = new Set(isReplaced ? [] : parcelsIn(checkout).map(({ orderId }) => orderId));
  const unnamed = done.filter(({ orderId }) => orderId == null);
  for (const order of model.ordersOf(checkout.id)) {
    if (!billed.has(order.id)) continue;
    const of = (some: typeof found): number =>
      sumOf(some.filter(({ orderId }) => orderId === order.id).map((item) => amountIn(item['amount'])));
    const back = of(done);
    assert.ok(back <= order.total, 'no more goes back than an order cost');
    // the refund of an order that was never placed can't name it
    const dropped = order.state === 'dropped' ? sumOf(unnamed.map((item) => amountIn(item['amount']))) : 0;
    if (!model.isLive(order))
      assert.equal(back + dropped, order.total, 'an order that was given up goes back as a whole');
    for (const item of found.filter(({ orderId }) => orderId === order.id))
      assert.ok(
        item.state === 'processed' ||
          (item.state === 'rejected' && back + amountIn(item['amount']) > order.total),
        `an approved refund is ${item.state}`,
      );
  }
  const isWhole = refunded === account.amount.amount && refunded > 0;
  assert.equal(payment.state, isWhole ? 'refunded' : 'succeeded');
};

/** At the end, every payment has an outcome, and every order that was given up its money back. */
export const checkEnd = async (model: Model, shop: Shop): Promise<void> => {
  await checkSettled(model, shop);
  for (const { id, method } of model.checkouts.values()) {
    if (method !== 'CARD') continue;
    const checkout = await shop.nowOf('checkout', id);
    for (let bill = 0; bill <= billsOf(checkout); bill += 1)
      await checkMoney(model, shop, checkout, checkoutPaymentId(id, bill));
  }
  for (const { state } of model.orders.values()) assert.notEqual(state, 'placed', 'an order waits for ever');
  checkAlone(shop);
  assert.deepEqual(shop.audit(), [], 'the ledger, the log and the provider agree');
};
