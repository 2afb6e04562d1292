import { z } from 'zod';
import { list, minorUnits } from '../../kit/fields.ts';
import type { Money } from '../money.ts';
import { commissionOf, type Commissioned } from './commission.ts';

/** Sums of orders that are not paid out while a dispute, a return or a refund waits for its decision. */

const MOST_HELD = 200;

const id = () => z.uuid().toLowerCase();

const heldSum = z.object({
  /** The dispute, return or refund. */
  cause: id(),
  orderId: id(),
  /** The seller's part. */
  amount: minorUnits(0),
  /** The seller's part of the whole order: all its causes together hold no more. */
  most: minorUnits(0),
});
export type HeldSum = z.output<typeof heldSum>;

/** The held sums of a balance, as they are stored. */
export const HELD_SUMS = list(heldSum, MOST_HELD);

type Held = readonly HeldSum[] | null | undefined;

/** The sums of a balance: those that are held, and those that will be held once their order is delivered. */
type Sums = { readonly held?: Held; readonly awaited?: Held };

/** The held sums with one more, or with another one of the same cause; null if there are too many. */
const heldWith = (held: Held, one: HeldSum): HeldSum[] | null => {
  const others = (held ?? []).filter(({ cause }) => cause !== one.cause);
  return others.length < MOST_HELD ? [...others, one] : null;
};

/** The held sums without those of a cause; null if it holds none. */
const heldWithout = (held: Held, cause: unknown): HeldSum[] | null => {
  const left = (held ?? []).filter((one) => one.cause !== cause);
  return left.length < (held ?? []).length ? left : null;
};

/** The sums after one more is held, at once or from the delivery on; null if there are too many. */
export const holding = (
  { held, awaited }: Sums,
  one: HeldSum,
  isAwaited: boolean,
): { readonly held?: HeldSum[]; readonly awaited?: HeldSum[] } | null => {
  const sums = heldWith(isAwaited ? awaited : held, one);
  if (!sums || isAwaited) return sums && { awaited: sums };
  const left = heldWithout(awaited, one.cause);
  return { held: sums, ...(left && { awaited: left }) };
};

/** The sums after a cause was decided; null if it holds none. */
export const freeing = (sums: Sums, cause: unknown) => {
  const [held, awaited] = [heldWithout(sums.held, cause), heldWithout(sums.awaited, cause)];
  return held || awaited ? { ...(held && { held }), ...(awaited && { awaited }) } : null;
};

/** The sums after an order was delivered: its own are held from now on, up to the seller's part of it. */
export const delivering = ({ held, awaited }: Sums, orderId: unknown, part: number) => {
  const its = (awaited ?? []).filter((one) => one.orderId === orderId);
  if (its.length === 0) return {};
  const now = its.map((one) => ({ ...one, amount: Math.min(one.amount, part), most: part }));
  return {
    held: [...(held ?? []), ...now].slice(0, MOST_HELD),
    awaited: (awaited ?? []).filter((one) => one.orderId !== orderId),
  };
};

/** The sum that is held, in minor units. */
export const heldIn = (value: unknown): number => {
  const orders = new Map<string, { sum: number; most: number }>();
  for (const { orderId, amount, most } of HELD_SUMS.safeParse(value).data ?? []) {
    const before = orders.get(orderId) ?? { sum: 0, most: 0 };
    orders.set(orderId, { sum: before.sum + amount, most: Math.max(before.most, most) });
  }
  return [...orders.values()].reduce((all, { sum, most }) => all + Math.min(sum, most), 0);
};

type Sold = Commissioned & { readonly amount?: Money | undefined };

/** The part of a refund that the seller bears: without the commission that goes back. */
const borne = (sale: Sold, refund: number): number => {
  if (!sale.amount) return 0;
  const refunded = { ...sale.amount, amount: (sale.refunded?.amount ?? 0) + refund };
  return refund - (commissionOf(sale) - commissionOf({ ...sale, refunded }));
};

/** The sum to hold for a refund of this amount, or (null) of all that is left of a sale. */
export const toHold = (sale: Sold, wanted: number | null): Pick<HeldSum, 'amount' | 'most'> => {
  const left = Math.max(0, (sale.amount?.amount ?? 0) - (sale.refunded?.amount ?? 0));
  return { amount: borne(sale, Math.min(wanted ?? left, left)), most: borne(sale, left) };
};
