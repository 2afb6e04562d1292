import { z } from 'zod';
import { inCurrency, moneyIn } from '../commerce/money.ts';
import { instant, integer, minorUnits, money, optional } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import type { Item, Refusal, Situation } from '../kit/resource.ts';
import { permits, theSystem } from '../kit/rules.ts';
import { isUsedUp, spendingAfter, type AdPrices, type Spending } from './spending.ts';
import { AD_CURRENCY } from './values.ts';
import { later } from '../trade/day.ts';

/** The budget of a campaign: paid before its start, spent by readings, and the rest returned after its end. */

/** Time to pay the budget. */
const PAY_WITHIN_MS = 30 * 60_000;

const MOST_PRICE = 1_000_000;
const count = () => integer(0, 1_000_000_000_000);

export const budgetFields = {
  /** The payment of the budget, and the time until which it can be paid. */
  paymentId: optional(z.uuid().toLowerCase()),
  payBy: optional(instant()),
  /** The prices at the time of the payment. */
  impressionPrice: optional(minorUnits(0, MOST_PRICE, AD_CURRENCY)),
  clickPrice: optional(minorUnits(0, MOST_PRICE, AD_CURRENCY)),
  /** The paid budget. A campaign that the staff started has none; they bill it. */
  held: optional(money()),
  /** The part of it that is spent, and what the last reading added. */
  charged: optional(money()),
  lastCharge: optional(money()),
  billedImpressions: optional(count()),
  billedClicks: optional(count()),
  /** The rest that went back. */
  returned: optional(money()),
};

/** Why nothing can begin any more: the campaign is over. */
export const ifInTime = (
  { to = '' }: { readonly id: string; readonly to?: string },
  { now }: { readonly now: string },
): Refusal | undefined => (Date.parse(to) > Date.parse(now) ? undefined : 'campaign_over');

/** An amount in the currency of advertising. */
export const egp = (amount: number) => ({ amount, currency: AD_CURRENCY }) as const;

/** The value if it is a number, else 0. */
export const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The counted spending of a campaign's budget; null = it has no paid budget. */
export const spendingOf = (it: object): Spending | null => {
  const held = moneyIn(Reflect.get(it, 'held'));
  return held
    ? {
        held: held.amount,
        charged: moneyIn(Reflect.get(it, 'charged'))?.amount ?? 0,
        impressions: numberIn(Reflect.get(it, 'billedImpressions')),
        clicks: numberIn(Reflect.get(it, 'billedClicks')),
        free: numberIn(Reflect.get(it, 'free')),
      }
    : null;
};

export const pricesOf = (it: object): AdPrices => ({
  impression: numberIn(Reflect.get(it, 'impressionPrice')),
  click: numberIn(Reflect.get(it, 'clickPrice')),
});

/** The payment, for the ledger: it posts from the event alone. */
export const paymentOf = (it: object) => {
  const paymentId = textIn(Reflect.get(it, 'paymentId'));
  return paymentId === null ? {} : { paymentId };
};

/** Whether a value can be paid: it is an amount in the currency of advertising. */
export const payableAmount = (field: string, value: unknown): Refusal | undefined => {
  const other = inCurrency(AD_CURRENCY, { [field]: value });
  if (other) return other;
  return (moneyIn(value)?.amount ?? 0) > 0
    ? undefined
    : { code: 'invalid', errors: [{ path: `${field}.amount`, code: 'too_small', values: { minimum: 1 } }] };
};

/** Whether the budget can be paid. */
export const isPayable = ({ budget }: { readonly budget?: unknown }): Refusal | undefined =>
  payableAmount('budget', budget);

export const payUntil = (now: string): string => later(now, PAY_WITHIN_MS);

/** A sponsor's campaign starts by its payment; the staff may start one without. */
export const ifHeld = ({ state }: { readonly state: string }, { actor }: Pick<Situation, 'actor'>) => {
  const isPaid = state === 'unpaid' && actor === theSystem;
  return isPaid || (state === 'draft' && permits(actor, 'campaigns')) ? undefined : 'budget_not_held';
};

/** The paid budget and its payment, when that starts the campaign. */
export const heldBy = (it: { readonly state: string; readonly budget?: unknown }) => {
  const amount = moneyIn(it.budget)?.amount;
  return it.state === 'unpaid' && amount !== undefined ? { held: egp(amount), ...paymentOf(it) } : {};
};

/** A paid budget stays as it was paid. */
export const ifSameBudget = (it: object, { input }: Pick<Situation, 'input'>): Refusal | undefined => {
  const held = moneyIn(Reflect.get(it, 'held'));
  const wanted = moneyIn(input['budget']);
  return held && wanted && (wanted.amount !== held.amount || wanted.currency !== held.currency)
    ? 'budget_held'
    : undefined;
};

/**
 * Takes a reading of all counted impressions and clicks. It is decided in the campaign's stream, so the budget is never
 * exceeded, whichever process reads. A reading that adds nothing is refused, and so is one after the rest went back.
 */
export const metered = (it: Pick<Item, 'state'> & object, { input }: Pick<Situation, 'input'>) => {
  const before = spendingOf(it);
  if (!before || Reflect.get(it, 'returned') != null) return 'conflict' as const;
  const reading = {
    impressions: numberIn(input['billedImpressions']),
    clicks: numberIn(input['billedClicks']),
  };
  const after = spendingAfter(before, reading, pricesOf(it));
  if (after.impressions === before.impressions && after.clicks === before.clicks) return 'conflict' as const;
  return {
    sets: {
      charged: egp(after.charged),
      lastCharge: egp(after.charged - before.charged),
      billedImpressions: after.impressions,
      billedClicks: after.clicks,
    },
    ...(isUsedUp(after) && it.state !== 'stopped' && { to: 'used_up' as const }),
  };
};

/** The unspent part of a paid budget. */
export const restOf = (it: object): number => {
  const spending = spendingOf(it);
  return spending ? spending.held - spending.charged : 0;
};
