import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { daysAfter } from '../../domain/commerce/terms.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { expectCleanLedger } from '../../tests/support/audit.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { egp, shopOf, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** The life of an order after it was placed: parcel, delivery, return, dispute, refund. */

const DAY_MS = 24 * 3_600_000;

let it: TestService;
let shop: Shop;
let seller: Person;
let staff: Person;
let second: Person;
let categoryId = '';
let ahead = 0;

beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + ahead) });
  shop = shopOf(it, () => categoryId);
  [seller, staff, second] = [await it.member(), await it.admin(), await it.admin()];
  categoryId = await shop.made(staff, '/product-category', { name: 'أحذية' });
});
afterAll(() => it.close());

/** The day in Egypt some days from now. */
const dayAfter = (days: number): string => daysAfter(dayAt(new Date().toISOString()), days).slice(0, 10);

const parcel = { carrier: 'البريد المصري', trackingNumber: 'EG123' };

type Bought = { readonly buyer: Person; readonly orderId: string; readonly productIds: readonly string[] };

/** An order of three shoes at 900 and a ball at 333.33, with 10 % off by a coupon for the shoes; paid by card. */
const bought = async (paymentMethod = 'CARD'): Promise<Bought> => {
  const buyer = await it.member();
  const shoes = await shop.productOf(seller, 10);
  const ball = await shop.productOf(seller, 10, { price: egp(33_333) });
  const cart = await shop.withCart(buyer, [
    { productId: shoes, quantity: 3 },
    { productId: ball, quantity: 1 },
  ]);
  const code = `S${buyer.id.slice(-6).toUpperCase()}`;
  const times = { from: '2026-11-01T00:00:00.000Z', to: '2027-12-01T00:00:00.000Z' };
  await shop.made(staff, '/coupon', { code, percent: 10, productIds: [shoes], ...times });
  expect((await shop.send(buyer, 'post', `/cart/${cart.cartId}/coupon`, { body: { code } })).status).toBe(
    200,
  );
  const answer = await shop.checkOut(buyer, cart, { body: { paymentMethod } });
  const { id, parcels } = shop.placedIn(answer);
  const orderId = parcels[0]?.orderId ?? '';
  if (paymentMethod === 'CARD') {
    const [payment] = await shop.items(buyer, `/payment/checkout/${id}`);
    const { url } = (await shop.send(buyer, 'post', `/payment/open/${payment?.id}`)).body;
    const body = { decision: 'pay', report: 'prompt' };
    const token = z.string().parse(url).split('/').at(-1);
    expect((await shop.send(buyer, 'post', `/sandbox/payments/${token}`, { body })).status).toBe(200);
  }
  await shop.settled(
    async () => (await shop.now('order', orderId)).state,
    paymentMethod === 'CARD' ? 'paid' : 'confirmed',
  );
  return { buyer, orderId, productIds: [shoes, ball] };
};

const orderState = (orderId: string) => async () => (await shop.now('order', orderId)).state;

const delivered = async (paymentMethod?: string): Promise<Bought> => {
  const one = await bought(paymentMethod);
  await shop.made(seller, `/order/parcel/${one.orderId}`, parcel);
  await shop.settled(orderState(one.orderId), 'shipped');
  await shop.made(paymentMethod === 'CASH_ON_DELIVERY' ? seller : one.buyer, `/order/deliver/${one.orderId}`);
  return one;
};

const timeline = async (by: Person, orderId: string): Promise<readonly string[]> => {
  const { body } = await shop.send(by, 'get', `/order/timeline/${orderId}`);
  return body.items.map(({ event }: { readonly event: string }) => event);
};

describe('a parcel', () => {
  test('is sent by the seller in one step, arrives by the table, and both sides see one timeline', async () => {
    const { buyer, orderId } = await bought();
    // four days to the Delta at most, and a week more
    const day = dayAfter(4);
    const other = await it.member();
    const by = (who: Person) => shop.send(who, 'post', `/order/parcel/${orderId}`, { body: parcel });
    expect((await by(other)).status).toBe(404);
    expect((await by(buyer)).status).toBe(403);
    const sent = await by(seller);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      state: 'in_transit',
      fee: egp(5000),
      address: { city: 'طنطا' },
      estimatedDelivery: day,
      overdueAt: daysAfter(day, 7),
    });
    expect((await by(seller)).status).toBe(409);
    await shop.settled(orderState(orderId), 'shipped');
    await shop.made(buyer, `/order/deliver/${orderId}`);
    const events = [
      'OrderPlaced',
      'OrderPaid',
      'ShippingPrepared',
      'ShippingDispatched',
      'OrderShipped',
      'OrderDelivered',
      'ShippingDelivered',
    ];
    await shop.settled(() => timeline(buyer, orderId), events);
    expect(await timeline(seller, orderId)).toEqual(events);
    expect((await shop.send(other, 'get', `/order/timeline/${orderId}`)).status).toBe(404);
  });

  test('counts as delivered some days after its date', async () => {
    const { orderId } = await bought();
    await shop.made(seller, `/order/parcel/${orderId}`, parcel);
    await shop.settled(orderState(orderId), 'shipped');
    ahead = 12 * DAY_MS;
    try {
      await shop.settled(orderState(orderId), 'delivered');
      expect((await shop.now('order', orderId))['deliveredAt']).not.toBeNull();
    } finally {
      ahead = 0;
    }
  });
});

describe('a return', () => {
  const asked = (lines: readonly (readonly [number, number])[], orderId: string) => ({
    orderId,
    lines: lines.map(([line, quantity]) => ({ line, quantity })),
    reason: 'DAMAGED',
  });

  test('gives back what was paid for its pieces, to the last piastre, and their stock', async () => {
    const { buyer, orderId, productIds } = await delivered();
    const [shoes = ''] = productIds;
    const order = await shop.now('order', orderId);
    expect(order).toMatchObject({ discount: egp(27_000), discounts: [egp(27_000), egp(0)] });
    const send = (lines: readonly (readonly [number, number])[]) =>
      shop.send(buyer, 'post', '/order-return', { body: asked(lines, orderId) });
    const first = await send([[0, 1]]);
    expect(first.body).toMatchObject({ state: 'requested', amount: egp(81_000) });
    const rest = await send([
      [0, 2],
      [1, 1],
    ]);
    expect(rest.body.amount).toEqual(egp(162_000 + 33_333));
    expect((await send([[0, 1]])).body).toMatchObject({
      errors: [{ path: 'lines.0.quantity', code: 'too_big' }],
    });

    const id = String(first.body.id);
    expect((await shop.send(buyer, 'post', `/order-return/accept/${id}`)).status).toBe(403);
    await shop.made(seller, `/order-return/accept/${id}`);
    await shop.made(seller, `/order-return/receive/${id}`);
    await shop.settled(() => shop.stockOf(shoes), 8);
    const refunds = () => shop.items(buyer, `/refund/order/${orderId}`);
    await shop.settled(
      async () => (await refunds()).map(({ state, amount, reason }) => ({ state, amount, reason })),
      [{ state: 'requested', amount: egp(81_000), reason: 'PRODUCT_RETURN' }],
    );
    const [refund] = await refunds();
    await shop.made(staff, `/refund/process/${refund?.id}`);
    await shop.settled(async () => (await refunds()).map(({ state }) => state), ['processed']);
    expect((await timeline(seller, orderId)).slice(-1)).toEqual(['RefundProcessed']);
    expect((await timeline(buyer, orderId)).slice(-1)).toEqual(['RefundProcessed']);
  });

  test('is for the buyer of a delivered order, within its days', async () => {
    const { buyer, orderId } = await bought();
    const lines = asked([[0, 1]], orderId);
    const send = (by: Person) => shop.send(by, 'post', '/order-return', { body: lines });
    expect((await send(buyer)).body.code).toBe('order_not_delivered');
    await shop.made(seller, `/order/parcel/${orderId}`, parcel);
    await shop.settled(orderState(orderId), 'shipped');
    await shop.made(seller, `/order/deliver/${orderId}`);
    expect((await send(seller)).status).toBe(422);
    ahead = 15 * DAY_MS;
    try {
      expect((await send(buyer)).body.code).toBe('return_too_late');
    } finally {
      ahead = 0;
    }
  });

  test('that is declined or withdrawn leaves its pieces to another one', async () => {
    const { buyer, orderId } = await delivered();
    const body = asked([[1, 1]], orderId);
    const id = await shop.made(buyer, '/order-return', body);
    const answer = { answer: 'وصلت سليمة' };
    expect((await shop.send(seller, 'post', `/order-return/decline/${id}`, { body: answer })).status).toBe(
      200,
    );
    const again = await shop.made(buyer, '/order-return', body);
    expect((await shop.send(buyer, 'delete', `/order-return/${again}`)).status).toBe(200);
    await shop.made(buyer, '/order-return', body);
  });

  test('of an order that was paid in cash moves stock alone', async () => {
    const { buyer, orderId, productIds } = await delivered('CASH_ON_DELIVERY');
    const id = await shop.made(buyer, '/order-return', asked([[1, 1]], orderId));
    await shop.made(seller, `/order-return/accept/${id}`);
    await shop.made(seller, `/order-return/receive/${id}`);
    await shop.settled(() => shop.stockOf(productIds[1] ?? ''), 10);
    expect(await shop.items(buyer, `/refund/order/${orderId}`)).toEqual([]);
  });
});

describe('a dispute', () => {
  test('has messages of both sides, and is decided by the staff with a partial refund of two admins', async () => {
    const { buyer, orderId } = await delivered();
    const opened = { orderId, reason: 'NOT_AS_DESCRIBED', description: 'المقاس مختلف' };
    expect((await shop.send(seller, 'post', '/dispute', { body: opened })).status).toBe(422);
    const disputeId = await shop.made(buyer, '/dispute', opened);
    const say = (by: Person, text: string) =>
      shop.send(by, 'post', '/dispute-message', { body: { disputeId, text } });
    expect((await say(buyer, 'هذه صورة')).status).toBe(201);
    expect((await say(seller, 'المقاس مكتوب')).status).toBe(201);
    expect((await say(await it.member(), 'ما هذا؟')).status).toBe(403);
    await shop.made(seller, `/dispute/escalate/${disputeId}`);
    const total = 3 * 90_000 - 27_000 + 33_333 + 5000;
    const decide = (amount: number) => ({
      outcome: 'BUYER',
      decision: 'الصور واضحة',
      refundAmount: egp(amount),
    });
    const decision = (amount: number, by = staff) =>
      shop.send(by, 'post', `/dispute/decide/${disputeId}`, { body: decide(amount) });
    expect((await decision(total + 1)).body).toMatchObject({
      errors: [{ path: 'refundAmount.amount', code: 'too_big' }],
    });
    expect((await decision(100_000, seller)).status).toBe(403);
    expect((await decision(100_000)).status).toBe(200);
    expect((await say(buyer, 'شكرًا')).status).toBe(409);
    const refunds = () => shop.items(buyer, `/refund/order/${orderId}`);
    await shop.settled(
      async () => (await refunds()).map(({ state, amount }) => ({ state, amount })),
      [{ state: 'requested', amount: egp(100_000) }],
    );
    const [refund] = await refunds();
    await shop.made(second, `/refund/process/${refund?.id}`);
    await shop.settled(async () => (await refunds()).map(({ state }) => state), ['processed']);
  });

  test('that is decided after 90 days refunds what other refunds have left of the order', async () => {
    const { buyer, orderId } = await delivered();
    const refunds = async () =>
      (await shop.items(buyer, `/refund/order/${orderId}`)).map(({ state, amount }) => ({ state, amount }));
    const ball = { orderId, lines: [{ line: 1, quantity: 1 }], reason: 'DAMAGED' };
    const returnId = await shop.made(buyer, '/order-return', ball);
    await shop.made(seller, `/order-return/accept/${returnId}`);
    await shop.made(seller, `/order-return/receive/${returnId}`);
    await shop.settled(refunds, [{ state: 'requested', amount: egp(33_333) }]);
    const [first] = await shop.items(buyer, `/refund/order/${orderId}`);
    await shop.made(staff, `/refund/process/${first?.id}`);
    await shop.settled(refunds, [{ state: 'processed', amount: egp(33_333) }]);
    const said = { orderId, reason: 'NOT_AS_DESCRIBED', description: 'المقاس مختلف' };
    const disputeId = await shop.made(buyer, '/dispute', said);
    const total = 3 * 90_000 - 27_000 + 33_333 + 5000;
    ahead = 91 * DAY_MS;
    try {
      const decision = { outcome: 'BUYER', decision: 'الصور واضحة', refundAmount: egp(total) };
      const decided = await shop.send(staff, 'post', `/dispute/decide/${disputeId}`, { body: decision });
      expect(decided.status).toBe(200);
      await shop.settled(
        async () => (await refunds()).find(({ state }) => state === 'requested')?.amount,
        egp(total - 33_333),
      );
    } finally {
      ahead = 0;
    }
  });

  test('decided for the seller refunds nothing', async () => {
    const { buyer, orderId } = await delivered();
    const id = await shop.made(buyer, '/dispute', { orderId, reason: 'OTHER', description: 'لا يعجبني' });
    const body = { outcome: 'SELLER', decision: 'لا سبب' };
    expect((await shop.send(staff, 'post', `/dispute/decide/${id}`, { body })).status).toBe(200);
    expect(await shop.items(buyer, `/refund/order/${orderId}`)).toEqual([]);
  });
});

test('the refunds of one order never exceed its total, whatever else the payment was for', async () => {
  const [buyer, other] = [await it.member(), await it.member()];
  const cart = await shop.withCart(buyer, [
    { productId: await shop.productOf(seller, 5), quantity: 1 },
    { productId: await shop.productOf(other, 5), quantity: 1 },
  ]);
  const { id, parcels } = shop.placedIn(
    await shop.checkOut(buyer, cart, { body: { paymentMethod: 'CARD' } }),
  );
  const [payment] = await shop.items(buyer, `/payment/checkout/${id}`);
  const { url } = (await shop.send(buyer, 'post', `/payment/open/${payment?.id}`)).body;
  const paid = { decision: 'pay', report: 'prompt' };
  await shop.send(buyer, 'post', `/sandbox/payments/${String(url).split('/').at(-1)}`, { body: paid });
  const orderId = parcels[0]?.orderId ?? '';
  await shop.settled(orderState(orderId), 'paid');
  const ask = () =>
    shop.made(buyer, '/refund', {
      orderId,
      paymentId: payment?.id,
      amount: egp(60_000),
      reason: 'DISPUTE',
      description: 'لم يصل',
    });
  for (const refundId of [await ask(), await ask()]) await shop.made(staff, `/refund/process/${refundId}`);
  await shop.settled(
    async () => (await shop.items(buyer, `/refund/order/${orderId}`)).map(({ state }) => state).toSorted(),
    ['processed', 'rejected'],
  );
  expect(await shop.now('payment', String(payment?.id))).toMatchObject({
    refunded: egp(60_000),
    refundedOrders: [{ orderId, amount: egp(60_000) }],
  });
});

describe('a review', () => {
  test('is for those who received the product, counts for product and seller, and is answered', async () => {
    const { buyer, orderId, productIds } = await delivered();
    const [shoes = '', ball = ''] = productIds;
    const review = (by: Person, productId: string, rating: number) =>
      shop.send(by, 'post', '/review', { body: { productId, orderId, rating, text: 'مريح' } });
    expect((await review(await it.member(), shoes, 1)).status).toBe(422);
    const first = await review(buyer, shoes, 5);
    expect(first.status).toBe(201);
    expect((await review(buyer, shoes, 1)).status).toBe(409);
    expect((await review(buyer, ball, 2)).status).toBe(201);
    const rated = async (id: string) => {
      const { reviews, rating } = (await shop.send(buyer, 'get', `/product/${id}`)).body;
      return { reviews, rating };
    };
    await shop.settled(() => rated(shoes), { reviews: 1, rating: 5 });
    const id = String(first.body.id);
    expect((await shop.send(buyer, 'put', `/review/${id}`, { body: { rating: 4 } })).status).toBe(200);
    await shop.settled(() => rated(shoes), { reviews: 1, rating: 4 });
    const answer = { body: { answer: 'شكرًا لك' } };
    expect((await shop.send(buyer, 'post', `/review/answer/${id}`, answer)).status).toBe(403);
    expect((await shop.send(seller, 'post', `/review/answer/${id}`, answer)).status).toBe(200);
    const { body } = await shop.send(buyer, 'get', `/product/${ball}`);
    expect(body).toMatchObject({ reviews: 1, rating: 2, sellerReviews: 2, sellerRating: 3 });
    expect((await shop.send(buyer, 'delete', `/review/${id}`)).status).toBe(200);
    await shop.settled(() => rated(shoes), { reviews: 0, rating: 0 });
    await shop.settled(() => rated(ball), { reviews: 1, rating: 2 });
  });

  test('that looks like spam is held, and counts neither then nor once its author removes it', async () => {
    const { buyer, orderId, productIds } = await delivered();
    const [shoes = '', ball = ''] = productIds;
    const text =
      'FREE entry! You have won a £1000 cash prize. Claim now at www.example.com or call 09061234567';
    const rated = async (id: string) => {
      const { reviews, rating } = (await shop.send(buyer, 'get', `/product/${id}`)).body;
      return { reviews, rating };
    };
    const ids = await Promise.all(
      [shoes, ball].map((productId) => shop.made(buyer, '/review', { productId, orderId, rating: 5, text })),
    );
    const state = async (id = '') => (await shop.now('review', id)).state;
    for (const id of ids) await shop.settled(() => state(id), 'hidden');
    await shop.settled(() => rated(shoes), { reviews: 0, rating: 0 });
    expect((await shop.send(seller, 'get', `/review/${ids[0]}`)).status).toBe(404);
    expect((await shop.send(buyer, 'get', `/review/${ids[0]}`)).body).toMatchObject({ held: true });
    const held = async (targetId = '') => (await shop.items(staff, `/held-texts/target/${targetId}`))[0];
    await shop.settled(async () => (await held(ids[0]))?.['state'], 'open');
    const release = `/held-texts/release/${String((await held(ids[0]))?.id)}`;
    expect((await shop.send(staff, 'post', release, { body: {} })).status).toBe(200);
    await shop.settled(() => state(ids[0]), 'shown');
    await shop.settled(() => rated(shoes), { reviews: 1, rating: 5 });
    expect((await shop.send(buyer, 'delete', `/review/${ids[1]}`)).status).toBe(200);
    await shop.settled(() => state(ids[1]), 'removed');
    expect(await rated(ball)).toEqual({ reviews: 0, rating: 0 });
  });

  test('that a report takes down is hidden, and counts again once its author’s appeal is granted or the staff restore it', async () => {
    const { buyer, orderId, productIds } = await delivered();
    const [shoes = ''] = productIds;
    const id = await shop.made(buyer, '/review', { productId: shoes, orderId, rating: 5, text: 'لا تشتروا' });
    const rated = async () => {
      const { reviews, rating } = (await shop.send(buyer, 'get', `/product/${shoes}`)).body;
      return { reviews, rating };
    };
    await shop.settled(rated, { reviews: 1, rating: 5 });
    const takeDown = async (by: Person) => {
      const target = { targetType: 'review', targetId: id, type: 'HARASSMENT', description: 'إساءة' };
      const report = await shop.made(by, '/post-reports', target);
      const decision = { body: { policy: 'HARASSMENT', note: 'كلام لا يليق' } };
      expect((await shop.send(staff, 'post', `/post-reports/uphold/${report}`, decision)).status).toBe(200);
      await shop.settled(rated, { reviews: 0, rating: 0 });
    };
    await takeDown(seller);
    expect((await shop.send(seller, 'get', `/review/${id}`)).status).toBe(404);
    expect((await shop.send(buyer, 'get', `/review/${id}`)).body).toMatchObject({
      state: 'hidden',
      policy: 'HARASSMENT',
      hiddenBecause: 'كلام لا يليق',
    });
    await shop.settled(async () => (await shop.items(buyer, '/notifications'))[0]?.['kind'], 'review_hidden');
    const text = 'كتبت ما رأيته، انظروا من جديد';
    const appeal = await shop.made(buyer, '/appeals', { targetType: 'review', targetId: id, text });
    const colleague = await it.admin();
    expect((await shop.send(colleague, 'post', `/appeals/grant/${appeal}`, { body: {} })).status).toBe(200);
    await shop.settled(rated, { reviews: 1, rating: 5 });

    await takeDown(await it.member());
    expect((await shop.send(buyer, 'post', `/review/restore/${id}`, { body: {} })).status).toBe(403);
    expect((await shop.send(colleague, 'post', `/review/restore/${id}`, { body: {} })).status).toBe(200);
    await shop.settled(rated, { reviews: 1, rating: 5 });
  });

  test('has an answer that is held apart: others read the review without it until a moderator releases it', async () => {
    const { buyer, orderId, productIds } = await delivered();
    const id = await shop.made(buyer, '/review', { productId: productIds[0], orderId, rating: 5 });
    const spam =
      'FREE entry! You have won a £1000 cash prize. Claim now at www.example.com or call 09061234567';
    const answer = async (text: string) => {
      const sent = { body: { answer: text } };
      expect((await shop.send(seller, 'post', `/review/answer/${id}`, sent)).status).toBe(200);
    };
    const seenBy = async (reader: Person) => (await shop.send(reader, 'get', `/review/${id}`)).body.answer;
    const held = async () =>
      (await shop.items(staff, `/held-texts/target/${id}`)).find((one) => one['state'] === 'open');
    const heldByModels = async () => {
      const { body } = await shop.send(staff, 'get', '/dashboard/spam/rehearsal?language=en&version=1');
      return Number(body.heldByBoth);
    };
    const before = await heldByModels();
    await answer(spam);
    await shop.settled(() => seenBy(buyer), undefined);
    expect(await seenBy(seller)).toBe(spam);
    await shop.settled(async () => (await held())?.['part'], 'answer');
    expect(await held()).toMatchObject({ authorId: seller.id, targetType: 'review' });
    // as if the process manager read the answer only after another one had held it
    await it.platform.processes.ledger.restart('held-texts');
    await quietOf(it);
    expect(await held()).toMatchObject({ part: 'answer' });
    // a rehearsal scores it beside the texts of others
    expect(await heldByModels()).toBe(before + 1);
    const release = `/held-texts/release/${String((await held())?.id)}`;
    expect((await shop.send(staff, 'post', release, { body: {} })).status).toBe(200);
    await shop.settled(() => seenBy(buyer), spam);

    // one that is confirmed stays hidden, until the seller writes another
    await answer(`${spam} now`);
    await shop.settled(async () => (await held())?.['part'], 'answer');
    const confirm = `/held-texts/confirm/${String((await held())?.id)}`;
    const said = { body: { policy: 'SCAM', note: 'رابط احتيال' } };
    expect((await shop.send(staff, 'post', confirm, said)).status).toBe(200);
    const policy = async () => (await shop.send(seller, 'get', `/review/${id}`)).body;
    await shop.settled(async () => (await policy()).answerPolicy, 'SCAM');
    expect(await policy()).toMatchObject({ answerNote: 'رابط احتيال', answerHeld: true });
    expect(await seenBy(buyer)).toBeUndefined();
    await answer('شكرًا لك');
    await shop.settled(() => seenBy(buyer), 'شكرًا لك');
  });

  test('has an answer that members report: the staff hide it alone, and show it again after an appeal', async () => {
    const { buyer, orderId, productIds } = await delivered();
    const [productId = ''] = productIds;
    const id = await shop.made(buyer, '/review', { productId, orderId, rating: 2, text: 'ضيق' });
    const [reader, moderator] = [await it.member(), await it.admin(['reports:read', 'reports:write'])];
    const about = { targetType: 'review', targetId: id, type: 'HARASSMENT', description: 'إساءة للمشتري' };
    const ofAnswer = { ...about, part: 'answer' };
    const refused = async (by: Person, body: object) => {
      const answer = await shop.send(by, 'post', '/post-reports', { body });
      return [answer.status, answer.body.errors?.[0]?.path ?? answer.body.code];
    };
    const seenBy = async (by: Person) => (await shop.send(by, 'get', `/review/${id}`)).body;
    const toldOf = async (by: Person) => {
      await quietOf(it);
      return (await shop.items(by, '/notifications')).map(({ kind }) => kind);
    };
    const uphold = async (report: string) => {
      const body = { policy: 'HARASSMENT', note: 'كلام لا يليق' };
      const path = `/post-reports/uphold/${report}`;
      expect((await shop.send(moderator, 'post', path, { body })).status).toBe(200);
      await shop.settled(async () => (await seenBy(buyer)).answer, undefined);
    };

    expect(await refused(buyer, ofAnswer)).toEqual([422, 'targetId']);
    const answer = { body: { answer: 'زبون لا يفهم' } };
    expect((await shop.send(seller, 'post', `/review/answer/${id}`, answer)).status).toBe(200);
    expect(await refused(buyer, { ...ofAnswer, targetType: 'product', targetId: productId })).toEqual([
      422,
      'part',
    ]);
    const first = await shop.made(buyer, '/post-reports', ofAnswer);
    const another = await shop.made(reader, '/post-reports', ofAnswer);
    expect(await refused(buyer, ofAnswer)).toEqual([409, 'already_reported']);
    const ofReview = await shop.made(reader, '/post-reports', about);

    const queue = (await shop.send(moderator, 'get', '/dashboard/moderation?kind=report&limit=100')).body;
    const { items } = z.object({ items: z.array(z.looseObject({ targetId: z.uuid() })) }).parse(queue);
    expect(items.filter(({ targetId }) => targetId === id)).toMatchObject([
      { id: first, reports: 2, targetType: 'review', part: 'answer' },
      { id: ofReview, reports: 1, part: null },
    ]);
    const context = (await shop.send(moderator, 'get', `/dashboard/moderation/report/${first}`)).body;
    expect(context).toMatchObject({ thing: { id, answer: answer.body.answer }, author: seller.id });

    // the answer is hidden, its reports are closed, and the review stays
    await uphold(first);
    expect(await seenBy(buyer)).toMatchObject({ state: 'shown', text: 'ضيق' });
    expect(await seenBy(seller)).toMatchObject({
      answer: answer.body.answer,
      answerHeld: true,
      answerPolicy: 'HARASSMENT',
      answerNote: 'كلام لا يليق',
    });
    expect((await toldOf(seller))[0]).toBe('answer_hidden');
    expect((await toldOf(buyer))[0]).toBe('report_reviewed');
    const reports = await Promise.all([first, another, ofReview].map((one) => shop.now('report', one)));
    expect(reports.map(({ state }) => state)).toEqual(['upheld', 'upheld', 'open']);
    expect(reports[0]).toMatchObject({ authorId: seller.id });
    expect(await refused(await it.member(), ofAnswer)).toEqual([422, 'targetId']);

    const appeal = async () => {
      const { answerDecisionId: decisionId } = await seenBy(seller);
      const text = 'لم أقصد الإساءة إلى أحد';
      return shop.made(seller, '/appeals', {
        targetType: 'review',
        targetId: id,
        part: 'answer',
        decisionId,
        text,
      });
    };
    const granted = await appeal();
    expect((await shop.send(staff, 'post', `/appeals/grant/${granted}`, { body: {} })).status).toBe(200);
    await shop.settled(async () => (await seenBy(buyer)).answer, answer.body.answer);

    // once the review is gone, nobody decides about its answer
    const again = await shop.made(reader, '/post-reports', ofAnswer);
    const later = (await shop.send(moderator, 'get', `/dashboard/moderation/report/${again}`)).body;
    expect(later.decisions.slice(0, 2)).toMatchObject([
      { what: 'restored', part: 'answer' },
      { what: 'hidden', part: 'answer', policy: 'HARASSMENT' },
    ]);
    await uphold(again);
    const open = await appeal();
    expect((await shop.send(buyer, 'delete', `/review/${id}`)).status).toBe(200);
    await shop.settled(async () => (await shop.now('appeal', open)).state, 'removed');
  });

  test('has an answer of which the seller appeals, while it is held and once a moderator has hidden it', async () => {
    const { buyer, orderId, productIds } = await delivered();
    const id = await shop.made(buyer, '/review', { productId: productIds[0], orderId, rating: 5 });
    const spam =
      'FREE entry! You have won a £1000 cash prize. Claim now at www.example.com or call 09061234567';
    const seenBy = async (reader: Person) => (await shop.send(reader, 'get', `/review/${id}`)).body;
    const heldNow = async () =>
      (await shop.items(staff, `/held-texts/target/${id}`)).find((one) => one['state'] === 'open');
    const hold = async (answer: string) => {
      expect((await shop.send(seller, 'post', `/review/answer/${id}`, { body: { answer } })).status).toBe(
        200,
      );
      await shop.settled(async () => (await heldNow())?.['part'], 'answer');
      return String((await heldNow())?.id);
    };
    const stateOf = (heldText: string) => async () => (await shop.now('held-text', heldText)).state;
    const about = { targetType: 'review', targetId: id, part: 'answer', text: 'رابط متجري، وليس احتيالًا' };
    const appeal = async () => {
      const { answerDecisionId: decisionId } = await seenBy(seller);
      return shop.made(seller, '/appeals', { ...about, decisionId });
    };
    const decide = async (by: Person, path: string, body: object = {}) =>
      (await shop.send(by, 'post', path, { body })).status;
    const answersTold = async () => {
      await quietOf(it);
      const told = await shop.items(seller, '/notifications');
      return told.filter(({ aboutId }) => aboutId === id).map(({ kind }) => kind);
    };

    expect((await shop.send(seller, 'post', '/appeals', { body: about })).body.code).toBe(
      'nothing_to_appeal',
    );
    const first = await hold(spam);
    const reason = { policy: 'SCAM', note: 'رابط احتيال' };
    expect(await decide(staff, `/held-texts/confirm/${first}`, reason)).toBe(200);
    await shop.settled(async () => (await seenBy(seller)).answerPolicy, 'SCAM');
    expect(await seenBy(seller)).not.toHaveProperty('answerDecidedBy');
    // the author of the review has no say about its answer, and the answer is not the review
    expect((await shop.send(buyer, 'post', '/appeals', { body: about })).status).toBe(422);
    const { part: _, ...ofReview } = about;
    expect((await shop.send(seller, 'post', '/appeals', { body: ofReview })).status).toBe(422);
    const against = await appeal();
    const moderator = await it.admin(['reports:read', 'reports:write']);
    const { items } = (await shop.send(moderator, 'get', '/dashboard/moderation?kind=appeal')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ id: against, targetType: 'review', targetId: id, authorId: seller.id }),
    );
    expect((await shop.send(moderator, 'get', `/appeals/${against}`)).body).toMatchObject({
      part: 'answer',
      policy: 'SCAM',
    });
    const { body: context } = await shop.send(moderator, 'get', `/dashboard/moderation/appeal/${against}`);
    expect(context).toMatchObject({ thing: { id, answer: spam }, author: seller.id });
    expect((await shop.send(staff, 'post', `/appeals/grant/${against}`, { body: {} })).body.code).toBe(
      'own_decision',
    );
    expect(await decide(moderator, `/appeals/grant/${against}`)).toBe(200);
    await shop.settled(async () => (await seenBy(buyer)).answer, spam);
    expect(await answersTold()).toEqual(['appeal_granted', 'answer_hidden', 'text_held']);

    // a later entry tells of both decisions
    const nextHeld = await hold(`${spam} today`);
    const { body: later } = await shop.send(moderator, 'get', `/dashboard/moderation/held-text/${nextHeld}`);
    const { decisions } = z.object({ decisions: z.array(z.looseObject({ item: z.uuid() })) }).parse(later);
    const ofAnswer = { itemType: 'review', part: 'answer' };
    expect(decisions.filter(({ item }) => item === id)).toMatchObject([
      { what: 'restored', ...ofAnswer, policy: null },
      { what: 'hidden', ...ofAnswer, policy: 'SCAM' },
    ]);

    // an appeal decides about an answer that no moderator has seen
    expect(await decide(moderator, `/appeals/grant/${await appeal()}`)).toBe(200);
    await shop.settled(async () => (await seenBy(buyer)).answer, `${spam} today`);
    await shop.settled(stateOf(nextHeld), 'released');
    const lastHeld = await hold(`${spam} tonight`);
    expect(await decide(moderator, `/appeals/refuse/${await appeal()}`)).toBe(200);
    await shop.settled(stateOf(lastHeld), 'confirmed');
    await shop.settled(async () => (await seenBy(seller)).answerPolicy, 'SPAM');
    expect((await seenBy(buyer)).answer).toBeUndefined();

    // a release grants the appeal that waits, and the seller is told of that alone
    const releasable = await hold(`${spam} tomorrow`);
    const open = await appeal();
    expect(await decide(moderator, `/held-texts/release/${releasable}`)).toBe(200);
    await shop.settled(async () => (await shop.now('appeal', open)).state, 'granted');
    expect((await answersTold()).slice(0, 2)).toEqual(['appeal_granted', 'text_held']);

    // another answer takes the place of the hidden one, and of the appeal about it
    await hold(`${spam} again`);
    const replaced = await appeal();
    const fine = { body: { answer: 'شكرًا لك' } };
    expect((await shop.send(seller, 'post', `/review/answer/${id}`, fine)).status).toBe(200);
    await shop.settled(async () => (await shop.now('appeal', replaced)).state, 'removed');
  });
});

test('the ledger agrees with the log and the provider’s statement afterwards', () => expectCleanLedger(it));
