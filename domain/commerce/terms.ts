import { z } from 'zod';
import { integer } from '../kit/fields.ts';
import { DAY_MS, later } from '../trade/day.ts';

/** The terms of an order, as they were when it was placed. A later change of the configuration does not change them. */
export const orderTerms = z.strictObject({
  /** Days after the delivery within which a return may be asked for. */
  returnDays: integer(0, 365),
  /** Days after the estimated date of its parcel after which it counts as delivered. */
  deliveredAfterDays: integer(1, 365),
  /** Days after the delivery, by the word of the seller alone, after which its money is available. */
  releaseDays: integer(0, 365).optional(),
  /** Days after which an order that was not shipped is cancelled. */
  shipWithinDays: integer(1, 365).optional(),
});
export type OrderTerms = z.output<typeof orderTerms>;

/** The terms of orders from before they were stored. */
const USUAL: OrderTerms = { returnDays: 14, deliveredAfterDays: 7 };

/** The terms of an order. */
export const termsOf = (order: { readonly [field: string]: unknown } | undefined): OrderTerms =>
  orderTerms.safeParse(order?.['terms']).data ?? USUAL;

/** Days after which a seller is reminded to ship: half of the time, and a day before its end. */
export const remindersOf = (shipWithinDays: number | undefined): readonly number[] =>
  shipWithinDays === undefined
    ? []
    : [...new Set([shipWithinDays / 2, shipWithinDays - 1])].filter((day) => day > 0);

/** An instant some days after another instant or the beginning of a day. */
export const daysAfter = (instant: string, days: number): string => later(instant, days * DAY_MS);
