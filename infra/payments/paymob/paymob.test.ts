import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentNotice, PaymentProvider } from '../../../commands/ports/payments.ts';
import {
  openPaymobDouble,
  type Callback,
  type PaymobDouble,
  type Trouble,
} from '../../../tests/doubles/paymob.ts';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openPool } from '../../../tests/support/pool.ts';
import { paymentsContract } from '../contract.ts';
import { CLAIM_MS } from './books.ts';
import { openPaymob } from './paymob.ts';
import { signatureOf } from './transaction.ts';

/** Paymob, as its double on this machine speaks it. */

let db: TestDatabase;
let pool: Pool;
let paymob: PaymobDouble;
let at = Date.parse('2026-05-01T10:00:00.000Z');
const now = () => new Date(at);
const reports: string[] = [];

beforeAll(async () => {
  db = await freshDatabase();
  pool = openPool(db.url);
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});
beforeEach(async () => {
  await pool.query('truncate ops.paymob_payment, ops.paymob_refund');
  paymob = await openPaymobDouble(now);
  reports.length = 0;
});
afterEach(() => paymob.close());

const adapter = (more: { readonly withinMs?: number } = {}): PaymentProvider =>
  openPaymob({ ...paymob.settings, ...more, pool, now, report: (line) => reports.push(line) });
const messageOf = ({ body, hmac }: Callback) => ({ headers: {}, body, query: { hmac } });

paymentsContract('Paymob', async () => ({
  provider: adapter(),
  pay: async (url) => paymob.pay(url),
  decline: async (url) => paymob.decline(url),
  message: async (url) => messageOf(paymob.callback(url)),
  altered: ({ body, ...rest }) => ({
    ...rest,
    body: Buffer.from(body.toString('utf8').replace('"amount_cents":100000', '"amount_cents":100001')),
  }),
  unsigned: ({ body, headers }) => ({ headers, body, query: {} }),
  other: () => {
    const obj = { id: 1 };
    const hmac = signatureOf(paymob.settings.hmacSecret, obj).toString('hex');
    return messageOf({ body: Buffer.from(JSON.stringify({ type: 'TOKEN', obj })), hmac });
  },
  later: (ms) => {
    at += ms;
  },
  replayWindowMs: 24 * 3_600_000,
}));

const requested = (amount = 100_000) => ({
  paymentId: randomUUID(),
  amount: { amount, currency: 'EGP' } as const,
  method: 'WALLET' as const,
  returnTo: '/checkout/1',
});
const opened = async (provider = adapter(), request = requested()) => ({
  ...request,
  url: (await provider.open(request))?.url ?? '',
});
const paid = async () => {
  const provider = adapter();
  const one = await opened(provider);
  paymob.pay(one.url);
  const notice = await provider.inquire(one.paymentId);
  if (typeof notice === 'string') throw new Error(notice);
  return { ...one, notice };
};
const refund = (
  { paymentId, notice }: { readonly paymentId: string; readonly notice: PaymentNotice },
  amount: number,
  refundId: string,
  provider = adapter(),
) =>
  provider.refund({
    refundId,
    paymentId,
    transactionId: notice.transactionId,
    amount: { amount, currency: 'EGP' },
  });
const moved = () =>
  paymob.transactions.filter(({ parent }) => parent !== undefined).map(({ amount }) => amount);
/** For answers that never come. */
const SILENT = { withinMs: 1000 };

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

describe('an intention', () => {
  test('names the payment, the method, the payer and both addresses of Malaab', async () => {
    const payer = { name: 'منى سالم', email: 'mona@example.com', phone: null };
    const request = { ...requested(), payer };
    await adapter().open(request);
    expect(paymob.requests[0]).toMatchObject({
      path: '/v1/intention/',
      authorization: `Token ${paymob.settings.secretKey}`,
      body: {
        amount: 100_000,
        currency: 'EGP',
        payment_methods: [paymob.settings.integrations.WALLET],
        special_reference: request.paymentId,
        notification_url: 'https://malaab.example/payment/webhook/paymob',
        redirection_url: 'https://malaab.example/checkout/1',
        billing_data: { first_name: 'منى', last_name: 'سالم', phone_number: 'NA' },
      },
    });
  });

  test('whose answer is lost is opened anew, and its page is shown to nobody', async () => {
    paymob.trouble('/v1/intention/', 'lost');
    const request = requested();
    expect(await adapter(SILENT).open(request)).toBeNull();
    paymob.trouble('/v1/intention/', null);
    const { url } = await opened(adapter(), request);
    paymob.pay(url);
    expect(await adapter().read(messageOf(paymob.callback(url)))).toMatchObject({
      paymentId: request.paymentId,
    });
    expect(paymob.requests.filter(({ path }) => path === '/v1/intention/')).toHaveLength(2);
  });

  test('is not made in another currency than the account’s', async () => {
    expect(await adapter().open({ ...requested(), amount: { amount: 100, currency: 'USD' } })).toBeNull();
    expect(paymob.requests).toEqual([]);
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
    for (const path of ['/v1/', '/api/']) paymob.trouble(path, trouble);
    expect(await provider.open(fresh)).toBeNull();
    expect(await provider.inquire(one.paymentId)).toBe('unknown');
    const id = randomUUID();
    expect(await refund(one, 40_000, id, provider)).toEqual({ kind: 'unknown' });
    for (const path of ['/v1/', '/api/']) paymob.trouble(path, null);
    expect(await adapter().inquire(one.paymentId)).toEqual(one.notice);
    expect((await adapter().open(fresh))?.url).toContain('clientSecret=');
    expect(await refund(one, 40_000, id)).toEqual({ kind: 'refunded' });
    expect(moved()).toEqual([40_000]);
  });

  test('a server that is gone is reported without keys, references and amounts', async () => {
    const one = await paid();
    await paymob.close();
    expect(await adapter().inquire(one.paymentId)).toBe('unknown');
    expect(await refund(one, 1, randomUUID())).toEqual({ kind: 'unknown' });
    expect(reports.length).toBeGreaterThan(0);
    const { secretKey, apiKey, hmacSecret, publicKey } = paymob.settings;
    for (const secret of [secretKey, apiKey, hmacSecret, publicKey, one.paymentId, one.notice.transactionId])
      expect(reports.join('\n')).not.toContain(secret);
    paymob = await openPaymobDouble(now);
  });
});

describe('a callback', () => {
  test('pays the payment of its signed order, whatever its unsigned reference says', async () => {
    const [mine, other] = [await opened(), await opened()];
    paymob.pay(mine.url);
    const { body, hmac } = paymob.callback(mine.url);
    const forged = Buffer.from(body.toString('utf8').replace(mine.paymentId, other.paymentId));
    expect(forged.equals(body)).toBe(false);
    expect(await adapter().read(messageOf({ body: forged, hmac }))).toMatchObject({
      paymentId: mine.paymentId,
    });
  });

  test('of a refund, or of an order of somebody else, is none of a payment', async () => {
    const one = await paid();
    await refund(one, 40_000, randomUUID());
    expect(await adapter().read(messageOf(paymob.callback(one.url)))).toBe('other');
    const two = await opened();
    paymob.pay(two.url);
    await pool.query('delete from ops.paymob_payment where payment_id = $1', [two.paymentId]);
    expect(await adapter().read(messageOf(paymob.callback(two.url)))).toBe('other');
  });
});

describe('a refund', () => {
  test('whose answer is lost is asked for, and paid once', async () => {
    const one = await paid();
    const id = randomUUID();
    paymob.trouble('void_refund', 'lost');
    expect(await refund(one, 40_000, id, adapter(SILENT))).toEqual({ kind: 'unknown' });
    paymob.trouble('void_refund', null);
    // it may yet be under way
    expect(await refund(one, 40_000, id)).toEqual({ kind: 'unknown' });
    at += CLAIM_MS + 1;
    expect(await refund(one, 40_000, id)).toEqual({ kind: 'refunded' });
    expect(moved()).toEqual([40_000]);
  });

  test('that never arrived is sent once more', async () => {
    const one = await paid();
    const id = randomUUID();
    paymob.trouble('void_refund', 'silence');
    expect(await refund(one, 40_000, id, adapter(SILENT))).toEqual({ kind: 'unknown' });
    paymob.trouble('void_refund', null);
    at += CLAIM_MS + 1;
    expect(await refund(one, 40_000, id)).toEqual({ kind: 'refunded' });
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
    paymob.trouble('void_refund', trouble);
    expect(await refund(one, 40_000, id)).toEqual({ kind: 'unknown' });
    paymob.trouble('void_refund', null);
    at += waitMs;
    expect(await refund(one, 40_000, id)).toEqual({ kind: 'refunded' });
    expect(moved()).toEqual([40_000]);
  });

  test('waits while another one of its payment has no outcome', async () => {
    const one = await paid();
    const [first, second] = [randomUUID(), randomUUID()];
    paymob.trouble('void_refund', 'lost');
    await refund(one, 30_000, first, adapter(SILENT));
    paymob.trouble('void_refund', null);
    expect(await refund(one, 20_000, second)).toEqual({ kind: 'unknown' });
    at += CLAIM_MS + 1;
    expect(await refund(one, 30_000, first)).toEqual({ kind: 'refunded' });
    expect(await refund(one, 20_000, second)).toEqual({ kind: 'refunded' });
    expect(moved()).toEqual([30_000, 20_000]);
  });

  test('of a sum that does not add up is left to people', async () => {
    const one = await paid();
    const id = randomUUID();
    paymob.trouble('void_refund', 'silence');
    await refund(one, 40_000, id, adapter(SILENT));
    const [original] = paymob.transactions;
    if (original) original.refunded = 10;
    paymob.trouble('void_refund', null);
    at += CLAIM_MS + 1;
    await expect(refund(one, 40_000, id)).rejects.toThrow('another amount');
  });

  test('of the whole payment is a void on the same day, and a refund afterwards', async () => {
    const [today, yesterday] = [await paid(), await paid()];
    expect(await refund(today, 100_000, randomUUID())).toEqual({ kind: 'refunded' });
    at += 24 * 3_600_000;
    expect(await refund(yesterday, 100_000, randomUUID())).toEqual({ kind: 'refunded' });
    const paths = paymob.requests.flatMap(({ path }) => path.split('void_refund/')[1] ?? []);
    expect(paths).toEqual(['void', 'refund']);
  });
});
