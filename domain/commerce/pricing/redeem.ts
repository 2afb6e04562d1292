import { z } from 'zod';
import { money } from '../../kit/fields.ts';
import type { Item } from '../../kit/resource.ts';
import type { Money } from '../money.ts';
import { isFor, isOfSeller, sumsOf, worthOf, type Priced, type Takes } from './price.ts';

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
  /** The lines at the prices that are charged, discounts of products included. All in one currency. */
  readonly lines: readonly Priced[];
  /** RFC 3339. */
  readonly now: string;
  /** Orders in force that use it, in all and by this member. */
  readonly used: number;
  readonly usedByMember: number;
};

export type Redeemed =
  | { readonly discount: Money; readonly takes: Takes }
  | { readonly reason: CouponReason };

const times = z.object({ from: z.string(), to: z.string() });
const takes = z.object({
  percent: z.number().nullish(),
  amount: money().nullish(),
  minimumOrder: money().nullish(),
  productIds: z.array(z.string()).nullish(),
  sellerId: z.string().nullish(),
});

const untimely = ({ coupon, now }: Redeeming): CouponReason | undefined => {
  const { from, to } = times.parse(coupon);
  if (coupon.state !== 'active') return 'disabled';
  if (Date.parse(now) < Date.parse(from)) return 'not_started';
  return Date.parse(now) < Date.parse(to) ? undefined : 'expired';
};

const isOver = (limit: unknown, used: number): boolean => typeof limit === 'number' && used >= limit;

/**
 * The discount of a coupon on lines. The percentage, or the amount, applies to the lines that it is for, and never
 * exceeds their sum. The minimum order is compared with all lines, or all of the coupon's seller, before the coupon.
 */
export const redeem = (redeeming: Redeeming): Redeemed => {
  const { coupon, lines, used, usedByMember } = redeeming;
  const late = untimely(redeeming);
  if (late) return { reason: late };
  if (isOver(coupon['maxRedemptions'], used)) return { reason: 'used_up' };
  if (isOver(coupon['perUser'], usedByMember)) return { reason: 'used_by_member' };
  const { minimumOrder: minimum, ...its } = takes.parse(coupon);
  const first = lines.find((line) => isFor(its, line));
  if (!first) return { reason: 'nothing_it_is_for' };
  const { currency } = first.unitPrice;
  if ([its.amount, minimum].some((one) => one && one.currency !== currency))
    return { reason: 'other_currency' };
  const ofSeller = lines.filter((line) => isOfSeller(its, line));
  if (minimum && ofSeller.reduce((sum, line) => sum + worthOf(line), 0) < minimum.amount)
    return { reason: 'below_minimum' };
  return { discount: sumsOf(lines, its, currency).discount, takes: its };
};
