import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatIn, localeOf, type Language } from '../../../domain/format/format.ts';
import { orderNumber } from '../../../domain/format/order-number.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { expectCleanLedger } from '../../../tests/support/audit.ts';
import { asExtracted, pdfText } from '../../../tests/support/pdf-text.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { egp, openShop, type Shop } from '../../../tests/support/shop.ts';
import type { Person, TestService } from '../../../tests/support/service.ts';

/** The receipt of an order as PDF: its text as a reader of PDFs extracts it. */

let it: TestService;
let shop: Shop;
let seller: Person;
let staff: Person;
let buyer: Person;
let orderId = '';

const BALL = 'كرة Al Ahly رقم 5';
const SHOES = 'حذاء جري';

beforeAll(async () => {
  ({ it, shop, seller, staff } = await openShop());
  buyer = await it.member();
  const shoes = await shop.productOf(seller, 10);
  const ball = await shop.productOf(seller, 10, { price: egp(33_333), name: BALL });
  const cart = await shop.withCart(buyer, [
    { productId: shoes, quantity: 3 },
    { productId: ball, quantity: 1 },
  ]);
  const times = { from: '2026-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' };
  await shop.made(staff, '/coupon', { code: 'RECEIPT-10', percent: 10, productIds: [shoes], ...times });
  await shop.send(buyer, 'post', `/cart/${cart.cartId}/coupon`, { body: { code: 'RECEIPT-10' } });
  const answer = await shop.checkOut(buyer, cart, { body: { paymentMethod: 'CARD' } });
  const { id, parcels } = shop.placedIn(answer);
  orderId = parcels[0]?.orderId ?? '';
  const [payment] = await shop.items(buyer, `/payment/checkout/${id}`);
  const { url } = (await shop.send(buyer, 'post', `/payment/open/${payment?.id}`)).body;
  const body = { decision: 'pay', report: 'prompt' };
  await shop.send(buyer, 'post', `/sandbox/payments/${z.string().parse(url).split('/').at(-1)}`, { body });
  await quietOf(it);
});
afterAll(() => it.close());

const received = async (by: Person, language: string, id = orderId) =>
  shop.send(by, 'get', `/order/${id}/receipt.pdf`, { headers: { 'accept-language': language } });

const textOf = async (by: Person, language: string): Promise<string> => {
  const answer = await received(by, language);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return pdfText(answer.body);
};

const NAMES: Readonly<Record<Language, readonly string[]>> = {
  ar: [
    'إيصال',
    'ملاعب',
    'رقم الطلب',
    'البائع',
    'المشتري',
    'طريقة الدفع',
    'بطاقة',
    'خصم الكوبون',
    'التوصيل',
    'الإجمالي',
  ],
  en: [
    'Receipt',
    'Malaab',
    'Order number',
    'Seller',
    'Buyer',
    'Way of paying',
    'Card',
    'Coupon',
    'Delivery',
    'Total',
  ],
};

describe.each(['ar', 'en'] as const)('the receipt in %s', (language) => {
  test('has number, people, lines, sums and the reference of the provider for its buyer', async () => {
    const text = await textOf(buyer, language);
    const { money, number, moment } = formatIn(localeOf(language));
    for (const name of NAMES[language]) expect(text).toContain(asExtracted(name));
    const { createdAt, paymentId } = await shop.now('order', orderId);
    const payment = await shop.now('payment', textIn(paymentId) ?? '');
    for (const value of [
      orderNumber(orderId),
      moment(createdAt),
      SHOES,
      ...BALL.split(' '),
      ...[90_000, 270_000, 33_333, 303_333, -27_000, 5000, 281_333].map((amount) => money(egp(amount))),
      number(3),
      moment(textIn(payment['paidAt']) ?? ''),
      textIn(payment['transactionId']) ?? '-',
    ])
      expect(text).toContain(asExtracted(value));
    for (const { id } of [buyer, seller]) {
      const { body } = await shop.send(staff, 'get', `/users/${id}`);
      expect(text).toContain(asExtracted(z.looseObject({ name: z.string() }).parse(body).name));
    }
  });

  test('is the same for the staff, and has no payment for the seller', async () => {
    const { paymentId } = await shop.now('order', orderId);
    const reference = textIn((await shop.now('payment', textIn(paymentId) ?? ''))['transactionId']) ?? '-';
    expect(await textOf(staff, language)).toContain(reference);
    const sold = await textOf(seller, language);
    expect(sold).toContain(orderNumber(orderId));
    expect(sold).not.toContain(reference);
  });
});

test('its digits are those of the reader', async () => {
  expect(await textOf(buyer, 'ar-EG-u-nu-latn')).toContain('2,813.33');
});

test('others do not get it, and no order has none', async () => {
  const stranger = await it.member();
  expect((await received(stranger, 'ar')).body).toMatchObject({ status: 404, code: 'not_found' });
  expect((await it.http.get(`/order/${orderId}/receipt.pdf`)).status).toBe(401);
  const nobodys = '0190f000-0000-7000-8000-000000000000';
  expect((await received(buyer, 'ar', nobodys)).body).toMatchObject({ status: 404, code: 'not_found' });
  expect((await received(buyer, 'ar', 'x')).status).toBe(404);
  // the payment of a checkout has no receipt of its own
  const { paymentId } = await shop.now('order', orderId);
  expect((await shop.send(buyer, 'get', `/payment/${String(paymentId)}/receipt.pdf`)).status).toBe(404);
});

test('what went back is on it, with the fee that the provider kept', async () => {
  const amount = egp(90_000);
  const { paymentId } = await shop.now('order', orderId);
  const asked = await shop.made(buyer, '/refund', {
    orderId,
    paymentId,
    amount,
    reason: 'PRODUCT_RETURN',
    description: 'قطعة ناقصة',
  });
  await shop.made(staff, `/refund/process/${asked}`);
  await shop.settled(async () => (await shop.now('refund', asked)).state, 'processed');
  const refund = await shop.now('refund', asked);
  const fee = z.object({ amount: z.int() }).parse(refund['transferFee']).amount;
  const text = await textOf(buyer, 'en');
  const { money } = formatIn(localeOf('en'));
  expect(text).toContain(asExtracted(`Refunded ${money(amount)}`));
  expect(text).toContain(asExtracted(`Paid back to you ${money(egp(90_000 - fee))}`));
});

test('the ledger agrees with the log and the provider’s statement afterwards', () => expectCleanLedger(it));
