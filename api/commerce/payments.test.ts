import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutPaymentId } from '../../commands/commerce/checkout/orders.ts';
import { orderRefundId } from '../../commands/commerce/payments/refunds.ts';
import { saleId } from '../../commands/commerce/settlement/sales.ts';
import type { SANDBOX_REPORTS } from '../../commands/ports/payments.ts';
import { moneyIn } from '../../domain/commerce/money.ts';
import { expectCleanLedger } from '../../tests/support/audit.ts';
import { egp, shopOf, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Payments through the embedded provider, over HTTP. */

let it: TestService;
let shop: Shop;
let seller: Person;
let staff: Person;
let categoryId = '';
/** Milliseconds by which the service's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + ahead) });
  shop = shopOf(it, () => categoryId);
  [seller, staff] = [await it.member(), await it.admin()];
  categoryId = await shop.made(staff, '/product-category', { name: 'أحذية' });
});
afterAll(() => it.close());

const MINUTE = 60_000;
const later = async (minutes: number): Promise<void> => {
  ahead += minutes * MINUTE;
  await it.service.worker.fireDue();
};

/** Kinds of a member's notifications. */
const kindsOf = async (by: Person): Promise<readonly string[]> =>
  (await shop.send(by, 'get', '/notifications')).body.items.map(
    ({ kind }: { readonly kind: string }) => kind,
  );

/** A placed checkout that is to be paid by card, and the token of its page. */
const awaiting = async () => {
  const productId = await shop.productOf(seller, 5);
  const shopper = await it.member();
  const cart = await shop.withCart(shopper, [{ productId, quantity: 2 }]);
  const answer = await shop.checkOut(shopper, cart, { body: { paymentMethod: 'CARD' } });
  const { id, parcels } = shop.placedIn(answer);
  const [paymentId, orderId] = [checkoutPaymentId(id), parcels[0]?.orderId ?? ''];
  const open = () => shop.send(shopper, 'post', `/payment/open/${paymentId}`);
  const pages = await Promise.all([open(), open(), open()]);
  const urls = new Set(pages.map(({ body }) => String(body.url)));
  expect(urls.size).toBe(1);
  const token = [...urls].join('').split('/').at(-1) ?? '';
  const state = async (kind: 'order' | 'payment') =>
    (await shop.now(kind, kind === 'order' ? orderId : paymentId)).state;
  return { productId, shopper, paymentId, orderId, token, state, checkoutId: id };
};

const decide = (token: string, decision: string, report: (typeof SANDBOX_REPORTS)[number] = 'prompt') =>
  it.http.post(`/sandbox/payments/${token}`).send({ decision, report }).expect(200);

describe('a payment by card', () => {
  test('is one page, which tells what is to be paid', async () => {
    const { token, state } = await awaiting();
    const { body } = await it.http.get(`/sandbox/payments/${token}`).expect(200);
    expect(body).toMatchObject({ amount: egp(185_000), state: 'open' });
    expect((await it.http.get('/payment/methods').expect(200)).body).toEqual({ methods: ['CARD', 'WALLET'] });
    expect([await state('payment'), await state('order')]).toEqual(['pending', 'placed']);
  });

  test.each(['prompt', 'twice', 'out_of_order'] as const)(
    'pays the orders once, when the provider’s message comes %s',
    async (report) => {
      const { token, state, paymentId, orderId, shopper } = await awaiting();
      await decide(token, 'pay', report);
      await shop.settled(() => Promise.all([state('payment'), state('order')]), ['succeeded', 'paid']);
      await it.service.worker.runJobs();
      const { body } = await shop.send(staff, 'get', `/payment/${paymentId}/history`);
      const events = body.items.map(({ event }: { readonly event: string }) => event);
      expect(events.filter((event: string) => event === 'PaymentSucceeded')).toHaveLength(1);
      expect((await shop.now('payment', paymentId))['providerFee']).toEqual(egp(3700));
      const order = await shop.send(shopper, 'get', `/order/${orderId}/history`);
      expect(order.body.items.at(-1)).toMatchObject({ event: 'OrderPaid' });
    },
  );

  test('can be tried again after it was declined', async () => {
    const { token, state, paymentId } = await awaiting();
    await decide(token, 'decline');
    await shop.settled(async () => (await shop.now('payment', paymentId))['declined'], 1);
    expect([await state('payment'), await state('order')]).toEqual(['pending', 'placed']);
    await decide(token, 'pay');
    await shop.settled(() => Promise.all([state('payment'), state('order')]), ['succeeded', 'paid']);
  });

  test('is asked for, when no message comes', async () => {
    const { token, state } = await awaiting();
    await decide(token, 'pay', 'silent');
    expect(await state('payment')).toBe('pending');
    await later(3);
    await shop.settled(() => Promise.all([state('payment'), state('order')]), ['succeeded', 'paid']);
  });

  test('reminds its buyer before the reserved pieces go back', async () => {
    const { shopper, state } = await awaiting();
    const isReminded = async () => {
      await it.service.worker.fireDue();
      return (await kindsOf(shopper)).includes('payment_due');
    };
    await later(10);
    expect(await isReminded()).toBe(false);
    await later(7);
    await shop.settled(isReminded, true);
    expect([await state('payment'), await state('order')]).toEqual(['pending', 'placed']);
  });

  test('waits while the provider is dead, and is settled once it lives', async () => {
    const { shopper, token, state, paymentId } = await awaiting();
    const unopened = await it.member();
    const cart = await shop.withCart(unopened, [{ productId: await shop.productOf(seller, 5), quantity: 1 }]);
    const { id } = shop.placedIn(await shop.checkOut(unopened, cart, { body: { paymentMethod: 'CARD' } }));
    const open = () => shop.send(unopened, 'post', `/payment/open/${checkoutPaymentId(id)}`);
    await decide(token, 'pay', 'dead');
    expect((await open()).body).toMatchObject({ code: 'unavailable' });
    expect((await it.http.get(`/sandbox/payments/${token}`)).status).toBe(503);
    await later(3);
    expect([await state('payment'), await state('order')]).toEqual(['pending', 'placed']);
    await it.platform.sandbox?.die(new Date());
    await later(6);
    const settled = async () => {
      await it.service.worker.fireDue();
      return Promise.all([state('payment'), state('order')]);
    };
    await shop.settled(settled, ['succeeded', 'paid']);
    expect((await open()).status).toBe(200);
    expect((await shop.now('payment', paymentId))['userId']).toBe(shopper.id);
  });
});

describe('a message of the provider', () => {
  test('is taken with a right signature alone, from the provider in use', async () => {
    const { token, state, paymentId } = await awaiting();
    await it.platform.sandbox?.decide(token, 'pay', 'silent');
    const notice = await it.platform.payments.inquire(paymentId);
    const message = it.platform.sandbox?.message(notice);
    if (!message) throw new Error('no sandbox');
    const post = (body: string, headers: object, provider = 'sandbox') =>
      it.http
        .post(`/payment/webhook/${provider}`)
        .set({ ...headers, 'content-type': 'application/json' })
        .send(body);
    const body = message.body.toString('utf8');
    const signature = { 'sandbox-signature': String(message.headers['sandbox-signature']) };
    await post(body.replace('185000', '100'), signature).expect(403);
    await post(body, {}).expect(403);
    await post(body, { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` }).expect(403);
    await post(body, signature, 'paymob').expect(404);
    expect(await state('payment')).toBe('pending');
    const answers = await Promise.all([post(body, signature), post(body, signature), post(body, signature)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.items(staff, `/payment-notice/payment/${paymentId}`)).toHaveLength(1);
    await shop.settled(() => Promise.all([state('payment'), state('order')]), ['succeeded', 'paid']);
  });
});

describe('a refund', () => {
  const paid = async () => {
    const one = await awaiting();
    await decide(one.token, 'pay');
    await shop.settled(() => one.state('order'), 'paid');
    return one;
  };
  type Paid = { readonly paymentId: string; readonly orderId: string };
  const ask = (by: Person, { paymentId, orderId }: Paid, amount: number) =>
    shop.made(by, `/payment/refund/${paymentId}`, {
      orderId,
      amount: egp(amount),
      reason: 'PRODUCT_RETURN',
      description: 'المقاس صغير',
    });
  /** A paid order of 9,050. */
  const paidLarge = async () => {
    const productId = await shop.productOf(seller, 5, { price: egp(900_000) });
    const shopper = await it.member();
    const cart = await shop.withCart(shopper, [{ productId, quantity: 1 }]);
    const { id, parcels } = shop.placedIn(
      await shop.checkOut(shopper, cart, { body: { paymentMethod: 'CARD' } }),
    );
    const [paymentId, orderId] = [checkoutPaymentId(id), parcels[0]?.orderId ?? ''];
    const { body } = await shop.send(shopper, 'post', `/payment/open/${paymentId}`);
    await decide(String(body.url).split('/').at(-1) ?? '', 'pay');
    await shop.settled(async () => (await shop.now('order', orderId)).state, 'paid');
    return { shopper, paymentId, orderId };
  };
  const approve = (by: Person, id: string) => shop.send(by, 'post', `/refund/process/${id}`);

  test('goes back less the transfer fee, once an admin has approved it', async () => {
    const one = await paid();
    const id = await ask(one.shopper, one, 50_000);
    expect((await approve(one.shopper, id)).status).toBe(403);
    expect((await approve(staff, id)).body).toMatchObject({ state: 'approved' });
    await shop.settled(async () => (await shop.now('refund', id)).state, 'processed');
    expect((await shop.now('refund', id))['transferFee']).toEqual(egp(1000));
    expect((await shop.now('payment', one.paymentId))['refunded']).toEqual(egp(50_000));
    expect(await one.state('payment')).toBe('succeeded');
  });

  test('never exceeds what was paid less what was refunded, however many are approved at once', async () => {
    const one = await paid();
    const ids: string[] = [];
    for (const amount of [100_000, 100_000, 100_000, 85_000]) ids.push(await ask(one.shopper, one, amount));
    await Promise.all(ids.map((id) => approve(staff, id)));
    const states = async () => Promise.all(ids.map(async (id) => (await shop.now('refund', id)).state));
    await shop.settled(async () => (await states()).includes('approved'), false);
    const processed = (await states()).filter((state) => state === 'processed');
    expect(processed.length).toBeGreaterThan(0);
    expect(processed.length).toBeLessThan(3);
    const { refunded } = await shop.now('payment', one.paymentId);
    expect(refunded).toMatchObject({ currency: 'EGP' });
    const all = await Promise.all(ids.map((id) => shop.now('refund', id)));
    const sum = all
      .filter(({ state }) => state === 'processed')
      .reduce((total, { amount }) => total + (moneyIn(amount)?.amount ?? 0), 0);
    expect(refunded).toEqual(egp(sum));
    expect(sum).toBeLessThanOrEqual(185_000);
  });

  test('of a large amount needs two admins', async () => {
    const { shopper, paymentId, orderId } = await paidLarge();
    const refund = await shop.made(shopper, '/refund', {
      paymentId,
      orderId,
      amount: egp(600_000),
      reason: 'PRODUCT_RETURN',
      description: 'المقاس صغير',
    });
    const second = await it.admin();
    expect((await approve(staff, refund)).body).toMatchObject({ state: 'requested' });
    expect((await approve(staff, refund)).body).toMatchObject({ code: 'second_admin_needed' });
    expect((await approve(second, refund)).body).toMatchObject({ state: 'approved' });
    await shop.settled(async () => (await shop.now('refund', refund)).state, 'processed');
  });

  test('of a large amount needs two admins, also in parts', async () => {
    const { shopper, paymentId, orderId } = await paidLarge();
    const one = { paymentId, orderId };
    const [first, second] = [await ask(shopper, one, 300_000), await ask(shopper, one, 300_000)];
    expect((await approve(staff, first)).body).toMatchObject({ state: 'approved' });
    await shop.settled(async () => (await shop.now('refund', first)).state, 'processed');
    expect((await approve(staff, second)).body).toMatchObject({ state: 'requested' });
    expect((await approve(await it.admin(), second)).body).toMatchObject({ state: 'approved' });
    await shop.settled(async () => (await shop.now('refund', second)).state, 'processed');
  });

  test('of a large sum in parts needs two admins, also where two processes approve at once', async () => {
    const { shopper, paymentId, orderId } = await paidLarge();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await ask(shopper, { paymentId, orderId }, 250_001));
    const other = await testService(it, undefined, { now: () => new Date(Date.now() + ahead) });
    const answers = await Promise.all(
      ids.map((id, n) => shop.send(staff, 'post', `/refund/process/${id}`, { on: n % 2 ? other : it })),
    );
    await other.close();
    expect(answers.map(({ body }) => body.state)).toContain('approved');
    const states = async () =>
      (await Promise.all(ids.map((id) => shop.now('refund', id)))).map(({ state }) => state).toSorted();
    await shop.settled(states, ['processed', 'requested', 'requested']);
    expect((await shop.now('payment', paymentId))['refunded']).toEqual(egp(250_001));
    const waiting = await Promise.all(ids.map((id) => shop.now('refund', id)));
    const second = await it.admin();
    for (const refund of waiting.filter(({ state }) => state === 'requested')) {
      expect(refund['approvedBy']).toBe(staff.id);
      expect((await approve(staff, refund.id)).body).toMatchObject({ code: 'second_admin_needed' });
      expect((await approve(second, refund.id)).body).toMatchObject({ state: 'approved' });
    }
    await shop.settled(states, ['processed', 'processed', 'processed']);
  });

  test('is approved as it was seen, also by the first of two', async () => {
    const { shopper, paymentId, orderId } = await paidLarge();
    const refund = await ask(shopper, { paymentId, orderId }, 600_000);
    const seen = (await shop.send(staff, 'get', `/refund/${refund}`)).headers['etag'] ?? '';
    const edited = { body: { amount: egp(800_000), description: 'أكثر' } };
    expect((await shop.send(shopper, 'put', `/refund/${refund}`, edited)).status).toBe(200);
    const outdated = await shop.send(staff, 'post', `/refund/process/${refund}`, {
      headers: { 'if-match': seen },
    });
    expect(outdated.body).toMatchObject({ code: 'stale' });
    expect((await shop.now('refund', refund))['approvedBy']).toBeFalsy();
  });

  test('of a cancelled order comes by itself', async () => {
    const one = await paid();
    const reason = { body: { reason: 'اشتريته من مكان آخر' } };
    expect((await shop.send(one.shopper, 'put', `/order/cancel/${one.orderId}`, reason)).status).toBe(200);
    await shop.settled(() => one.state('payment'), 'refunded');
    await shop.settled(() => shop.stockOf(one.productId), 5);
  });
});

// last: afterwards every order expires at once
test('a payment is refunded by itself, when it comes after its orders have expired', async () => {
  const { token, state, paymentId, productId, checkoutId } = await awaiting();
  await shop.settled(async () => (await it.service.worker.timersStatus()).waiting > 0, true);
  await later(31);
  await shop.settled(() => Promise.all([state('payment'), state('order')]), ['failed', 'expired']);
  await shop.settled(() => shop.stockOf(productId), 5);
  expect((await shop.now('checkout', checkoutId)).state).toBe('closed');
  await it.platform.sandbox?.decide(token, 'pay', 'prompt');
  await shop.settled(() => state('payment'), 'refunded');
  expect(await state('order')).toBe('expired');
  expect((await shop.now('payment', paymentId))['refunded']).toEqual(egp(185_000));
});

test('a sale waits for the word of its buyer, or some days; an order that is not shipped goes back', async () => {
  const paidOne = async () => {
    const one = await awaiting();
    await decide(one.token, 'pay');
    await shop.settled(() => one.state('order'), 'paid');
    return one;
  };
  const [silent, confirmed, left] = [await paidOne(), await paidOne(), await paidOne()];
  for (const { orderId } of [silent, confirmed]) {
    await shop.made(seller, `/order/ship/${orderId}`);
    await shop.made(seller, `/order/deliver/${orderId}`);
  }
  const saleOf = ({ orderId }: { readonly orderId: string }) => shop.now('sale', saleId(orderId));
  const stateOf = async (one: { readonly orderId: string }) => (await saleOf(one)).state;
  for (const one of [silent, confirmed])
    await shop.settled(async () => typeof (await saleOf(one))['releaseAt'], 'string');
  expect(await stateOf(silent)).toBe('pending');
  await shop.made(confirmed.shopper, `/order/receive/${confirmed.orderId}`);
  await shop.settled(() => stateOf(confirmed), 'completed');
  expect(await stateOf(silent)).toBe('pending');
  const DAY = 24 * 60;
  const fired = async (state: () => Promise<unknown>) => {
    await it.service.worker.fireDue();
    return state();
  };
  const reminders = () => fired(async () => (await shop.now('order', left.orderId))['shipReminders']);
  await later(3 * DAY);
  await shop.settled(() => fired(() => stateOf(silent)), 'completed');
  expect(await left.state('order')).toBe('paid');
  await later(4 * DAY + 1);
  await shop.settled(reminders, 1);
  await shop.settled(async () => (await kindsOf(seller)).includes('order_to_ship'), true);
  await later(6 * DAY);
  await shop.settled(reminders, 2);
  expect(await left.state('order')).toBe('paid');
  await later(DAY);
  await shop.settled(() => fired(() => left.state('order')), 'cancelled');
  await shop.settled(() => left.state('payment'), 'refunded');
  expect((await shop.now('refund', orderRefundId(left.orderId)))['transferFee']).toEqual(egp(0));
  await shop.settled(() => shop.stockOf(left.productId), 5);
});

test('the ledger agrees with the log and the provider’s statement afterwards', () => expectCleanLedger(it));
