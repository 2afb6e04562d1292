import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOn, classOf, isOverdrawn } from './accounts.ts';
import { entryOf, POSTINGS } from './postings.ts';

const types = Object.keys(POSTINGS);
const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
const AMOUNTS = [
  'amount',
  'providerFee',
  'commission',
  'fromPending',
  'fromAvailable',
  'paid',
  'refundAmount',
  'held',
  'lastCharge',
  'returned',
];
const IDS = ['paymentId', 'fromPaymentId', 'refundedId', 'sellerId', 'campaignId', 'orderId'];

/** Events with all values that a posting may read, of any size. */
const events = fc
  .record({
    type: fc.constantFrom(...types),
    item: fc.uuid(),
    amounts: fc.array(amounts, { minLength: AMOUNTS.length, maxLength: AMOUNTS.length }),
    ids: fc.array(fc.uuid(), { minLength: IDS.length, maxLength: IDS.length }),
  })
  .map(({ type, item, ...values }) => ({
    type,
    meta: { item },
    data: Object.fromEntries([
      ...AMOUNTS.map((field, at) => [field, { amount: values.amounts[at], currency: 'EGP' }]),
      ...IDS.map((field, at) => [field, values.ids[at]]),
    ]),
  }));

describe('the table of postings', () => {
  test('balances each entry, on accounts of the chart', () => {
    fc.assert(
      fc.property(events, (event) => {
        const { postings = [] } = entryOf(event) ?? {};
        expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(postings.map(({ account }) => classOf(account))).not.toContain(null);
      }),
    );
  });

  test.each(types)('posts an amount for %s', (type) => {
    const id = '0190a3c4-7d1e-7000-8000-000000000001';
    const ids = Object.fromEntries(IDS.map((field) => [field, id]));
    const money = Object.fromEntries(
      AMOUNTS.map((field, at) => [field, { amount: 10 + at, currency: 'KWD' }]),
    );
    const entry = entryOf({ type, meta: { item: id }, data: { ...ids, ...money } });
    expect(entry?.currency).toBe('KWD');
    expect(entry?.postings.length).toBeGreaterThan(1);
  });

  test('posts nothing for an event without an amount, or of another type', () => {
    const meta = { item: '0190a3c4-7d1e-7000-8000-000000000001' };
    expect(entryOf({ type: 'PaymentSucceeded', meta, data: {} })).toBeNull();
    expect(
      entryOf({ type: 'OrderPlaced', meta, data: { amount: { amount: 5, currency: 'EGP' } } }),
    ).toBeNull();
  });
});

describe('an account', () => {
  const seller = 'seller:0190a3c4-7d1e-7000-8000-000000000001';

  test('is shown on its normal side', () => {
    expect(balanceOn('provider:clearing', 500)).toBe(500);
    expect(balanceOn('platform:commission', -500)).toBe(500);
  });

  test('is overdrawn below zero, unless it may be', () => {
    const [pending, available] = [classOf(`${seller}:pending`), classOf(`${seller}:available`)];
    if (!pending || !available) throw new Error('not in the chart');
    expect([isOverdrawn(pending, -1), isOverdrawn(pending, 1)]).toEqual([false, true]);
    expect(isOverdrawn(available, 1)).toBe(false);
    expect(isOverdrawn('provider:fees', -1)).toBe(true);
  });

  test('outside the chart has no class', () => expect(classOf('seller:omar:pending')).toBeNull());
});
