import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkoutPaymentId, orderPaymentId } from '../../commands/commerce/checkout/orders.ts';
import { saleId } from '../../commands/commerce/settlement/sales.ts';
import { auditOf, expectCleanLedger } from '../../tests/support/audit.ts';
import { programsBuilt, startProgram } from '../../tests/support/program.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { egp, openShop, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Commission, sellers' balances, payouts and the ledger, over HTTP. */

let it: TestService;
let shop: Shop;
let seller: Person;
let staff: Person;

beforeAll(async () => {
  ({ it, shop, seller, staff } = await openShop());
});
afterAll(() => it.close());

const balances = z.object({ items: z.array(z.looseObject({ balanceId: z.uuid() })) });
const balanceOf = async (by: Person) =>
  balances.parse((await shop.send(by, 'get', '/ledger/balance')).body).items[0];
const sums = async (by: Person) => {
  const found = await balanceOf(by);
  return found && [found['pending'], found['available'], found['payouts'], found['commission']];
};

/** A paid order of one piece for 900 and a delivery for 50. */
const paidOrder = async (by = seller, price = 90_000) => {
  const productId = await shop.productOf(by, 5, { price: egp(price) });
  const shopper = await it.member();
  const cart = await shop.withCart(shopper, [{ productId, quantity: 1 }]);
  const { id, parcels } = shop.placedIn(
    await shop.checkOut(shopper, cart, { body: { paymentMethod: 'CARD' } }),
  );
  const [paymentId, orderId] = [checkoutPaymentId(id), parcels[0]?.orderId ?? ''];
  const { body } = await shop.send(shopper, 'post', `/payment/open/${paymentId}`);
  const token = String(body.url).split('/').at(-1) ?? '';
  await it.http.post(`/sandbox/payments/${token}`).send({ decision: 'pay', report: 'prompt' }).expect(200);
  await shop.settled(async () => (await shop.now('order', orderId)).state, 'paid');
  return { shopper, orderId, paymentId, seller: by };
};

const delivered = async (by = seller, price = 90_000) => {
  const one = await paidOrder(by, price);
  await shop.made(by, `/order/ship/${one.orderId}`);
  await shop.made(one.shopper, `/order/deliver/${one.orderId}`);
  return one;
};

const refunded = async (
  { shopper, paymentId, orderId }: Awaited<ReturnType<typeof paidOrder>>,
  amount: number,
) => {
  const refund = { orderId, amount: egp(amount), reason: 'PRODUCT_RETURN', description: 'المقاس صغير' };
  const id = await shop.made(shopper, `/payment/refund/${paymentId}`, refund);
  await shop.made(staff, `/refund/process/${id}`);
  await shop.settled(async () => (await shop.now('refund', id)).state, 'processed');
};

const destination = 'EG380019000500000000263180002';
const askFor = (by: Person, balanceId: string, amount: number) =>
  shop.send(by, 'post', '/payout', { body: { balanceId, amount: egp(amount), destination } });

describe('a seller’s balance', () => {
  test('is pending with the payment, and available with the delivery, less the commission', async () => {
    const by = await it.member();
    const one = await paidOrder(by);
    await shop.settled(() => sums(by), [95_000, 0, 0, 0]);
    await shop.made(by, `/order/ship/${one.orderId}`);
    await shop.made(one.shopper, `/order/deliver/${one.orderId}`);
    await shop.settled(() => sums(by), [0, 86_000, 0, 9000]);
    await refunded(one, 40_000);
    await shop.settled(() => sums(by), [0, 50_000, 0, 5000]);
    const { body } = await shop.send(by, 'get', '/ledger/balance/entries?currency=EGP');
    expect(
      body.items.map(({ event, orderId, available }: Record<string, unknown>) => [event, orderId, available]),
    ).toEqual([
      ['SaleDebited', one.orderId, -36_000],
      ['SaleReleased', one.orderId, 86_000],
      ['SaleCredited', one.orderId, 0],
    ]);
  });

  test('gives a refund before the delivery out of what is pending', async () => {
    const by = await it.member();
    const one = await paidOrder(by);
    await refunded(one, 30_000);
    await shop.settled(() => sums(by), [65_000, 0, 0, 0]);
    await shop.made(by, `/order/ship/${one.orderId}`);
    await shop.made(one.shopper, `/order/deliver/${one.orderId}`);
    await shop.settled(() => sums(by), [0, 59_000, 0, 6000]);
    // 10 % of 900 less 300
    expect((await shop.now('sale', saleId(one.orderId)))['commission']).toEqual(egp(6000));
  });

  test('owes the commission of an order that was paid in cash, until it is returned', async () => {
    const by = await it.member();
    const productId = await shop.productOf(by, 5);
    const shopper = await it.member();
    const cart = await shop.withCart(shopper, [{ productId, quantity: 1 }]);
    const orderId = shop.placedIn(await shop.checkOut(shopper, cart)).parcels[0]?.orderId ?? '';
    await shop.settled(async () => (await shop.now('order', orderId)).state, 'confirmed');
    await shop.made(by, `/order/ship/${orderId}`);
    await shop.made(by, `/order/deliver/${orderId}`);
    await shop.settled(async () => (await shop.now('payment', orderPaymentId(orderId))).state, 'collected');
    await shop.settled(() => sums(by), [0, -9000, 0, 9000]);
    const { balanceId = '' } = (await balanceOf(by)) ?? {};
    expect((await askFor(by, balanceId, 1)).body).toMatchObject({ code: 'balance_too_low' });
    const lines = [{ line: 0, quantity: 1 }];
    const id = await shop.made(shopper, '/order-return', { orderId, lines, reason: 'CHANGED_MIND' });
    await shop.made(by, `/order-return/accept/${id}`);
    await shop.made(by, `/order-return/receive/${id}`);
    await shop.settled(() => sums(by), [0, 0, 0, 0]);
  });

  test('of an order that is cancelled goes back whole', async () => {
    const by = await it.member();
    const one = await paidOrder(by);
    const reason = { body: { reason: 'اشتريته من مكان آخر' } };
    expect((await shop.send(one.shopper, 'put', `/order/cancel/${one.orderId}`, reason)).status).toBe(200);
    await shop.settled(async () => (await shop.now('payment', one.paymentId)).state, 'refunded');
    await shop.settled(() => sums(by), [0, 0, 0, 0]);
  });
});

describe('a payout', () => {
  test('is asked for, approved unless a dispute waits, and paid', async () => {
    const by = await it.member();
    const { shopper, orderId } = await delivered(by);
    await shop.settled(() => sums(by), [0, 86_000, 0, 9000]);
    const { balanceId = '' } = (await balanceOf(by)) ?? {};
    const asked = await askFor(by, balanceId, 80_000);
    expect(asked.body).toMatchObject({ state: 'requested', amount: egp(80_000), destination });
    const id = String(asked.body.id);
    await shop.settled(() => sums(by), [0, 6000, 80_000, 9000]);
    const held = async () => (await balanceOf(by))?.['held'];
    const said = { orderId, reason: 'NOT_AS_DESCRIBED', description: 'المقاس مختلف' };
    const dispute = await shop.made(shopper, '/dispute', said);
    await shop.settled(held, 86_000);
    expect(await sums(by)).toEqual([0, 0, 80_000, 9000]);
    const approve = (admin: Person) => shop.send(admin, 'post', `/payout/approve/${id}`);
    expect((await approve(by)).status).toBe(403);
    expect((await approve(staff)).body).toMatchObject({ code: 'balance_too_low' });
    const body = { outcome: 'SELLER', decision: 'المقاس مكتوب' };
    expect((await shop.send(staff, 'post', `/dispute/decide/${dispute}`, { body })).status).toBe(200);
    await shop.settled(held, 0);
    expect((await approve(staff)).body).toMatchObject({ state: 'approved' });
    const paid = { body: { reference: 'CIB-2026-118' } };
    expect((await shop.send(staff, 'post', `/payout/pay/${id}`, paid)).body).toMatchObject({ state: 'paid' });
    await shop.settled(() => sums(by), [0, 6000, 0, 9000]);
    expect((await shop.send(by, 'get', `/payout/${id}`)).body).toMatchObject({ reference: 'CIB-2026-118' });
    await quietOf(it);
    const notices = (await shop.send(by, 'get', '/notifications')).body.items;
    expect(
      notices.flatMap(({ kind }: { readonly kind: string }) => (kind.startsWith('payout_') ? kind : [])),
    ).toEqual(['payout_paid', 'payout_approved']);
  });

  test('never exceeds what is available, however many are asked for at once', async () => {
    const by = await it.member();
    await delivered(by);
    await shop.settled(() => sums(by), [0, 86_000, 0, 9000]);
    const { balanceId = '' } = (await balanceOf(by)) ?? {};
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => askFor(by, balanceId, 40_000)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 409, 409, 409,
    ]);
    await shop.settled(() => sums(by), [0, 6000, 80_000, 9000]);
    expect((await askFor(await it.member(), balanceId, 1)).status).toBe(422);
  });

  test('of a large amount needs two admins, and goes back when it is rejected', async () => {
    const by = await it.member();
    await delivered(by, 900_000);
    await shop.settled(() => sums(by), [0, 815_000, 0, 90_000]);
    const { balanceId = '' } = (await balanceOf(by)) ?? {};
    const id = String((await askFor(by, balanceId, 600_000)).body.id);
    const second = await it.admin();
    const approve = async (admin: Person) => (await shop.send(admin, 'post', `/payout/approve/${id}`)).body;
    expect(await approve(staff)).toMatchObject({ state: 'requested' });
    expect(await approve(staff)).toMatchObject({ code: 'second_admin_needed' });
    expect(await approve(second)).toMatchObject({ state: 'approved' });
    const rejected = { body: { rejectReason: 'رقم الحساب غير صحيح' } };
    const answer = await shop.send(staff, 'post', `/payout/reject/${id}`, rejected);
    expect(answer.body).toMatchObject({ state: 'rejected' });
    await shop.settled(() => sums(by), [0, 815_000, 0, 90_000]);
  });

  test('of a large sum needs two admins, also in parts within a day', async () => {
    const by = await it.member();
    await delivered(by, 900_000);
    await shop.settled(() => sums(by), [0, 815_000, 0, 90_000]);
    const { balanceId = '' } = (await balanceOf(by)) ?? {};
    const parts: string[] = [];
    for (const amount of [300_000, 300_000])
      parts.push(String((await askFor(by, balanceId, amount)).body.id));
    const second = await it.admin();
    const approve = async (admin: Person, id: string) =>
      (await shop.send(admin, 'post', `/payout/approve/${id}`)).body;
    const both = await Promise.all(parts.map((id) => approve(staff, id)));
    const inState = (wanted: string) => both.filter(({ state }) => state === wanted);
    expect([inState('approved').length, inState('requested').length]).toEqual([1, 1]);
    const waiting = String(inState('requested')[0]?.id);
    expect(await approve(staff, waiting)).toMatchObject({ code: 'second_admin_needed' });
    expect(await approve(second, waiting)).toMatchObject({ state: 'approved' });
  });

  test('of a large sum in parts needs two admins, also where two processes approve at once', async () => {
    const by = await it.member();
    await delivered(by, 2_000_000);
    await shop.settled(async () => (await sums(by))?.[1], 1_805_000);
    const { balanceId = '' } = (await balanceOf(by)) ?? {};
    const other = await testService(it);
    const parts: string[] = [];
    // a day's payouts stay at the limit with any two of them, and pass it with a third
    for (let n = 0; n < 6; n += 1) parts.push(String((await askFor(by, balanceId, 250_000)).body.id));
    const answers = await Promise.all(
      parts.map((id, n) => shop.send(staff, 'post', `/payout/approve/${id}`, { on: n % 2 ? other : it })),
    );
    await other.close();
    const states = answers.map(({ body }) => String(body.state)).toSorted();
    expect(states).toEqual([...Array(2).fill('approved'), ...Array(4).fill('requested')]);
  });
});

describe('the balance of a seller who has left', () => {
  test('keeps what was earned: a waiting payout goes back, and the staff decide an approved one', async () => {
    const by = await it.member();
    await delivered(by);
    await shop.settled(() => sums(by), [0, 86_000, 0, 9000]);
    const { balanceId = '' } = (await balanceOf(by)) ?? {};
    const ids: string[] = [];
    for (const amount of [10_000, 20_000, 30_000])
      ids.push(String((await askFor(by, balanceId, amount)).body.id));
    const [waiting, paid, rejected] = ids;
    const decide = (step: string, id: string | undefined, body: object = {}) =>
      shop.send(staff, 'post', `/payout/${step}/${id}`, { body });
    for (const id of [paid, rejected])
      expect((await decide('approve', id)).body).toMatchObject({ state: 'approved' });

    expect((await shop.send(staff, 'delete', `/users/${by.id}`)).status).toBe(204);
    const read = async (id: string | undefined) => (await shop.send(staff, 'get', `/payout/${id}`)).body;
    await shop.settled(async () => (await read(waiting)).state, 'rejected');
    await quietOf(it);
    expect(await read(paid)).toMatchObject({ state: 'approved' });
    expect((await decide('pay', paid, { reference: 'CIB-2026-311' })).body).toMatchObject({ state: 'paid' });
    const reason = { rejectReason: 'حُذف الحساب قبل التحويل' };
    expect((await decide('reject', rejected, reason)).body).toMatchObject({ state: 'rejected' });
    // nobody could read them any more
    expect((await read(paid)).reference ?? null).toBeNull();
    expect((await read(rejected)).rejectReason ?? null).toBeNull();

    const found = async (account: string) =>
      (
        await shop.send(staff, 'get', `/ledger/entries?account=seller:${by.id}:${account}&currency=EGP`)
      ).body.items.map(({ event, item }: { readonly event: string; readonly item: string }) => [event, item]);
    expect(await found('payouts')).toEqual([
      ['PayoutRejected', rejected],
      ['PayoutPaid', paid],
      ['PayoutRejected', waiting],
      ...ids.toReversed().map((id) => ['PayoutRequested', id]),
    ]);
    const { body } = await shop.send(staff, 'get', `/seller-balance/${balanceId}`);
    expect(body).toMatchObject({ pending: 0, earned: 86_000 });
    await expectCleanLedger(it);
  });
});

describe('an order whose buyer has left', () => {
  const left = async (by: Person) => {
    expect((await shop.send(staff, 'delete', `/users/${by.id}`)).status).toBe(204);
  };

  test('is cancelled, and refunded without a fee, if it is not shipped', async () => {
    const one = await paidOrder();
    await left(one.shopper);
    await shop.settled(async () => (await shop.now('order', one.orderId)).state, 'cancelled');
    await shop.settled(async () => (await shop.now('payment', one.paymentId)).state, 'refunded');
    const [refund] = await shop.items(staff, `/refund/order/${one.orderId}`);
    expect(refund).toMatchObject({ state: 'processed', transferFee: egp(0), description: null });
    await quietOf(it);
    await expectCleanLedger(it);
  });

  test('is delivered if it is shipped, and a dispute about it is decided and refunded', async () => {
    const one = await delivered();
    const said = { orderId: one.orderId, reason: 'NOT_AS_DESCRIBED', description: 'المقاس مختلف' };
    const dispute = await shop.made(one.shopper, '/dispute', said);
    await left(one.shopper);
    await quietOf(it);
    expect((await shop.now('order', one.orderId)).state).toBe('delivered');
    const body = { outcome: 'BUYER', refundAmount: egp(40_000), decision: 'المقاس مختلف فعلًا' };
    const decided = await shop.send(staff, 'post', `/dispute/decide/${dispute}`, { body });
    expect(decided.body).toMatchObject({ state: 'decided' });
    const refunds = () => shop.items(staff, `/refund/order/${one.orderId}`);
    await shop.settled(async () => (await refunds()).map(({ state }) => state), ['requested']);
    const [refund] = await refunds();
    await shop.made(staff, `/refund/process/${refund?.id}`);
    await shop.settled(async () => (await refunds()).map(({ state }) => state), ['processed']);
    await quietOf(it);
    await expectCleanLedger(it);
  });
});

describe('the ledger', () => {
  test('is browsed by the staff, from an account to its entries and their events', async () => {
    const one = await delivered();
    await expectCleanLedger(it);
    const { body } = await shop.send(staff, 'get', '/ledger/accounts?class=platform:commission');
    expect(body.items).toMatchObject([{ account: 'platform:commission', currency: 'EGP', side: 'credit' }]);
    const account = `payment:${one.paymentId}`;
    const entries = await shop.send(staff, 'get', `/ledger/entries?account=${account}&currency=EGP`);
    expect(entries.body.items).toMatchObject([
      { event: 'SaleCredited', kind: 'seller-balance', orderId: one.orderId },
      {
        event: 'PaymentSucceeded',
        kind: 'payment',
        item: one.paymentId,
        postings: [
          { account, class: 'payment:<id>', amount: -95_000 },
          { account: 'provider:clearing', amount: 93_100 },
          { account: 'provider:fees', amount: 1900 },
        ],
      },
    ]);
    expect((await shop.send(seller, 'get', '/ledger/accounts')).status).toBe(403);
    expect((await shop.send(seller, 'get', `/ledger/entries?account=${account}&currency=EGP`)).status).toBe(
      403,
    );
  });

  test('is listed in pages', async () => {
    const names: string[] = [];
    let cursor = '';
    for (let page = 0; page < 50; page += 1) {
      const { body } = await shop.send(staff, 'get', `/ledger/accounts?limit=2${cursor}`);
      names.push(...body.items.map(({ account }: { readonly account: string }) => account));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
  });
});

// last: it falsifies rows
describe('the audit', () => {
  const change = (sql: string, values: readonly unknown[] = []) => it.platform.pool.query(sql, [...values]);

  test('finds no difference in an untouched ledger, and a rebuild makes the same rows', async () => {
    await expectCleanLedger(it);
    await programsBuilt();
    const { status, said } = await startProgram('rebuild', it.environment, 'ledger').ended;
    expect(status).toBe(0);
    for (const table of ['ledger_entry', 'ledger_posting', 'ledger_account'])
      expect(said).toMatch(new RegExp(`${table} +[1-9]\\d* rows {2}as before`));
  });

  test('names a falsified posting, a missing entry and a falsified sum', async () => {
    const { paymentId, orderId } = await delivered();
    await expectCleanLedger(it);
    const { rows } = await change(
      'select id, event from read.ledger_entry where payment = $1 and event = $2',
      [paymentId, 'PaymentSucceeded'],
    );
    const id = String(rows[0]?.id);
    await change(
      `update read.ledger_posting set amount = amount + 1 where entry = $1 and account = 'provider:fees'`,
      [id],
    );
    const { differences } = await auditOf(it);
    expect(differences).toMatchObject([
      { kind: 'unbalanced', of: `PaymentSucceeded ${id}`, found: '1' },
      { kind: 'entry', of: id, event: 'PaymentSucceeded' },
    ]);
    await change(
      `update read.ledger_posting set amount = amount - 1 where entry = $1 and account = 'provider:fees'`,
      [id],
    );

    const sale = await change(
      `select id from read.ledger_entry where order_id = $1 and event = 'SaleCredited'`,
      [orderId],
    );
    const entry = String(sale.rows[0]?.id);
    const kept = await change('delete from read.ledger_posting where entry = $1 returning *', [entry]);
    expect((await auditOf(it)).differences).toMatchObject([{ kind: 'entry', of: entry, found: 'nothing' }]);
    for (const { account, currency, position, amount } of kept.rows)
      await change(
        'insert into read.ledger_posting (entry, account, currency, position, amount) values ($1, $2, $3, $4, $5)',
        [entry, account, currency, position, amount],
      );

    await change(`update read.ledger_account set sum = sum + 7 where account = 'platform:commission'`);
    expect((await auditOf(it)).differences).toMatchObject([
      { kind: 'account', of: 'platform:commission EGP' },
    ]);
    await change(`update read.ledger_account set sum = sum - 7 where account = 'platform:commission'`);
    await expectCleanLedger(it);
  });

  test('names a payment that the provider counts otherwise', async () => {
    const { paymentId } = await paidOrder();
    await expectCleanLedger(it);
    await change('update ops.sandbox_payment set amount = amount + 100 where payment_id = $1', [paymentId]);
    expect((await auditOf(it)).differences).toEqual([
      {
        kind: 'statement',
        of: `payment ${paymentId}`,
        expected: '95000 EGP, fee 1900',
        found: '95100 EGP, fee 1902',
      },
    ]);
  });
});
