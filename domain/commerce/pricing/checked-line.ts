import { z } from 'zod';
import { money } from '../../kit/fields.ts';
import type { Item } from '../../kit/resource.ts';
import { stockOf, type About, type Line } from '../lines.ts';
import { moneyIn, type Money } from '../money.ts';
import { unitPriceAt, type Discount, type Priced } from './price.ts';

/** Differences between a line as it was put into the cart and as it can be bought now. */
export const change = z.discriminatedUnion('kind', [
  /** The product or the variant is no longer sold, or the member sells it. */
  z.object({ kind: z.literal('unavailable') }),
  /** The product now costs in another currency than the cart. */
  z.object({ kind: z.literal('currency') }),
  z.object({ kind: z.literal('price'), before: money(), now: money() }),
  z.object({ kind: z.literal('stock'), available: z.int() }),
]);
export type Change = z.output<typeof change>;

/** A line of a cart at the prices of now. */
export type CheckedLine = Priced & {
  readonly id: string;
  readonly variantId: string | null;
  readonly sellerId: string | null;
  readonly listPrice: Money;
  readonly discount: Discount | null;
  readonly changes: readonly Change[];
};

/** A new price is only a notice; any other change blocks the line. */
export const isPayable = ({ changes }: CheckedLine): boolean => changes.every(({ kind }) => kind === 'price');

/** The product of a line and its variant, as they are now; undefined = it doesn't exist. */
export type Found = { readonly [part in keyof About]: About[part] | undefined };

const isSold = ({ productId, variantId }: Line, { product, variant }: Found): boolean =>
  product?.state === 'active' &&
  product['visibility'] === 'published' &&
  (variantId == null || variant?.['productId'] === productId);

/** Whether the variant costs in the currency of its product, in which the delivery is paid. */
const isOneCurrency = ({ product, variant }: Found): boolean =>
  (moneyIn(variant?.['price']) ?? moneyIn(product?.['price']))?.currency ===
  moneyIn(product?.['price'])?.currency;

const changesOf = (
  line: Line,
  about: Pick<About, 'product' | 'variant'>,
  price: Money,
): readonly Change[] => {
  const available = stockOf(about);
  const before = line.unitPrice;
  if (price.currency !== before.currency) return [{ kind: 'currency' }];
  return [
    ...(price.amount === before.amount ? [] : [{ kind: 'price' as const, before, now: price }]),
    ...(available === null || line.quantity <= available ? [] : [{ kind: 'stock' as const, available }]),
  ];
};

/** The line at present prices, and the changes since it was put into the cart. */
export const checkLine = (line: Line, found: Found, buyerId: string, now: string): CheckedLine => {
  const { product, variant, discounts = [] } = found;
  const seller = product?.['sellerId'];
  const its = {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId ?? null,
    quantity: line.quantity,
    sellerId: typeof seller === 'string' ? seller : null,
  };
  const price =
    product && isSold(line, found) && isOneCurrency(found) && seller !== buyerId
      ? unitPriceAt({ product, variant, discounts }, now)
      : undefined;
  return product && price
    ? {
        ...its,
        listPrice: price.listPrice,
        unitPrice: price.price,
        discount: price.discount,
        changes: changesOf(line, { product, variant }, price.price),
      }
    : {
        ...its,
        listPrice: line.unitPrice,
        unitPrice: line.unitPrice,
        discount: null,
        changes: [{ kind: 'unavailable' }],
      };
};

/** A product as shipping needs it. */
const measured = z.object({
  sellerId: z.string(),
  price: money(),
  deliveryFee: money()
    .nullish()
    .transform((fee) => fee ?? null),
  weightKg: z
    .number()
    .nullish()
    .transform((kg) => kg ?? null),
});

/** A product and its quantity, as shipping needs them. */
export const shippedOf = (product: Item, quantity: number) => ({ ...measured.parse(product), quantity });
