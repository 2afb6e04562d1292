import { z } from 'zod';
import type { Item } from '../../kit/resource.ts';
import { moneyIn, type Money } from '../money.ts';
import { apportion, lessShare, shareOf } from '../../format/rounding.ts';

/**
 * The one rule of prices, documented in `docs/money.md`: the product's discount lowers the price of one unit; the coupon
 * lowers what is left; nothing is below zero; each step rounds half-even to the minor unit; lines sum to the total.
 */

/** A discount by dates: from its first instant, until before its last. */
export type Discount = { readonly percent: number; readonly from: string; readonly to: string };

/** The price of one unit at an instant. */
export type UnitPrice = {
  /** Without the discount. */
  readonly listPrice: Money;
  /** The price that is charged. */
  readonly price: Money;
  /** The discount in force. */
  readonly discount: Discount | null;
};

/** A product, the variant of it if one is chosen, and the discounts that are planned for it. */
export type Offered = {
  readonly product: Pick<Item, 'id'> & Readonly<Record<string, unknown>>;
  readonly variant?: Readonly<Record<string, unknown>> | undefined;
  readonly discounts?: readonly unknown[];
};

const discount = z.object({ percent: z.number(), from: z.string(), to: z.string() });

/** The discounts of a product: its own, and those that are planned beside it. */
const discountsOf = ({ product, discounts = [] }: Offered): readonly Discount[] =>
  [product['discount'], ...discounts].flatMap((one) => discount.safeParse(one).data ?? []);

/** The discount in force at an instant. Several don't add up: the largest counts, and the one that ends later. */
export const discountAt = (discounts: readonly Discount[], now: string): Discount | null => {
  const at = Date.parse(now);
  const inForce = discounts.filter(({ from, to }) => Date.parse(from) <= at && at < Date.parse(to));
  const [best = null] = inForce.toSorted(
    (one, other) => other.percent - one.percent || Date.parse(other.to) - Date.parse(one.to),
  );
  return best;
};

/** The price of one unit at an instant: the variant's price if it has one, less the discount. */
export const unitPriceAt = (offered: Offered, now: string): UnitPrice | undefined => {
  const listPrice = moneyIn(offered.variant?.['price']) ?? moneyIn(offered.product['price']);
  if (!listPrice) return undefined;
  const best = discountAt(discountsOf(offered), now);
  const amount = best ? lessShare(listPrice.amount, best.percent) : listPrice.amount;
  return { listPrice, price: { ...listPrice, amount }, discount: best };
};

/** Something to pay for: so many units at the price of one. */
export type Priced = {
  readonly productId: string;
  readonly sellerId?: string | null;
  readonly quantity: number;
  readonly unitPrice: Money;
};

/** The price of a line. */
export const worthOf = ({ quantity, unitPrice }: Pick<Priced, 'quantity' | 'unitPrice'>): number =>
  quantity * unitPrice.amount;

/** The value of a coupon: a percentage or an amount, off all lines or those of some products. */
export type Takes = {
  readonly percent?: number | null | undefined;
  readonly amount?: Money | null | undefined;
  readonly productIds?: readonly string[] | null | undefined;
  /** The seller whose coupon it is. */
  readonly sellerId?: string | null | undefined;
};

type Sold = Pick<Priced, 'productId' | 'sellerId'>;

/** Whether a line is of the coupon's seller; each line is, if the coupon has none. */
export const isOfSeller = ({ sellerId }: Takes, line: Sold): boolean =>
  sellerId == null || line.sellerId === sellerId;

/** Whether a coupon applies to a line: of its seller and among its products, if it has them. */
export const isFor = (coupon: Takes, line: Sold): boolean => {
  const { productIds } = coupon;
  const isNamed = !productIds || productIds.length === 0 || productIds.includes(line.productId);
  return isNamed && isOfSeller(coupon, line);
};

/** The coupon's discount of each line, in their order. They sum to the coupon's discount exactly. */
export const couponOff = (lines: readonly Priced[], coupon: Takes | null): readonly number[] => {
  if (!coupon) return lines.map(() => 0);
  const bases = lines.map((line) => (isFor(coupon, line) ? worthOf(line) : 0));
  const base = bases.reduce((sum, one) => sum + one, 0);
  const off = coupon.amount ? Math.min(coupon.amount.amount, base) : shareOf(base, coupon.percent ?? 0);
  return apportion(off, bases);
};

/** A line with its amounts: `subtotal` less `couponDiscount` is `total`. */
export type Sum<L extends Priced = Priced> = L & {
  readonly subtotal: Money;
  readonly couponDiscount: Money;
  readonly total: Money;
};

/** Lines with their amounts, and the sums of these. */
export type Sums<L extends Priced = Priced> = {
  readonly lines: readonly Sum<L>[];
  readonly subtotal: Money;
  /** The coupon's. */
  readonly discount: Money;
  readonly total: Money;
};

/** The amounts of lines in one currency, with a coupon that applies to them. */
export const sumsOf = <L extends Priced>(
  lines: readonly L[],
  coupon: Takes | null,
  currency: Money['currency'],
): Sums<L> => {
  const money = (amount: number): Money => ({ amount, currency });
  const offs = couponOff(lines, coupon);
  const summed = lines.map((line, at): Sum<L> => {
    const [subtotal, off] = [worthOf(line), offs[at] ?? 0];
    return { ...line, subtotal: money(subtotal), couponDiscount: money(off), total: money(subtotal - off) };
  });
  const sum = (of: 'subtotal' | 'couponDiscount' | 'total') =>
    money(summed.reduce((all, line) => all + line[of].amount, 0));
  return { lines: summed, subtotal: sum('subtotal'), discount: sum('couponDiscount'), total: sum('total') };
};
