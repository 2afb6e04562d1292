import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPaymentId } from '../../commands/commerce/checkout/orders.ts';
import { openPaymobDouble, type PaymobDouble } from '../../tests/doubles/paymob/paymob.ts';
import { auditOf } from '../../tests/support/audit.ts';
import { egp, shopOf, type Shop } from '../../tests/support/shop.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Payments through Paymob, over HTTP on both sides. */

let paymob: PaymobDouble;
let it: TestService;
let shop: Shop;
let seller: Person;
let staff: Person;
let categoryId = '';

beforeAll(async () => {
  paymob = await openPaymobDouble();
  it = await testService(undefined, undefined, { environment: paymob.environment });
  shop = shopOf(it, () => categoryId);
  [seller, staff] = [await it.member(), await it.admin()];
  categoryId = await shop.made(staff, '/product-category', { name: 'أحذية' });
});
afterAll(async () => {
  await it.close();
  await paymob.close();
});

/** A checkout by card, and the page where it is paid. */
const awaiting = async () => {
  const productId = await shop.productOf(seller, 5);
  const shopper = await it.member();
  const cart = await shop.withCart(shopper, [{ productId, quantity: 1 }]);
  const answer = await shop.checkOut(shopper, cart, { body: { paymentMethod: 'CARD' } });
  const { id, parcels } = shop.placedIn(answer);
  const [paymentId, orderId] = [checkoutPaymentId(id), parcels[0]?.orderId ?? ''];
  const open = () => shop.send(shopper, 'post', `/payment/open/${paymentId}`);
  const urls = new Set((await Promise.all([open(), open()])).map(({ body }) => String(body.url)));
  expect(urls.size).toBe(1);
  const states = async () => [
    (await shop.now('payment', paymentId)).state,
    (await shop.now('order', orderId)).state,
  ];
  return { shopper, paymentId, orderId, page: [...urls].join(''), states };
};

const callBack = (page: string) => {
  const { body, hmac } = paymob.callback(page);
  return it.http
    .post('/payment/webhook/paymob')
    .query({ hmac })
    .set('content-type', 'application/json')
    .send(body.toString('utf8'));
};

/** Approves a refund that the buyer asks for. */
const approved = async (
  { shopper, paymentId, orderId }: Awaited<ReturnType<typeof awaiting>>,
  amount = 50_000,
) => {
  const reason = { reason: 'PRODUCT_RETURN', description: 'المقاس صغير' };
  const body = { orderId, amount: egp(amount), ...reason };
  const id = await shop.made(shopper, `/payment/refund/${paymentId}`, body);
  expect((await shop.send(staff, 'post', `/refund/process/${id}`)).body).toMatchObject({ state: 'approved' });
  return id;
};

test('a payment is made on Paymob’s page, confirmed by its callback, and refunded', async () => {
  const one = await awaiting();
  expect(one.page).toContain(`publicKey=${paymob.settings.publicKey}`);
  paymob.decline(one.page);
  await callBack(one.page).expect(200);
  await shop.settled(async () => (await shop.now('payment', one.paymentId))['declined'], 1);
  paymob.pay(one.page);
  for (const _ of [1, 2]) await callBack(one.page).expect(200);
  await shop.settled(one.states, ['succeeded', 'paid']);
  // 2.75 % and 3 pounds
  expect((await shop.now('payment', one.paymentId))['providerFee']).toEqual(egp(2912));
  const id = await approved(one);
  await shop.settled(async () => (await shop.now('refund', id)).state, 'processed');
  expect(paymob.transactions.at(-1)).toMatchObject({ amount: 50_000 - 1675 });
});

test('a second capture of a payment is recorded, and goes back in whole', async () => {
  const one = await awaiting();
  paymob.pay(one.page);
  await callBack(one.page).expect(200);
  await shop.settled(one.states, ['succeeded', 'paid']);
  paymob.payAgain(one.page);
  for (const _ of [1, 2]) await callBack(one.page).expect(200);
  const repeats = async () =>
    (await shop.items(staff, '/payment?limit=50')).filter(({ repeats: of }) => of === one.paymentId);
  await shop.settled(async () => (await repeats()).map(({ state }) => state), ['refunded']);
  expect(await one.states()).toEqual(['succeeded', 'paid']);
  const back = paymob.transactions.filter(
    ({ parent }) => parent?.order === paymob.transactions.at(-1)?.order,
  );
  expect(back).toMatchObject([{ amount: 95_000 }]);
  expect(await auditOf(it)).toMatchObject({ differences: [] });
});

test('a callback with a wrong signature is refused', async () => {
  const { page, states } = await awaiting();
  paymob.pay(page);
  const { body } = paymob.callback(page);
  const send = (hmac: string) =>
    it.http
      .post('/payment/webhook/paymob')
      .query({ hmac })
      .set('content-type', 'application/json')
      .send(body.toString('utf8'));
  await send('0'.repeat(128)).expect(403);
  await send('').expect(403);
  expect(await states()).toEqual(['pending', 'placed']);
});

test('a cart in another currency than Paymob’s is paid in cash alone', async () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const dollars = { price: usd(9000), deliveryFee: usd(0) };
  const shopper = await it.member();
  const productId = await shop.productOf(seller, 1, dollars);
  const cart = await shop.withCart(shopper, [{ productId, quantity: 1 }]);
  expect((await shop.checkOut(shopper, cart, { body: { paymentMethod: 'CARD' } })).body).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'paymentMethod', code: 'not_one_of' }],
  });
  expect((await shop.checkOut(shopper, cart)).status).toBe(201);
});

test('a refund of which Paymob’s fee leaves nothing is processed without it', async () => {
  const one = await awaiting();
  paymob.pay(one.page);
  await callBack(one.page).expect(200);
  await shop.settled(one.states, ['succeeded', 'paid']);
  const before = paymob.transactions.length;
  const id = await approved(one, 300);
  await shop.settled(async () => (await shop.now('refund', id)).state, 'processed');
  expect(await shop.now('refund', id)).toMatchObject({ amount: egp(300), transferFee: egp(300) });
  expect(paymob.transactions).toHaveLength(before);
});

test('payments are settled while a refund waits for Paymob', async () => {
  const [one, two] = [await awaiting(), await awaiting()];
  paymob.pay(one.page);
  await callBack(one.page).expect(200);
  await shop.settled(one.states, ['succeeded', 'paid']);
  paymob.trouble('/api/', { status: 503 });
  const id = await approved(one);
  paymob.pay(two.page);
  await callBack(two.page).expect(200);
  await shop.settled(two.states, ['succeeded', 'paid']);
  expect((await shop.now('refund', id)).state).toBe('approved');
  paymob.trouble('/api/', null);
  await shop.settled(async () => (await shop.now('refund', id)).state, 'processed');
});
