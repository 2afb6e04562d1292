import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PaymentNotice } from '../../../commands/ports/payments.ts';
import type { Trouble } from '../../../tests/doubles/paymob/paymob.ts';
import { paymentsContract } from '../contract.ts';
import { CLAIM_MS } from './books.ts';
import { messageOf, paymobFixture, SILENT } from './paymob.fixture.ts';
import { isOfToday, signatureOf } from './transaction.ts';

/** Paymob, as its double on this machine speaks it. */

const { adapter, requested, opened, reports, double, later, now, pool, reopen } = paymobFixture();

paymentsContract('Paymob', async () => ({
  provider: adapter(),
  pay: async (url) => double().pay(url),
  decline: async (url) => double().decline(url),
  payAndSave: async (url) => void (await adapter().read(messageOf(double().payAndSave(url)))),
  message: async (url) => messageOf(double().callback(url)),
  altered: ({ body, ...rest }) => ({
    ...rest,
    body: Buffer.from(body.toString('utf8').replace('"amount_cents":100000', '"amount_cents":100001')),
  }),
  unsigned: ({ body, headers }) => ({ headers, body, query: {} }),
  other: () => {
    const obj = { id: 1 };
    const hmac = signatureOf(double().settings.hmacSecret, obj).toString('hex');
    return messageOf({ body: Buffer.from(JSON.stringify({ type: 'TOKEN', obj })), hmac });
  },
  die: async () => {
    double().trouble('/', { status: 503 });
    return async () => {
      double().trouble('/', null);
      later(CLAIM_MS + 1);
    };
  },
  later,
  replayWindowMs: 24 * 3_600_000,
}));

const paid = async () => {
  const provider = adapter();
  const one = await opened(provider);
  double().pay(one.url);
  const notice = await provider.inquire(one.paymentId);
  if (typeof notice === 'string') throw new Error(notice);
  return { ...one, notice };
};
const refund = (
  { paymentId, notice }: { readonly paymentId: string; readonly notice: PaymentNotice },
  amount: number,
  refundId: string,
  provider = adapter(),
  fee = 0,
) =>
  provider.refund({
    refundId,
    paymentId,
    transactionId: notice.transactionId,
    amount: { amount, currency: 'EGP' },
    fee: { amount: fee, currency: 'EGP' },
  });
const moved = () =>
  double()
    .transactions.filter(({ parent }) => parent !== undefined)
    .map(({ amount }) => amount);

test('the signature is that of Paymob’s documentation', () => {
  // the example of the page "HMAC Transaction Callback"; its secret is not published, so the text is compared
  const example = {
    id: 192036465,
    pending: false,
    amount_cents: 100000,
    success: true,
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: false,
    is_refunded: false,
    is_3d_secure: true,
    integration_id: 4097558,
    has_parent_transaction: false,
    order: { id: 217503754 },
    created_at: '2024-06-13T11:33:44.592345',
    currency: 'EGP',
    source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
    error_occured: false,
    owner: 302852,
  };
  const text =
    '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue';
  const plain = { amount_cents: text };
  expect(signatureOf('a secret', example)).toEqual(signatureOf('a secret', plain));
});

test('the signature of a saved card is that of Paymob’s documentation', () => {
  // the example of the page "HMAC for card tokens", compared as above
  const example = {
    id: 8555026,
    token: 'e98aceb96f5a370ddf46460db9d555f88bf12448f80e1839b39f78ab',
    masked_pan: 'xxxx-xxxx-xxxx-2346',
    merchant_id: 246628,
    card_subtype: 'MasterCard',
    created_at: '2024-11-13T12:32:23.859982',
    email: 'test@test.com',
    order_id: '264064419',
    user_added: false,
  };
  const text =
    'MasterCard2024-11-13T12:32:23.859982test@test.com8555026xxxx-xxxx-xxxx-2346246628264064419e98aceb96f5a370ddf46460db9d555f88bf12448f80e1839b39f78ab';
  expect(signatureOf('a secret', example, 'card')).toEqual(signatureOf('a secret', { amount_cents: text }));
});

describe('an intention', () => {
  test('names the payment, the method, the payer and both addresses of Malaab', async () => {
    const payer = async () => ({ name: 'منى سالم', email: 'mona@example.com', phone: null });
    const request = { ...requested(), payer };
    await adapter().open(request);
    expect(double().requests[0]).toMatchObject({
      path: '/v1/intention/',
      authorization: `Token ${double().settings.secretKey}`,
      body: {
        amount: 100_000,
        currency: 'EGP',
        payment_methods: [double().settings.integrations.WALLET],
        special_reference: request.paymentId,
        notification_url: 'https://malaab.example/payment/webhook/paymob',
        redirection_url: 'https://malaab.example/checkout/1',
        billing_data: { first_name: 'منى', last_name: 'سالم', phone_number: 'NA' },
      },
    });
  });

  test('whose answer is lost is opened anew, and its page is shown to nobody', async () => {
    double().trouble('/v1/intention/', 'lost');
    const request = requested();
    expect(await adapter(SILENT).open(request)).toBeNull();
    double().trouble('/v1/intention/', null);
    const { url } = await opened(adapter(), request);
    double().pay(url);
    expect(await adapter().read(messageOf(double().callback(url)))).toMatchObject({
      paymentId: request.paymentId,
    });
    expect(double().requests.filter(({ path }) => path === '/v1/intention/')).toHaveLength(2);
  });

  test('is not made in another currency than the account’s', async () => {
    expect(await adapter().open({ ...requested(), amount: { amount: 100, currency: 'USD' } })).toBeNull();
    expect(double().requests).toEqual([]);
  });
});

describe('without an answer that can be understood', () => {
  test.each<Trouble>([
    { status: 429 },
    { status: 500 },
    { status: 503 },
    { status: 401 },
    'silence',
    'malformed',
  ])('nothing is guessed (%o)', async (trouble) => {
    const provider = trouble === 'silence' ? adapter(SILENT) : adapter();
    const one = await paid();
    const fresh = requested();
    for (const path of ['/v1/', '/api/']) double().trouble(path, trouble);
    expect(await provider.open(fresh)).toBeNull();
    expect(await provider.inquire(one.paymentId)).toBe('unknown');
    const id = randomUUID();
    expect(await refund(one, 40_000, id, provider)).toEqual({ kind: 'unknown' });
    for (const path of ['/v1/', '/api/']) double().trouble(path, null);
    expect(await adapter().inquire(one.paymentId)).toEqual(one.notice);
    expect((await adapter().open(fresh))?.url).toContain('clientSecret=');
    expect(await refund(one, 40_000, id)).toMatchObject({ kind: 'refunded' });
    expect(moved()).toEqual([40_000]);
  });

  test('a server that is gone is reported without keys, references and amounts', async () => {
    const one = await paid();
    await double().close();
    expect(await adapter().inquire(one.paymentId)).toBe('unknown');
    expect(await refund(one, 1, randomUUID())).toEqual({ kind: 'unknown' });
    expect(reports.length).toBeGreaterThan(0);
    const { secretKey, apiKey, hmacSecret, publicKey } = double().settings;
    for (const secret of [secretKey, apiKey, hmacSecret, publicKey, one.paymentId, one.notice.transactionId])
      expect(reports.join('\n')).not.toContain(secret);
    await reopen();
  });
});

describe('a callback', () => {
  test('pays the payment of its signed order, whatever its unsigned reference says', async () => {
    const [mine, other] = [await opened(), await opened()];
    double().pay(mine.url);
    const { body, hmac } = double().callback(mine.url);
    const forged = Buffer.from(body.toString('utf8').replace(mine.paymentId, other.paymentId));
    expect(forged.equals(body)).toBe(false);
    expect(await adapter().read(messageOf({ body: forged, hmac }))).toMatchObject({
      paymentId: mine.paymentId,
    });
  });

  test('of a refund, or of an order of somebody else, is none of a payment', async () => {
    const one = await paid();
    await refund(one, 40_000, randomUUID());
    expect(await adapter().read(messageOf(double().callback(one.url)))).toBe('other');
    const two = await opened();
    double().pay(two.url);
    await pool().query('delete from ops.paymob_payment where payment_id = $1', [two.paymentId]);
    expect(await adapter().read(messageOf(double().callback(two.url)))).toBe('other');
  });
});

describe('a refund', () => {
  test('whose answer is lost is asked for, and paid once', async () => {
    const one = await paid();
    const id = randomUUID();
    double().trouble('void_refund', 'lost');
    expect(await refund(one, 40_000, id, adapter(SILENT))).toEqual({ kind: 'unknown' });
    double().trouble('void_refund', null);
    // it may yet be under way
    expect(await refund(one, 40_000, id)).toEqual({ kind: 'unknown' });
    later(CLAIM_MS + 1);
    expect(await refund(one, 40_000, id)).toMatchObject({ kind: 'refunded' });
    expect(moved()).toEqual([40_000]);
  });

  test('that never arrived is sent once more', async () => {
    const one = await paid();
    const id = randomUUID();
    double().trouble('void_refund', 'silence');
    expect(await refund(one, 40_000, id, adapter(SILENT))).toEqual({ kind: 'unknown' });
    double().trouble('void_refund', null);
    later(CLAIM_MS + 1);
    expect(await refund(one, 40_000, id)).toMatchObject({ kind: 'refunded' });
    expect(moved()).toEqual([40_000]);
  });

  test.each<[Trouble, number]>([
    [{ status: 429 }, 0],
    [{ status: 500 }, CLAIM_MS + 1],
    [{ status: 401 }, CLAIM_MS + 1],
    ['malformed', CLAIM_MS + 1],
  ])('that was answered %o is asked for, and paid once', async (trouble, waitMs) => {
    const one = await paid();
    const id = randomUUID();
    double().trouble('void_refund', trouble);
    expect(await refund(one, 40_000, id)).toEqual({ kind: 'unknown' });
    double().trouble('void_refund', null);
    later(waitMs);
    expect(await refund(one, 40_000, id)).toMatchObject({ kind: 'refunded' });
    expect(moved()).toEqual([40_000]);
  });

  test('waits while another one of its payment has no outcome', async () => {
    const one = await paid();
    const [first, second] = [randomUUID(), randomUUID()];
    double().trouble('void_refund', 'lost');
    await refund(one, 30_000, first, adapter(SILENT));
    double().trouble('void_refund', null);
    expect(await refund(one, 20_000, second)).toEqual({ kind: 'unknown' });
    later(CLAIM_MS + 1);
    expect(await refund(one, 30_000, first)).toMatchObject({ kind: 'refunded' });
    expect(await refund(one, 20_000, second)).toMatchObject({ kind: 'refunded' });
    expect(moved()).toEqual([30_000, 20_000]);
  });

  test('of a sum that does not add up is left to people', async () => {
    const one = await paid();
    const id = randomUUID();
    double().trouble('void_refund', 'silence');
    await refund(one, 40_000, id, adapter(SILENT));
    const [original] = double().transactions;
    if (original) original.refunded = 10;
    double().trouble('void_refund', null);
    later(CLAIM_MS + 1);
    await expect(refund(one, 40_000, id)).rejects.toThrow('another amount');
  });

  test('of the whole payment is a void on the same day, without the fee, and a refund afterwards', async () => {
    const [today, yesterday] = [await paid(), await paid()];
    const id = randomUUID();
    const FEE = adapter().refundFee(today.amount).amount;
    expect(FEE).toBeGreaterThan(0);
    const whole = (one: typeof today, refundId: string) => refund(one, 100_000, refundId, adapter(), FEE);
    const kept = (amount: number) => ({ kind: 'refunded', fee: { amount, currency: 'EGP' } });
    for (const _ of [1, 2]) expect(await whole(today, id)).toEqual(kept(0));
    later(24 * 3_600_000);
    expect(await whole(yesterday, randomUUID())).toEqual(kept(FEE));
    const paths = double().requests.flatMap(({ path }) => path.split('void_refund/')[1] ?? []);
    expect(paths).toEqual(['void', 'refund']);
    expect(moved()).toEqual([100_000, 100_000 - FEE]);
    const lines = (await adapter().statement?.()) ?? [];
    expect(
      lines.filter(({ kind }) => kind === 'refund').map((line) => [line.id === id, line.amount]),
    ).toEqual(
      expect.arrayContaining([
        [true, 100_000],
        [false, 100_000 - FEE],
      ]),
    );
  });

  test('that is a void whose answer is lost keeps no fee, also when it is asked for on the next day', async () => {
    const one = await paid();
    const id = randomUUID();
    double().trouble('void_refund', 'lost');
    expect(await refund(one, 100_000, id, adapter(SILENT), 3050)).toEqual({ kind: 'unknown' });
    double().trouble('void_refund', null);
    later(24 * 3_600_000);
    expect(await refund(one, 100_000, id, adapter(), 3050)).toEqual({
      kind: 'refunded',
      fee: { amount: 0, currency: 'EGP' },
    });
    expect(moved()).toEqual([100_000]);
  });

  test('has no fee while its payment can be voided: until the end of the day in Egypt', () => {
    const fee = (paidAt?: string) =>
      adapter().refundFee({ amount: 100_000, currency: 'EGP' }, paidAt === undefined ? undefined : { paidAt })
        .amount;
    expect(fee()).toBe(3050);
    const today = now().toISOString();
    expect([fee(today), fee(new Date(Date.parse(today) - 24 * 3_600_000).toISOString())]).toEqual([0, 3050]);
  });

  test.each([
    // half past eleven in the evening in Egypt, by its own clock and by UTC
    ['2026-05-01T23:30:00.000000', '2026-05-01T20:40:00Z', true],
    ['2026-05-01T20:30:00.000000', '2026-05-01T20:40:00Z', true],
    // ten minutes after midnight in Egypt
    ['2026-05-01T20:30:00.000000', '2026-05-01T21:10:00Z', false],
    ['2026-05-01T23:30:00+03:00', '2026-05-01T20:40:00Z', true],
    ['2026-05-01T23:30:00Z', '2026-05-01T20:40:00Z', false],
  ])('of a transaction of %s at %s may be a void: %s', (createdAt, at, expected) => {
    expect(isOfToday(createdAt, new Date(at))).toBe(expected);
  });
});
