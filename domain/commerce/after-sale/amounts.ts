import { apportion, halfEven } from '../../format/rounding.ts';

/** Amounts of returns. All are integers in the minor units of the order's currency. */

/** A line of an order, as it was sold. */
export type SoldLine = {
  readonly quantity: number;
  readonly unitPrice: { readonly amount: number };
};

const worthOf = ({ quantity, unitPrice }: SoldLine): number => quantity * unitPrice.amount;

/**
 * The coupon's part of each line, for orders from before the parts were stored: the discount is split in proportion to
 * the subtotals of the lines, as a coupon for all products does.
 */
export const couponParts = (lines: readonly SoldLine[], discount: number): readonly number[] =>
  apportion(discount, lines.map(worthOf));

/** The amount paid for the first pieces of a line: its total in proportion, rounded half-even. */
const paidFor = (line: SoldLine, part: number, pieces: number): number =>
  Number(halfEven(BigInt(worthOf(line) - part) * BigInt(pieces), BigInt(line.quantity)));

/**
 * The amount paid for the next pieces of a line, after others were returned. It is the difference of two rounded sums,
 * so that all returns of a line sum to its total exactly.
 */
export const returnedAmount = (
  line: SoldLine,
  part: number,
  { before, pieces }: { readonly before: number; readonly pieces: number },
): number => paidFor(line, part, before + pieces) - paidFor(line, part, before);
