import type { CheckoutLine, CheckoutParcel } from '../../../domain/commerce/checkout/checkout.ts';
import { isOfProduct, LINES, stockOf } from '../../../domain/commerce/lines.ts';
import type { Money } from '../../../domain/commerce/money.ts';
import { shippedOf, type CheckedLine } from '../../../domain/commerce/pricing/checked-line.ts';
import { parcelsOf, type ShippingTable } from '../../../domain/commerce/pricing/shipping-fee.ts';
import type { OrderTerms } from '../../../domain/commerce/terms.ts';
import { invalid, ok, refuse, type Problem, type Result } from '../../../domain/errors.ts';
import { exists } from '../../../domain/kit/decide.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { Actor } from '../../../domain/kit/rules.ts';
import { openItem } from '../../core/seal.ts';
import type { Runtime } from '../../core/runtime.ts';
import { targetOf } from '../../core/target.ts';
import { checkedCart, type OfferedLine } from '../checked-cart.ts';
import { nameOf } from './names.ts';

/** Plan of a checkout: the lines of the cart at present prices, in a parcel for each seller. */

/** Lines name their seller; the checkout then gives each seller's lines the id of an order. */
export type Plan = {
  readonly address: Readonly<Record<string, unknown>>;
  readonly lines: readonly (Omit<CheckoutLine, 'orderId'> & { readonly sellerId: string })[];
  readonly parcels: readonly Omit<CheckoutParcel, 'orderId'>[];
  readonly coupon: { readonly couponId: string; readonly couponCode: string } | null;
  readonly total: Money;
  /** The coupon's part of each line. */
  readonly discounts: readonly Money[];
  readonly terms: OrderTerms;
  readonly commissionPercent: number;
  /** The name of each line by its id. */
  readonly names: Readonly<Record<string, string>>;
  /** Indexes of the cart's lines whose price has changed since they were added. */
  readonly repriced: readonly number[];
};

export type PlanContext = {
  readonly runtime: Runtime;
  readonly shipping: ShippingTable;
  readonly orderTerms: OrderTerms;
  readonly commissionPercent: number;
  /** The currencies that the payment provider takes; left out = all. */
  readonly currencies?: readonly string[] | undefined;
};

/** An address of the member, with its personal values. */
const addressOf = async (runtime: Runtime, actor: Actor, id: string): Promise<Item | null> => {
  const target = await targetOf(runtime, { kind: 'address', action: 'read', id, input: {}, actor });
  if (!target.ok) return null;
  const { kind, stream } = target.value;
  const address = await openItem(
    runtime.vault,
    kind,
    target.value.id,
    await runtime.store.readStream(stream),
  );
  return exists(address) && address['userId'] === actor.id ? address : null;
};

const SNAPSHOT = ['recipient', 'phone', 'street', 'city', 'governorate', 'country', 'postalCode'] as const;

/** The parts of an address that a parcel needs. */
const snapshotOf = (address: Item): Plan['address'] =>
  Object.fromEntries(SNAPSHOT.flatMap((field) => (address[field] == null ? [] : [[field, address[field]]])));

/** The index of a line in its cart. */
const placeOf = (cart: Item, { id }: CheckedLine): number =>
  (Array.isArray(cart['items']) ? cart['items'] : []).findIndex((line) => line.id === id);

/** Why a line of a cart can't be bought as it is. */
const blockedProblem = (cart: Item, line: CheckedLine): Problem => {
  const { changes } = line;
  const at = placeOf(cart, line);
  const change = changes.find(({ kind }) => kind !== 'price');
  if (change?.kind === 'currency') return { code: 'other_currency' };
  if (change?.kind !== 'stock')
    return { code: 'cart_changed', errors: [{ path: `items.${at}.productId`, code: 'no_such_thing' }] };
  const values = { maximum: change.available };
  return { code: 'out_of_stock', errors: [{ path: `items.${at}.quantity`, code: 'too_big', values }] };
};

type Stocked = CheckedLine & { readonly product: Item } & Pick<CheckoutLine, 'isCounted' | 'isOfProduct'>;

/** The lines with their products, whether their pieces are counted, and in which stock. */
const stockedLines = (lines: readonly OfferedLine[]): readonly Stocked[] =>
  lines.flatMap(({ found: { product, variant }, ...line }): readonly Stocked[] => {
    if (!product) return [];
    const isCounted = stockOf({ product, variant }) !== null;
    return [{ ...line, product, isCounted, ...(variant && { isOfProduct: isOfProduct({ variant }) }) }];
  });

const namesOf = async (runtime: Runtime, cart: Item): Promise<Plan['names']> => {
  const lines = LINES.parse(cart['items']);
  return Object.fromEntries(
    await Promise.all(lines.map(async (line) => [line.id, await nameOf(runtime, line)] as const)),
  );
};

/** Plans the checkout of a cart, or says why it can't be ordered. */
export const planCheckout = async (
  { runtime, shipping, orderTerms, commissionPercent }: PlanContext,
  cart: Item,
  actor: Actor,
  addressId: string,
): Promise<Result<Plan>> => {
  const [address, checked, names] = await Promise.all([
    addressOf(runtime, actor, addressId),
    checkedCart(runtime, cart, actor.id),
    namesOf(runtime, cart),
  ]);
  if (!address) return { ok: false, problem: invalid('addressId', 'no_such_thing') };
  const [blocked] = checked.blocked;
  if (blocked) return { ok: false, problem: blockedProblem(cart, blocked) };
  if (checked.lines.length === 0) return refuse('cart_empty');
  if (checked.coupon && checked.coupon.reason !== null) return refuse('coupon_not_valid');

  const lines = stockedLines(checked.lines);
  const to = { country: String(address['country']), governorate: String(address['governorate']) };
  const shipped = lines.map(({ product, quantity }) => shippedOf(product, quantity));
  const parcels = parcelsOf(shipping, shipped, to, runtime.now().toISOString());
  if (!parcels || lines.length < checked.lines.length) return refuse('cart_changed');
  if (parcels.some(({ fee }) => fee.currency !== checked.currency)) return refuse('other_currency');

  const money = (amount: number): Money => ({ amount, currency: checked.currency });
  const discountOf = new Map(checked.lines.map(({ id, couponDiscount }) => [id, couponDiscount.amount]));
  const ofSellers = parcels.map(({ sellerId, fee }) => {
    const its = checked.lines.filter((line) => line.sellerId === sellerId);
    const sum = (of: 'subtotal' | 'couponDiscount') => its.reduce((all, line) => all + line[of].amount, 0);
    const [subtotal, discount] = [sum('subtotal'), sum('couponDiscount')];
    const total = money(subtotal - discount + fee.amount);
    return { sellerId, subtotal: money(subtotal), discount: money(discount), deliveryFee: fee, total };
  });
  return ok({
    address: snapshotOf(address),
    lines: lines.map(
      ({ id, product, variantId, quantity, unitPrice, isCounted, isOfProduct: ofProduct }) => ({
        id,
        sellerId: String(product['sellerId']),
        productId: product.id,
        ...(variantId !== null && { variantId }),
        quantity,
        unitPrice,
        isCounted,
        ...(ofProduct === true && { isOfProduct: true }),
      }),
    ),
    parcels: ofSellers,
    coupon: checked.coupon && { couponId: checked.coupon.id, couponCode: checked.coupon.code },
    total: money(ofSellers.reduce((all, { total }) => all + total.amount, 0)),
    discounts: lines.map(({ id }) => money(discountOf.get(id) ?? 0)),
    terms: orderTerms,
    commissionPercent,
    names,
    repriced: checked.lines.filter(({ changes }) => changes.length > 0).map((line) => placeOf(cart, line)),
  });
};
