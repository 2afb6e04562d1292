import assert from 'node:assert/strict';
import fc from 'fast-check';
import { presentPaymentId } from '../../commands/commerce/checkout/orders.ts';
import { storeNotice } from '../../commands/commerce/payments/notices.ts';
import { moneyIn } from '../../domain/commerce/money.ts';
import { textIn } from '../../domain/kit/json.ts';
import { errorStatus, type Result } from '../../domain/errors.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import type { Advanced } from '../../commands/commerce/checkout/begin.ts';
import { newId } from '../../commands/core/ids.ts';
import { checkSettled, resolve } from './checks.ts';
import { onDispute } from './disputes.ts';
import { addLine, changeLine, ofCart, removeLine } from './carts.ts';
import { worthOf, type CartLine, type Method, type Model, type ModelOrder } from './model.ts';
import { discount, publish, reprice } from './offers.ts';
import { askPayout, onPayout } from './payouts.ts';
import { eraseSeller, removeProduct } from './leaving.ts';
import { askReturn, onReturn } from './returns.ts';
import { COUPONS, LARGE, VARIANT, type Shop } from './shop.ts';
import { at, buyerAt, noActor, stepOf, type Step } from './step.ts';

/** The steps of random courses: commands of buyers, sellers and admins, timers, messages, and processes that die. */

/** Whether the coupon of a cart may not be used: it is used up, or the cart is worth too little now. */
const isUsedUp = (model: Model, buyer: number): boolean => {
  const { coupon, lines } = model.cart(buyer);
  if (coupon === null) return false;
  const { maxRedemptions = 0, perUser = 0, minimumOrder = 0 } = COUPONS[coupon] ?? {};
  return (
    worthOf(lines.map((line) => ({ ...line, price: model.priceOf(line.product) }))) < minimumOrder ||
    model.uses(false, coupon) >= maxRedemptions ||
    model.uses(false, coupon, buyer) >= perUser
  );
};

/** Whether a line of a cart is offered otherwise now. */
const isOtherwise =
  (model: Model) =>
  ({ product, price }: CartLine): boolean =>
    model.offers[product]?.isPublished === false || price !== model.priceOf(product);

/** Whether a line of a cart can't be had any more, or may not: the products of a seller who has left are removed. */
const isLeaving =
  (model: Model) =>
  ({ product }: CartLine): boolean =>
    !model.isStocked(product);

/** Whether a line of a cart is of a product that is not offered now. */
const isOffSale =
  (model: Model) =>
  (line: CartLine): boolean =>
    model.offers[line.product]?.isPublished === false || isLeaving(model)(line);

/** Takes over the answer to a checkout. */
const learn = async (model: Model, shop: Shop, buyer: number, method: Method, answer: Result<Advanced>) => {
  const wanted = model.uncertain.get(buyer)?.lines ?? model.cart(buyer).lines;
  if (answer.ok && answer.value.checkout.state !== 'refused') {
    const { checkout } = answer.value;
    if (model.checkouts.has(checkout.id)) return;
    for (const { product, quantity } of wanted)
      assert.ok(quantity <= model.most(product), `product ${product} is sold beyond its stock`);
    if (!model.uncertain.has(buyer)) {
      assert.equal(checkout['method'], method);
      assert.ok(!wanted.some(isOtherwise(model)), 'what is offered otherwise is told before it is charged');
    }
    model.place(checkout, buyer);
    return;
  }
  if (!answer.ok && errorStatus[answer.problem.code] >= 500) return;
  const reason = answer.ok ? answer.value.checkout['failure'] : answer.problem.code;
  if (reason === 'out_of_stock') {
    const isShort = wanted.some(({ product, quantity }) => quantity > model.least(product));
    assert.ok(isShort || model.uncertain.has(buyer), 'pieces that are there can be bought');
    model.refused.push(...wanted);
    if (model.uncertain.has(buyer)) model.forget(buyer);
  } else if (reason === 'coupon_not_valid')
    assert.ok(isUsedUp(model, buyer) || model.uncertain.has(buyer), 'a coupon that is left can be used');
  else if (reason === 'cart_changed')
    assert.ok(
      wanted.some(isOtherwise(model)) || wanted.some(isLeaving(model)) || model.uncertain.has(buyer),
      'the same offer can be bought',
    );
  else if (reason === 'cart_empty') {
    await resolve(model, shop, buyer);
    assert.deepEqual(model.cart(buyer).lines, []);
  } else if (reason === 'not_on_sale')
    // a process that has not heard of it begins the checkout, or goes on with an earlier one, whose reservation is refused
    assert.ok(
      wanted.some(isOffSale(model)) || model.uncertain.has(buyer),
      'a product that is offered can be bought',
    );
  else assert.ok(model.uncertain.has(buyer), `a checkout is refused: ${String(reason)}`);
};

const checkOut = (buyer: number, method: Method, process: number, dies: number | null): Step =>
  stepOf(
    ['checkOut', buyer, method, `in ${process}`, dies === null ? '' : `dies ${dies}`],
    async (model, shop) => {
      const answer = await shop.dying(process, dies, (its) => shop.checkOut(its, buyer, method));
      if (answer) return learn(model, shop, buyer, method, answer);
      const { lines } = model.cart(buyer);
      // the checkout before may have lapsed meanwhile, with its pieces still reserved
      if (model.uncertain.has(buyer)) model.refused.push(...lines);
      else if (lines.length > 0) model.uncertain.set(buyer, { lines: [...lines] });
      return undefined;
    },
  );

const checkOutTwice = (buyer: number, method: Method): Step =>
  stepOf(['checkOutTwice', buyer, method], async (model, shop) => {
    const answers = await Promise.all(
      [0, 1].map((n) => shop.dying(n, null, (its) => shop.checkOut(its, buyer, method))),
    );
    const ids = answers.flatMap((one) =>
      one?.ok && one.value.checkout.state === 'placed' ? one.value.checkout.id : [],
    );
    assert.ok(new Set(ids).size <= 1, 'two requests are one checkout');
    for (const one of answers.toSorted((a, b) => Number(b?.ok ?? false) - Number(a?.ok ?? false)))
      if (one) await learn(model, shop, buyer, method, one);
  });

const restock = (product: number, pieces: number): Step =>
  stepOf(['restock', product, pieces], async (model, shop) => {
    if (!model.isStocked(product)) return;
    const { id, seller } = shop.people.products[product] ?? { id: '', seller: 0 };
    const actor = shop.people.sellers[seller] ?? noActor;
    const before = await shop.stockOf(product);
    const done = await shop.run(1, {
      kind: 'product',
      action: 'edit',
      id,
      input: { inStock: pieces },
      actor,
    });
    assert.ok(done.ok);
    model.supplied[product] = (model.supplied[product] ?? 0) + pieces - before;
  });

/** Actions on orders, and the states that they are possible in. `may`: by itself it may have come to one of these. */
const ON_ORDER = {
  cancel: { from: ['placed', 'confirmed', 'paid'], to: 'cancelled' },
  ship: { from: ['paid', 'confirmed'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  return: { from: ['shipped'], to: 'returned' },
} as const;

const actorFor = (shop: Shop, action: keyof typeof ON_ORDER, order: ModelOrder, isSeller: boolean): Actor => {
  if (action === 'return') return theSystem;
  const { actor } = buyerAt(shop, order.buyer);
  return isSellers(action, isSeller) ? (shop.people.sellers[order.seller] ?? noActor) : actor;
};

const isSellers = (action: keyof typeof ON_ORDER, isSeller: boolean): boolean =>
  action !== 'return' && (isSeller || action === 'ship');

const onOrder = (action: keyof typeof ON_ORDER, n: number, isSeller: boolean, process: number): Step =>
  stepOf(
    [action, n, isSeller ? 'by the seller' : ''],
    async (model, shop) => {
      const order = at(model.orders.values(), n);
      if (!order || (isSellers(action, isSeller) && model.left.has(order.seller))) return;
      const actor = actorFor(shop, action, order, isSeller);
      const input = action === 'cancel' ? { cancelReason: 'لم أعد أريده' } : {};
      const done = await shop.run(process, { kind: 'order', action, id: order.id, input, actor });
      const { from, to } = ON_ORDER[action];
      // cash is in the hands of the seller, whose word counts
      const isForeign = action === 'deliver' && !isSeller && order.method === 'CASH_ON_DELIVERY';
      const isPossible = from.some((state) => state === order.state) && !isForeign;
      assert.equal(done.ok, isPossible, `${action} of an order that is ${order.state}`);
      if (done.ok) order.state = to;
    },
    (model) => model.orders.size > 0,
  );

const openPage = (n: number): Step =>
  stepOf(
    ['open', n],
    async (model, shop) => {
      const checkout = at(model.checkouts.values(), n);
      if (!checkout) return;
      const now = await shop.nowOf('checkout', checkout.id);
      const payment = await shop.nowOf('payment', presentPaymentId(now));
      const amount = moneyIn(payment['amount']);
      if (payment.state !== 'pending' || !amount) return;
      assert.deepEqual(amount, moneyIn(now['total']), 'the payment is what the orders cost');
      const request = { paymentId: payment.id, amount, method: 'CARD', returnTo: '/' } as const;
      const page = await shop.bank.provider.open(request);
      assert.equal(page === null, shop.bank.isDead());
    },
    (model) => model.checkouts.size > 0,
  );

const decide = (n: number, decision: 'pay' | 'decline'): Step =>
  stepOf([decision, n], async (_, shop) => {
    const account = at(shop.bank.accounts.values(), n);
    if (account) shop.bank.decide(account.paymentId, decision);
  });

const deliverMessage = (n: number, process: number, dies: number | null): Step =>
  stepOf(['message', n, `in ${process}`, dies === null ? '' : `dies ${dies}`], async (_, shop) => {
    const notice = at(shop.bank.messages, n);
    if (!notice) return;
    const stored = await shop.dying(process, dies, ({ runtime }) => storeNotice(runtime, 'memory', notice));
    assert.ok(stored === null || stored.ok);
  });

const askRefund = (n: number, percent: number): Step =>
  stepOf(
    ['askRefund', n, percent],
    async (model, shop) => {
      const order = at(model.orders.values(), n);
      const checkout = order && model.checkouts.get(order.checkoutId);
      if (!order || !checkout) return;
      const { actor } = buyerAt(shop, order.buyer);
      const amount = Math.ceil((order.total * percent) / 100);
      const paymentId = textIn((await shop.nowOf('order', order.id))['paymentId']) ?? checkout.paymentId;
      const about = { userId: actor.id, orderId: order.id, paymentId };
      const input = {
        ...about,
        amount: { amount, currency: 'EGP' },
        reason: 'PRODUCT_RETURN',
        description: 'عيب',
      };
      const id = newId();
      const done = await shop.run(0, { kind: 'refund', action: 'create', id, input, actor });
      if (!done.ok) return;
      assert.ok(amount <= order.total, 'no more than an order cost is asked for');
      assert.ok(shop.bank.accounts.get(paymentId)?.isPaid, 'only a paid order is refunded');
      const refund = { id, orderId: order.id, paymentId, amount, approvedBy: [], isApproved: false };
      model.refunds.set(id, refund);
    },
    (model) => model.orders.size > 0,
  );

const approve = (n: number, by: number): Step =>
  stepOf(
    ['approve', n, `by ${by}`],
    async (model, shop) => {
      const refund = at(model.refunds.values(), n);
      const actor = shop.people.admins[by];
      if (!refund || !actor) return;
      const isFirst = refund.amount > LARGE && refund.approvedBy.length === 0;
      const first = { action: 'approve-first', input: { approvedBy: actor.id }, actor: theSystem };
      const second = { action: 'approve', input: {}, actor };
      const done = await shop.run(1, { kind: 'refund', id: refund.id, ...(isFirst ? first : second) });
      const isPossible = !refund.isApproved && !refund.approvedBy.includes(by);
      assert.equal(done.ok, isPossible, 'the second admin is another one');
      if (!done.ok) return;
      refund.approvedBy.push(by);
      refund.isApproved = !isFirst;
    },
    (model) => model.refunds.size > 0,
  );

/** `ahead`: the manager begins with a later event of those that it processes at once. */
const work = (
  process: number,
  manager: number,
  count: number,
  isRepeated: boolean,
  dies: number | null,
  ahead = 0,
): Step =>
  stepOf(
    [
      'work',
      `in ${process}`,
      manager,
      count,
      isRepeated ? 'repeated' : '',
      dies === null ? '' : `dies ${dies}`,
      ahead === 0 ? '' : `ahead ${ahead}`,
    ],
    async (_, shop) => {
      await shop.dying(process, dies, async () => {
        for (let n = 0; n < count; n += 1)
          if (!(await shop.step(process, manager, isRepeated, ahead))) return;
      });
    },
  );

const settle: Step = stepOf(['settle'], async (model, shop) => {
  await shop.settle();
  await checkSettled(model, shop);
});

const later = (minutes: number): Step =>
  stepOf(['later', minutes], async (model, shop) => {
    model.later(minutes);
    shop.later(minutes);
  });

const fire = (process: number, dies: number | null): Step =>
  stepOf(['timers', `in ${process}`], async (_, shop) => {
    await shop.dying(process, dies, () => shop.fireDue(process));
  });

const provider = (isAlive: boolean): Step =>
  stepOf([isAlive ? 'the provider lives' : 'the provider is dead'], async (_, shop) =>
    shop.bank.live(isAlive),
  );

const nothing: Step = { check: () => false, run: async () => undefined, toString: () => '' };

const many = fc.nat(20);
const process = fc.nat(1);
const buyer = fc.nat(2);
const method = fc.constantFrom<Method>('CARD', 'CARD', 'CASH_ON_DELIVERY');
/** Appends after which the process dies; most live. */
const dies = fc.oneof(
  { arbitrary: fc.constant(null), weight: 3 },
  { arbitrary: fc.nat(9).map((n): number | null => n), weight: 1 },
);

const weighted: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> }[] = [
  {
    weight: 8,
    arbitrary: fc
      .tuple(buyer, fc.nat(2), fc.integer({ min: 1, max: 3 }), process)
      .map((of) => addLine(...of)),
  },
  { weight: 8, arbitrary: fc.tuple(buyer, method, process, dies).map((of) => checkOut(...of)) },
  { weight: 2, arbitrary: fc.tuple(buyer, method).map((of) => checkOutTwice(...of)) },
  { weight: 3, arbitrary: fc.tuple(buyer, fc.constantFrom(0, 0, 1, 1, null)).map((of) => ofCart(...of)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(buyer, fc.nat(2), fc.integer({ min: 1, max: 4 }), process)
      .map((of) => changeLine(...of)),
  },
  { weight: 1, arbitrary: fc.tuple(buyer, fc.nat(2)).map((of) => removeLine(...of)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 5000 })).map((of) => reprice(...of)),
  },
  { weight: 1, arbitrary: fc.tuple(fc.nat(2), fc.constantFrom(0, 7, 15, 100)).map((of) => discount(...of)) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(2), fc.constantFrom(true, true, false)).map((of) => publish(...of)),
  },
  { weight: 1, arbitrary: fc.nat(2).map(removeProduct) },
  { weight: 1, arbitrary: fc.nat(1).map(eraseSeller) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(VARIANT - 1), fc.nat(4)).map((of) => restock(...of)) },
  {
    weight: 7,
    arbitrary: fc
      .tuple(fc.constantFrom('cancel', 'cancel', 'ship', 'deliver', 'return'), many, fc.boolean(), process)
      .map((of) => onOrder(...of)),
  },
  { weight: 5, arbitrary: many.map(openPage) },
  {
    weight: 5,
    arbitrary: fc.tuple(many, fc.constantFrom('pay', 'pay', 'decline')).map((of) => decide(...of)),
  },
  { weight: 5, arbitrary: fc.tuple(many, process, dies).map((of) => deliverMessage(...of)) },
  { weight: 3, arbitrary: fc.tuple(many, fc.integer({ min: 1, max: 120 })).map((of) => askRefund(...of)) },
  { weight: 3, arbitrary: fc.tuple(many, process).map((of) => approve(...of)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(many, fc.constantFrom('create', 'create', 'decide', 'decide', 'remove'), fc.nat(100))
      .map((of) => onDispute(...of)),
  },
  { weight: 3, arbitrary: fc.tuple(many, fc.nat(2)).map((of) => askReturn(...of)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(many, fc.constantFrom('accept', 'accept', 'receive', 'receive', 'decline', 'remove'))
      .map((of) => onReturn(...of)),
  },
  { weight: 2, arbitrary: fc.tuple(fc.nat(1), fc.constantFrom(30, 100, 101)).map((of) => askPayout(...of)) },
  {
    weight: 2,
    arbitrary: fc.tuple(many, fc.constantFrom('approve', 'pay', 'reject')).map((of) => onPayout(...of)),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(process, fc.nat(9), fc.integer({ min: 1, max: 6 }), fc.boolean(), dies, fc.nat(2))
      .map((of) => work(...of)),
  },
  { weight: 3, arbitrary: fc.constant(settle) },
  { weight: 3, arbitrary: fc.constantFrom(1, 6, 31).map(later) },
  { weight: 3, arbitrary: fc.tuple(process, dies).map((of) => fire(...of)) },
  { weight: 2, arbitrary: fc.constantFrom(true, true, false).map(provider) },
];

/** One step; a failing course is shortened by leaving steps out. */
export const oneStep: fc.Arbitrary<Step> = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant(nothing) },
  ...weighted,
);

/** Courses that failed once. */
export const KNOWN_COURSES: Readonly<Record<string, readonly Step[]>> = {
  'an order for cash that expires before its payment begins': [
    addLine(0, 0, 1, 0),
    checkOut(0, 'CASH_ON_DELIVERY', 0, 4),
    work(0, 5, 6, false, null),
    later(31),
    fire(0, null),
    work(0, 0, 1, false, null),
    work(0, 0, 1, false, null, 1),
    settle,
  ],
  'a refund between the payment and its order': [
    addLine(0, 0, 1, 0),
    checkOut(0, 'CARD', 0, null),
    openPage(0),
    decide(0, 'pay'),
    deliverMessage(0, 0, 1),
    work(0, 1, 1, false, null),
    askRefund(0, 1),
    approve(0, 0),
    work(0, 2, 1, false, null),
  ],
  'a dispute that is decided for the buyer, between the delivery and the refund': [
    addLine(0, 0, 1, 0),
    checkOut(0, 'CARD', 0, null),
    openPage(0),
    decide(0, 'pay'),
    deliverMessage(0, 0, null),
    settle,
    onOrder('ship', 0, true, 0),
    onOrder('deliver', 0, false, 0),
    onDispute(0, 'create', 0),
    settle,
    onDispute(0, 'decide', 50),
    settle,
    approve(0, 0),
    settle,
  ],
  'a paid order whose seller leaves before the sale is recorded': [
    addLine(0, 0, 1, 0),
    checkOut(0, 'CARD', 0, null),
    openPage(0),
    decide(0, 'pay'),
    deliverMessage(0, 0, null),
    work(0, 1, 3, false, null),
    eraseSeller(0),
    settle,
  ],
  'an unpaid order whose seller leaves, and which is paid on a page that is still open': [
    addLine(0, 0, 1, 0),
    checkOut(0, 'CARD', 0, null),
    openPage(0),
    eraseSeller(0),
    settle,
    decide(0, 'pay'),
    deliverMessage(0, 0, null),
    settle,
  ],
  'a removed product is ordered, paid, delivered and sent back': [
    addLine(0, 0, 1, 0),
    addLine(1, 0, 1, 0),
    checkOut(0, 'CARD', 0, null),
    removeProduct(0),
    checkOut(1, 'CARD', 0, null),
    openPage(0),
    decide(0, 'pay'),
    deliverMessage(0, 0, null),
    settle,
    onOrder('ship', 0, true, 0),
    onOrder('deliver', 0, false, 0),
    settle,
    askReturn(0, 0),
    onReturn(0, 'accept'),
    onReturn(0, 'receive'),
    settle,
  ],
  'a use of a coupon that a refused checkout has not released, when the next attempt succeeds': [
    addLine(0, 1, 1, 0),
    ofCart(0, 1),
    checkOut(0, 'CARD', 0, 3),
    restock(1, 0),
    checkOut(0, 'CARD', 1, 1),
    work(1, 0, 2, false, null),
    restock(1, 3),
    checkOut(0, 'CARD', 1, null),
    addLine(0, 1, 1, 1),
    ofCart(0, 1),
    checkOut(0, 'CARD', 1, null),
  ],
  'a return that is asked for before the sale of its order is recorded': [
    addLine(0, 0, 1, 0),
    checkOut(0, 'CARD', 0, null),
    openPage(0),
    decide(0, 'pay'),
    deliverMessage(0, 0, null),
    work(0, 1, 2, false, null),
    onOrder('ship', 0, true, 0),
    onOrder('deliver', 0, false, 0),
    askReturn(0, 0),
    work(0, 7, 1, false, null),
    settle,
  ],
  'a refund that is asked for before its order is paid, and waits after the delivery': [
    addLine(0, 0, 1, 0),
    checkOut(0, 'CARD', 0, null),
    openPage(0),
    decide(0, 'pay'),
    deliverMessage(0, 0, null),
    work(0, 1, 1, false, null),
    askRefund(0, 50),
    work(0, 7, 1, false, null),
    settle,
    onOrder('ship', 0, true, 0),
    onOrder('deliver', 0, false, 0),
    settle,
  ],
  'an order that is paid before it is placed, because its server died': [
    addLine(0, 0, 1, 0),
    checkOut(0, 'CARD', 0, 5),
    checkOut(0, 'CARD', 0, null),
    openPage(0),
    decide(0, 'pay'),
    deliverMessage(0, 0, null),
    work(0, 1, 2, false, null),
    settle,
    onOrder('ship', 0, true, 0),
  ],
  'an order that is dropped because its seller has left, and is paid on a page that is open': [
    addLine(1, 0, 1, 0),
    checkOut(1, 'CARD', 0, 4),
    eraseSeller(0),
    checkOut(1, 'CARD', 0, null),
    openPage(0),
    decide(0, 'pay'),
  ],
  'a cart whose only order was dropped by a process that died before it emptied the cart': [
    eraseSeller(0),
    addLine(1, 1, 1, 0),
    checkOut(1, 'CARD', 0, 5),
    checkOut(1, 'CARD', 0, null),
    addLine(1, 1, 1, 0),
    checkOutTwice(1, 'CARD'),
  ],
  'a cart whose product was removed after its checkout had begun, in a process that is behind': [
    addLine(0, 0, 1, 0),
    checkOut(0, 'CARD', 0, 1),
    work(1, 5, 1, false, null),
    removeProduct(0),
    settle,
    checkOutTwice(0, 'CARD'),
  ],
  'a cart whose product was taken off sale after its checkout had begun, in a process that is behind': [
    addLine(0, 0, 1, 0),
    addLine(0, 1, 1, 0),
    checkOut(0, 'CARD', 0, 1),
    publish(0, false),
    work(1, 5, 1, false, null),
    settle,
    checkOutTwice(0, 'CARD'),
  ],
  'an order in a process that does not know yet that the seller has left': [
    addLine(0, 0, 1, 1),
    checkOut(0, 'CARD', 1, null),
    addLine(1, 0, 1, 1),
    addLine(1, 2, 1, 1),
    eraseSeller(0),
    checkOut(1, 'CARD', 1, null),
    settle,
  ],
};
