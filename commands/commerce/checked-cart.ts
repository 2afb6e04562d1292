import { couponCode } from '../../domain/commerce/coupon.ts';
import { LINES, type Line } from '../../domain/commerce/lines.ts';
import {
  checkLine,
  isPayable,
  type CheckedLine,
  type Found,
} from '../../domain/commerce/pricing/checked-line.ts';
import { sumsOf, type Sums } from '../../domain/commerce/pricing/price.ts';
import { redeem, type CouponReason, type Redeemed } from '../../domain/commerce/pricing/redeem.ts';
import { moneyIn, type Money } from '../../domain/commerce/money.ts';
import { exists } from '../../domain/kit/decide.ts';
import { openHolds } from '../../domain/kit/holds/holds.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { standingIn } from '../core/owner-append.ts';
import { ownerStream } from '../core/reservation.ts';
import { keyedId } from '../core/ids.ts';
import { itemNow } from '../core/open-item.ts';
import { itemsHolding } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';

const CODE = couponCode();

/** Carts at the prices of now. Everything is read from the log's end, as a decision would read it. */

/** Holders at the log's end: the coupon of a code, the orders that use it. */
const holdersOf = async (runtime: Runtime, of: string, key: string) =>
  (await runtime.streams.refresh(ownerStream(runtime, { of, secret: false }, key))).open;

/**
 * The uses of a coupon. At its limit, only those count that an item keeps: a process may have died between reserving a use
 * and its checkout. The checkout decides whether such a use may be taken.
 */
const usesOf = async (runtime: Runtime, of: string, key: string, limit: unknown): Promise<number> => {
  const open = await holdersOf(runtime, of, key);
  const used = open.holds.size;
  if (typeof limit !== 'number' || used < limit) return used;
  const kept = await Promise.all(
    open.unconfirmed.map(async (one) => standingIn(await runtime.streams.refresh(one.by), one) === 'kept'),
  );
  return used - kept.filter((isKept) => !isKept).length;
};

const thing = async (runtime: Runtime, kind: string, id: string): Promise<Item | undefined> => {
  const item = await itemNow(runtime, kind, id);
  return exists(item) ? item : undefined;
};

/** The coupon with a code. */
export const couponOf = async (runtime: Runtime, code: string): Promise<Item | undefined> => {
  const [holder] = openHolds(await holdersOf(runtime, 'couponCode', code));
  return holder && thing(runtime, 'coupon', holder.item);
};

/** The cart of a member, if they have one. */
export const cartOf = async (runtime: Runtime, userId: string): Promise<Item | undefined> => {
  const id = keyedId(runtime.registry.kind('cart'), { userId });
  return id === null ? undefined : thing(runtime, 'cart', id);
};

/** The product of a line, its variant, and the discounts planned for it. */
export const offeredOf = async (
  runtime: Runtime,
  { productId, variantId }: Pick<Line, 'productId' | 'variantId'>,
): Promise<Found> => {
  const { registry, streams } = runtime;
  const [product, variant, discounts] = await Promise.all([
    thing(runtime, 'product', productId),
    variantId == null ? undefined : thing(runtime, 'product-variant', variantId),
    itemsHolding({ registry, load: streams.refresh }, { kind: 'discount', hold: 'product' }, productId),
  ]);
  return { product, variant, discounts };
};

/** A line at the prices of now, with its product and variant. */
export type OfferedLine = CheckedLine & { readonly found: Found };

/** The lines of a cart at the prices of now. */
export const checkedLines = (runtime: Runtime, cart: Item, buyerId: string): Promise<OfferedLine[]> => {
  const now = runtime.now().toISOString();
  return Promise.all(
    LINES.parse(cart['items']).map(async (line) => {
      const found = await offeredOf(runtime, line);
      return { ...checkLine(line, found, buyerId, now), found };
    }),
  );
};

/** The checkouts and orders in force that use a coupon. */
export const couponUses = (runtime: Runtime, coupon: Item): Promise<number> =>
  usesOf(runtime, 'orderRedemption', coupon.id, coupon['maxRedemptions']);

/** A coupon's discount on lines now; the checkout reserves its use. */
export const redeemOn = async (
  runtime: Runtime,
  coupon: Item,
  lines: readonly CheckedLine[],
  userId: string,
): Promise<Redeemed> =>
  redeem({
    coupon,
    lines: lines.filter(isPayable),
    now: runtime.now().toISOString(),
    used: await couponUses(runtime, coupon),
    usedByMember: await usesOf(runtime, 'orderMemberRedemption', `${coupon.id} ${userId}`, coupon['perUser']),
  });

/** The coupon that was entered in a cart: its discount, or the reason why it doesn't apply. */
export type CheckedCoupon = {
  readonly id: string;
  readonly code: string;
  readonly reason: CouponReason | null;
};

export type CheckedCart = Sums<OfferedLine> & {
  readonly currency: Money['currency'];
  /** The lines that can't be bought as they are; they aren't in the sums. */
  readonly blocked: readonly OfferedLine[];
  readonly coupon: CheckedCoupon | null;
};

/** A cart at present prices, with its coupon: the charge of a checkout, before delivery. */
export const checkedCart = async (runtime: Runtime, cart: Item, buyerId: string): Promise<CheckedCart> => {
  const all = await checkedLines(runtime, cart, buyerId);
  const lines = all.filter(isPayable);
  const currency = lines[0]?.unitPrice.currency ?? moneyIn(cart['totals'])?.currency ?? 'EGP';
  const code = CODE.safeParse(cart['couponCode']);
  const coupon = code.success ? await couponOf(runtime, code.data) : undefined;
  const told = coupon && (await redeemOn(runtime, coupon, lines, buyerId));
  return {
    ...sumsOf(lines, told && 'takes' in told ? told.takes : null, currency),
    currency,
    blocked: all.filter((line) => !isPayable(line)),
    coupon: code.success
      ? {
          id: coupon?.id ?? '',
          code: code.data,
          reason: !told ? 'disabled' : 'reason' in told ? told.reason : null,
        }
      : null,
  };
};
