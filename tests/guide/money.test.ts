import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeOf, endOfPeriod, PERIODS, priceOf } from '../../domain/accounts/billing/terms.ts';
import { PLANS } from '../../domain/accounts/values.ts';
import {
  availableAccount,
  balanceOn,
  classOf,
  paymentAccount,
  payoutsAccount,
  pendingAccount,
} from '../../domain/commerce/ledger/accounts.ts';
import { entryOf } from '../../domain/commerce/ledger/postings.ts';
import { commissionOf } from '../../domain/commerce/settlement/commission.ts';
import { heldIn, toHold } from '../../domain/commerce/settlement/held.ts';
import { returnedAmount } from '../../domain/commerce/after-sale/amounts.ts';
import { sharesOf } from '../../domain/advertising/rest.ts';
import { costOf, spendingAfter, type Spending } from '../../domain/advertising/spending.ts';
import { sumsOf, unitPriceAt } from '../../domain/commerce/pricing/price.ts';
import { parcelsOf, USUAL_TABLE } from '../../domain/commerce/pricing/shipping-fee.ts';

/** The examples of docs/money.md, computed with the code. */

const page = readFileSync('docs/money.md', 'utf8');
const NOW = '2026-11-26T12:00:00Z';
const CAUSE = '01900000-0000-7000-8000-000000000003';
const egp = (amount: number) => ({ amount, currency: 'EGP' }) as const;

const examples = <T>(name: string, shape: z.ZodType<T>): readonly T[] => {
  const found = [...page.matchAll(new RegExp(`^\`\`\`json ${name}\n(.*)\n\`\`\`$`, 'gm'))];
  expect(found.length).toBeGreaterThan(0);
  return found.map(([, json = '']) => shape.parse(JSON.parse(json)));
};

test('the price of one unit', () => {
  const shape = z.object({ listPrice: z.int(), percents: z.array(z.number()), price: z.int() });
  for (const { listPrice, percents, price } of examples('unit', shape)) {
    const times = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
    const discounts = percents.map((percent) => ({ percent, ...times }));
    const at = unitPriceAt({ product: { id: 'one', price: egp(listPrice) }, discounts }, NOW);
    expect(at?.price).toEqual(egp(price));
  }
});

test('a coupon on lines', () => {
  const shape = z.object({
    lines: z.array(z.tuple([z.int(), z.int()])),
    percent: z.number().optional(),
    amount: z.int().optional(),
    parts: z.array(z.int()),
    total: z.int(),
  });
  for (const { lines, percent, amount, parts, total } of examples('coupon', shape)) {
    const priced = lines.map(([quantity, price]) => ({ productId: 'a', quantity, unitPrice: egp(price) }));
    const sums = sumsOf(priced, { percent, ...(amount !== undefined && { amount: egp(amount) }) }, 'EGP');
    expect(sums.lines.map(({ couponDiscount }) => couponDiscount.amount)).toEqual(parts);
    expect(sums.total).toEqual(egp(total));
  }
});

test('the fee of a parcel', () => {
  const shape = z.object({
    governorate: z.string(),
    deliveryFee: z.int().nullable(),
    weightKg: z.number(),
    fee: z.int(),
  });
  for (const { governorate, deliveryFee, weightKg, fee } of examples('shipping', shape)) {
    const item = {
      sellerId: 'omar',
      quantity: 1,
      price: egp(1),
      weightKg,
      deliveryFee: deliveryFee === null ? null : egp(deliveryFee),
    };
    const parcels = parcelsOf(USUAL_TABLE, [item], { country: 'EG', governorate }, NOW);
    expect(parcels?.map((one) => one.fee)).toEqual([egp(fee)]);
  }
});

test('a change of plan', () => {
  const terms = z
    .tuple([z.enum(PLANS), z.enum(PERIODS)])
    .transform(([planId, period]) => ({ planId, period }));
  const shape = z.object({
    from: terms,
    begun: z.iso.datetime(),
    to: terms,
    at: z.iso.datetime(),
    credit: z.int(),
    due: z.int(),
  });
  for (const { from, begun, to, at, credit, due } of examples('plan', shape)) {
    const paid = { price: priceOf(from), from: begun, endsAt: endOfPeriod(begun, from.period) };
    expect(changeOf(from, paid, to, at)).toMatchObject({ credit: egp(credit), due: egp(due) });
  }
});

test('the commission and what is available to the seller', () => {
  const shape = z.object({
    goods: z.int(),
    delivery: z.int(),
    percent: z.number(),
    refunds: z.array(z.int()),
    commission: z.int(),
    available: z.int(),
  });
  for (const { goods, delivery, percent, refunds, ...expected } of examples('commission', shape)) {
    const refunded = refunds.reduce((sum, amount) => sum + amount, 0);
    const sold = { goods: egp(goods), refunded: egp(refunded), commissionPercent: percent };
    const commission = commissionOf(sold);
    const available = goods + delivery - refunded - commission;
    expect({ commission, available }).toEqual({
      commission: expected.commission,
      available: expected.available,
    });
  }
});

test('a sum that is held back', () => {
  const shape = z.object({
    goods: z.int(),
    delivery: z.int(),
    percent: z.number(),
    refunded: z.int(),
    asked: z.int().nullable(),
    held: z.int(),
  });
  for (const { goods, delivery, percent, refunded, asked, held } of examples('held', shape)) {
    const amounts = { amount: egp(goods + delivery), goods: egp(goods), refunded: egp(refunded) };
    const { amount } = toHold({ ...amounts, commissionPercent: percent }, asked);
    expect(heldIn([{ cause: CAUSE, orderId: CAUSE, amount, most: amount }])).toBe(held);
  }
});

test('the entries of the ledger', () => {
  const shape = z.object({
    events: z.array(z.tuple([z.string(), z.record(z.string(), z.int())])),
    balances: z.record(z.string(), z.int()),
  });
  const [paymentId, sellerId] = [
    '01900000-0000-7000-8000-000000000001',
    '01900000-0000-7000-8000-000000000002',
  ];
  const named: Readonly<Record<string, string>> = {
    payment: paymentAccount(paymentId),
    pending: pendingAccount(sellerId),
    available: availableAccount(sellerId),
    payouts: payoutsAccount(sellerId),
  };
  for (const { events, balances } of examples('ledger', shape)) {
    const sums = new Map<string, number>();
    for (const [type, amounts] of events) {
      const money = Object.entries(amounts).map(([field, amount]) => [field, egp(amount)]);
      const data = { ...Object.fromEntries(money), paymentId, sellerId };
      for (const { account, amount } of entryOf({ type, data, meta: { item: paymentId } })?.postings ?? [])
        sums.set(account, (sums.get(account) ?? 0) + amount);
    }
    const found = Object.keys(balances).map((name) => {
      const account = named[name] ?? name;
      const known = classOf(account);
      return [name, known && balanceOn(known, sums.get(account) ?? 0)];
    });
    expect(Object.fromEntries(found)).toEqual(balances);
    expect(sums.size).toBe(Object.keys(balances).length);
  }
});

test('the amounts of returns', () => {
  const shape = z.object({
    quantity: z.int(),
    price: z.int(),
    coupon: z.int(),
    steps: z.array(z.int()),
    amounts: z.array(z.int()),
  });
  for (const { quantity, price, coupon, steps, amounts } of examples('return', shape)) {
    const line = { quantity, unitPrice: egp(price) };
    const found = steps.map((pieces, at) => {
      const before = steps.slice(0, at).reduce((sum, one) => sum + one, 0);
      return returnedAmount(line, coupon, { before, pieces });
    });
    expect(found).toEqual(amounts);
    // each example returns all pieces of its line
    expect(steps.reduce((sum, one) => sum + one, 0)).toBe(quantity);
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(quantity * price - coupon);
  }
});

test('the spending of a campaign', () => {
  const shape = z.object({
    budget: z.int(),
    impressionPrice: z.int(),
    clickPrice: z.int(),
    readings: z.array(z.tuple([z.int(), z.int()])),
    charges: z.array(z.int()),
    spent: z.int(),
    rest: z.int(),
  });
  for (const { budget, impressionPrice, clickPrice, readings, charges, spent, rest } of examples(
    'campaign',
    shape,
  )) {
    const prices = { impression: impressionPrice, click: clickPrice };
    let now: Spending = { held: budget, charged: 0, impressions: 0, clicks: 0 };
    const found = readings.map(([impressions, clicks]) => {
      const next = spendingAfter(now, { impressions, clicks }, prices);
      const charge = next.charged - now.charged;
      now = next;
      return charge;
    });
    expect(found).toEqual(charges);
    expect([now.charged, budget - now.charged]).toEqual([spent, rest]);
  }
});

test('the spending of a campaign whose used-up budget is topped up', () => {
  const reading = z.tuple([z.int(), z.int()]);
  const shape = z.object({
    budget: z.int(),
    impressionPrice: z.int(),
    clickPrice: z.int(),
    before: reading,
    topUp: z.int(),
    after: reading,
    free: z.int(),
    spent: z.int(),
    returned: z.array(z.int()),
  });
  for (const one of examples('top-up', shape)) {
    const prices = { impression: one.impressionPrice, click: one.clickPrice };
    const counted = ([impressions, clicks]: z.output<typeof reading>) => ({ impressions, clicks });
    const unspent: Spending = { held: one.budget, charged: 0, impressions: 0, clicks: 0 };
    const used = spendingAfter(unspent, counted(one.before), prices);
    const free = costOf(used, prices) - used.charged;
    const held = one.budget + one.topUp;
    const after = spendingAfter({ ...used, held, free }, counted(one.after), prices);
    expect([free, after.charged]).toEqual([one.free, one.spent]);
    const payments = [
      { paymentId: 'first', paid: one.budget },
      { paymentId: 'top-up', paid: one.topUp },
    ];
    const shares = sharesOf(held - after.charged, payments);
    const backTo = (id: string) => shares.find(({ paymentId }) => paymentId === id)?.share ?? 0;
    expect([backTo('top-up'), backTo('first')]).toEqual(one.returned);
  }
});
