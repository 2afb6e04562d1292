import { halfEven } from '../../format/rounding.ts';
import type { Money } from '../../commerce/money.ts';
import { DAY_MS, later, monthsAfter } from '../../trade/day.ts';
import { planNamed } from '../plans.ts';
import { PLANS, type Plan } from '../values.ts';

/** The price of a subscription, and the credit of a change of plan. See docs/money.md. */

export const PERIODS = ['month', 'year'] as const;
export type Period = (typeof PERIODS)[number];
export type Terms = { readonly planId: Plan; readonly period: Period };

const MONTHS: Readonly<Record<Period, number>> = { month: 1, year: 12 };

/** Days after the end of a period on which its renewal is charged. */
export const CHARGE_DAYS = [0, 1, 3, 5, 7] as const;
/** Days after the end of a period on which a subscription that renews itself expires unpaid. */
const EXPIRY_DAY = 8;
/** Time in which a plan or an upgrade has to be paid for. */
const PAY_WITHIN_MS = 3_600_000;

export const egp = (amount: number): Money => ({ amount, currency: 'EGP' });

/** The present price of one period of a plan. */
export const priceOf = ({ planId, period }: Terms): Money => {
  const { monthly, yearly } = planNamed(planId);
  return egp(period === 'month' ? monthly : yearly);
};

/** The end of a period of calendar months. */
export const endOfPeriod = (from: string, period: Period): string => monthsAfter(from, MONTHS[period]);

const daysAfter = (instant: string, days: number): string => later(instant, days * DAY_MS);

/** The end of the time for a payment that was asked for at this instant. */
export const payBy = (asked: string): string => later(asked, PAY_WITHIN_MS);

/** When a renewal is charged next, after this number of attempts; null = no more. */
export const chargeAt = (endsAt: string, attempts: number): string | null => {
  const days = CHARGE_DAYS[attempts];
  return days === undefined ? null : daysAfter(endsAt, days);
};

/** When an unpaid subscription that renews itself expires. */
export const expiryOf = (endsAt: string): string => daysAfter(endsAt, EXPIRY_DAY);

/** A paid period: its price, its start and its end. */
export type PaidPeriod = { readonly price: Money; readonly from: string; readonly endsAt: string };

/**
 * The credit for the unused part of a paid period: `round(price × whole days left / days of the period)`. A day that has
 * begun is used.
 */
export const creditOf = ({ price, from, endsAt }: PaidPeriod, now: string): Money => {
  const days = Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(from)) / DAY_MS));
  const left = Math.floor((Date.parse(endsAt) - Date.parse(now)) / DAY_MS);
  const unused = Math.min(days, Math.max(0, left));
  return { ...price, amount: Number(halfEven(BigInt(price.amount) * BigInt(unused), BigInt(days))) };
};

const isLonger = (to: Period, from: Period): boolean => MONTHS[to] > MONTHS[from];
const rank = (plan: Plan): number => PLANS.indexOf(plan);

/**
 * Whether a change takes effect now, against a payment: to a higher plan, or to a longer period of the same plan. Neither
 * may shorten the period. Other changes take effect at the end.
 */
export const isUpgrade = (from: Terms, to: Terms): boolean => {
  if (isLonger(from.period, to.period)) return false;
  const higher = rank(to.planId) - rank(from.planId);
  return higher > 0 || (higher === 0 && isLonger(to.period, from.period));
};

/** Whether terms are the same. */
export const isSameTerms = (one: Terms, other: Terms): boolean =>
  one.planId === other.planId && one.period === other.period;

/** A change of plan: when it takes effect, its price, the credit, and the amount to pay for it. */
export type Change = Terms & {
  readonly when: 'now' | 'end';
  readonly price: Money;
  readonly credit: Money;
  readonly due: Money;
};

/** The price of a change now. At the end of the period, the price of the new one is due and nothing is credited. */
export const changeOf = (from: Terms, paid: PaidPeriod, to: Terms, now: string): Change => {
  const price = priceOf(to);
  if (!isUpgrade(from, to)) return { ...to, when: 'end', price, credit: egp(0), due: price };
  const credit = creditOf(paid, now);
  return {
    ...to,
    when: 'now',
    price,
    credit,
    due: egp(price.amount - Math.min(credit.amount, price.amount)),
  };
};

/** All paid plans with both periods. */
export const ALL_TERMS: readonly Terms[] = PLANS.filter((plan) => plan !== 'free').flatMap((planId) =>
  PERIODS.map((period) => ({ planId, period })),
);
