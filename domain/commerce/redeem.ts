import { z } from 'zod';
import type { Item } from '../kit/resource.ts';
import { LINES } from './lines.ts';
import { moneyIn, type Money } from './money.ts';

/** Reasons why a coupon doesn't apply to a cart. */
export const COUPON_REASONS = [
  'disabled',
  'not_started',
  'expired',
  'used_up',
  'used_by_member',
  'nothing_it_is_for',
  'other_currency',
  'below_minimum',
] as const;
export type CouponReason = (typeof COUPON_REASONS)[number];

/** The inputs of redeeming a coupon. */
export type Redeeming = {
  readonly coupon: Item;
  readonly cart: Item;
  /** RFC 3339. */
  readonly now: string;
  /** Orders in force that use it, in all and by this member. */
  readonly used: number;
  readonly usedByMember: number;
};

export type Redeemed = { readonly discount: Money } | { readonly reason: CouponReason };

const times = z.object({ from: z.string(), to: z.string() });
const ids = z.array(z.string()).nullish();

/** Hundredths of a percent of an amount, rounded down to the minor unit. */
const shareOf = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(Math.round(percent * 100))) / 10_000n);

const untimely = ({ coupon, now }: Redeeming): CouponReason | undefined => {
  const { from, to } = times.parse(coupon);
  if (coupon.state !== 'active') return 'disabled';
  if (Date.parse(now) < Date.parse(from)) return 'not_started';
  return Date.parse(now) < Date.parse(to) ? undefined : 'expired';
};

const isOver = (limit: unknown, used: number): boolean => typeof limit === 'number' && used >= limit;

/** Lines of the cart to which the coupon applies: all of them, unless it names products. */
const linesFor = ({ coupon, cart }: Redeeming) => {
  const products = ids.parse(coupon['productIds']) ?? [];
  const lines = LINES.parse(cart['items']);
  return products.length === 0 ? lines : lines.filter(({ productId }) => products.includes(productId));
};

/**
 * The discount of a coupon on a cart. The share, or the amount, applies to its lines, and never exceeds their sum. The
 * minimum order is compared with the whole cart.
 */
export const redeem = (redeeming: Redeeming): Redeemed => {
  const { coupon, cart, used, usedByMember } = redeeming;
  const late = untimely(redeeming);
  if (late) return { reason: late };
  if (isOver(coupon['maxRedemptions'], used)) return { reason: 'used_up' };
  if (isOver(coupon['perUser'], usedByMember)) return { reason: 'used_by_member' };
  const lines = linesFor(redeeming);
  const totals = moneyIn(cart['totals']);
  if (lines.length === 0 || !totals) return { reason: 'nothing_it_is_for' };
  const { currency } = totals;
  const [amount, minimum] = [moneyIn(coupon['amount']), moneyIn(coupon['minimumOrder'])];
  if ([amount, minimum].some((one) => one && one.currency !== currency)) return { reason: 'other_currency' };
  if (minimum && totals.amount < minimum.amount) return { reason: 'below_minimum' };
  const base = lines.reduce((sum, one) => sum + one.quantity * one.unitPrice.amount, 0);
  const off = amount ? Math.min(amount.amount, base) : shareOf(base, Number(coupon['percent']));
  return { discount: { amount: off, currency } };
};
