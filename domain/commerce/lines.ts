import { z } from 'zod';
import { invalid, type Problem } from '../errors.ts';
import { integer, list, money, optional } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import type { Item, Refusal, Situation } from '../kit/resource.ts';

/** Lines of carts and wishlists, each with an id of its own. */

export const MOST_LINES = 100;
export const quantity = () => integer(1, 1000);
export const lineId = () => z.uuid().toLowerCase();
const id = () => z.uuid().toLowerCase();

export const wished = z.object({ id: lineId(), productId: id(), variantId: optional(id()) });
export type Wished = z.output<typeof wished>;
export const WISHED = list(wished, MOST_LINES);

const line = wished.extend({ quantity: quantity(), unitPrice: money() });
export type Line = z.output<typeof line>;
export const LINES = list(line, MOST_LINES);

/** The product of a line, the variant if one is named, and the discounts that are planned for the product. */
export type About = {
  readonly product: Item;
  readonly variant: Item | undefined;
  readonly discounts: readonly Item[];
};

/** The discounts of the product that an action names: `holders` of a line's actions. */
export const PLANNED = { discounts: { kind: 'discount', hold: 'product', by: 'productId' } } as const;

export const noSuchLine: Refusal = { code: 'not_found', errors: [{ path: 'itemId', code: 'no_such_thing' }] };

export const tooManyLines = invalid('productId', 'too_long', { maximum: MOST_LINES, of: 'items' });

/** The requested product and variant, if it is on sale: published, active, and the variant belongs to that product. */
export const onSale = ({
  input,
  refs,
  holders,
}: Pick<Situation, 'input' | 'refs' | 'holders'>): About | Problem => {
  const { productId: product, variantId: variant } = refs;
  const isSold = product?.state === 'active' && product['visibility'] === 'published';
  if (!product || !isSold) return invalid('productId', 'no_such_thing');
  const isIts = input['variantId'] == null || variant?.['productId'] === product.id;
  return isIts
    ? { product, variant, discounts: holders['discounts'] ?? [] }
    : invalid('variantId', 'no_such_thing');
};

/** Whether two lines have the same product and variant. */
export const isSame = (one: Omit<Wished, 'id'>, other: Omit<Wished, 'id'>): boolean =>
  one.productId === other.productId && (one.variantId ?? null) === (other.variantId ?? null);

/** The reference of a line to its product and variant, as stored. */
export const namesOf = ({ product, variant }: Pick<About, 'product' | 'variant'>): Omit<Wished, 'id'> => ({
  productId: product.id,
  ...(variant && { variantId: variant.id }),
});

/** Whether the pieces are taken from the product's stock: without a variant, or if the variant has none of its own. */
export const isOfProduct = ({ variant }: Pick<About, 'variant'>): boolean => variant?.['stock'] == null;

/** The units in stock; null if stock isn't counted or may be exceeded by orders. */
export const stockOf = ({ product, variant }: Pick<About, 'product' | 'variant'>): number | null => {
  const stock = variant?.['stock'] ?? product['inStock'];
  const isLimited = product['trackInventory'] === true && product['allowBackorder'] !== true;
  return isLimited && typeof stock === 'number' ? stock : null;
};

/** Whether the quantity is in stock. */
export const isInStock = (about: Pick<About, 'product' | 'variant'>, wanted: number): boolean =>
  wanted <= (stockOf(about) ?? Infinity);

/** The line with an id, and the others; undefined if there is none. */
export const lineIn = <L extends Wished>(lines: readonly L[], named: unknown) => {
  const one = lines.find(({ id: its }) => its === textIn(named));
  return one && { one, others: lines.filter((other) => other !== one) };
};
