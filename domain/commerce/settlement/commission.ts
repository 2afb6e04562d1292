import type { Money } from '../money.ts';
import { shareOf } from '../../format/rounding.ts';

/** The values of a sale that decide its commission. */
export type Commissioned = {
  /** The order's amount without the delivery. */
  readonly goods?: Money | undefined;
  readonly refunded?: Money | null | undefined;
  readonly commissionPercent?: number | undefined;
};

/**
 * The commission of a sale: a percentage of the goods, less what was refunded, rounded half-even. Delivery is free of
 * commission, and refunds count against the goods first.
 */
export const commissionOf = ({ goods, refunded, commissionPercent }: Commissioned): number =>
  shareOf(Math.max(0, (goods?.amount ?? 0) - (refunded?.amount ?? 0)), commissionPercent ?? 0);
