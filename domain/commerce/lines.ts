import { z } from 'zod';
import { invalid, type Problem } from '../errors.ts';
import { integer, list, money, optional } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import type { Item, Refusal, Situation } from '../kit/resource.ts';
import { moneyIn, type Money } from './money.ts';

/** What carts and wishlists hold: lines, each with an id of its own. */

export const MOST_LINES = 100;
export const quantity = () => integer(1, 1000);
export const lineId = () => z.uuid().toLowerCase();
const id = () => z.uuid().toLowerCase();

const wished = z.object({ id: lineId(), productId: id(), variantId: optional(id()) });
export type Wished = z.output<typeof wished>;
export const WISHED = list(wished, MOST_LINES);

const line = wished.extend({ quantity: quantity(), unitPrice: money() });
export type Line = z.output<typeof line>;
export const LINES = list(line, MOST_LINES);

/** The product, and the variant if one is named, that a line is about. */
type About = { readonly product: Item; readonly variant: Item | undefined };

export const noSuchLine: Refusal = { code: 'not_found', errors: [{ path: 'itemId', code: 'no_such_thing' }] };

export const tooManyLines = invalid('productId', 'too_long', { maximum: MOST_LINES, of: 'items' });

/** What somebody wants, if it is on sale: published, active, and the variant one of that product's. */
export const onSale = ({ input, refs }: Situation): About | Problem => {
  const { productId: product, variantId: variant } = refs;
  const isSold = product?.state === 'active' && product['visibility'] === 'published';
  if (!product || !isSold) return invalid('productId', 'no_such_thing');
  const isIts = input['variantId'] == null || variant?.['productId'] === product.id;
  return isIts ? { product, variant } : invalid('variantId', 'no_such_thing');
};

/** Whether two lines are about the same thing. */
export const isSame = (one: Omit<Wished, 'id'>, other: Omit<Wished, 'id'>): boolean =>
  one.productId === other.productId && (one.variantId ?? null) === (other.variantId ?? null);

/** What a line is about, as it is kept. */
export const namesOf = ({ product, variant }: About): Omit<Wished, 'id'> => ({
  productId: product.id,
  ...(variant && { variantId: variant.id }),
});

/** What one of it costs now, before discounts. */
export const priceOf = ({ product, variant }: About): Money | undefined =>
  moneyIn(variant?.['price']) ?? moneyIn(product['price']);

/** Whether there are that many: of what isn't counted, or is ordered beyond the stock, there always are. */
export const isInStock = ({ product, variant }: About, wanted: number): boolean => {
  const stock = variant ? variant['stock'] : product['inStock'];
  const isLimited = product['trackInventory'] === true && product['allowBackorder'] !== true;
  return !isLimited || typeof stock !== 'number' || wanted <= stock;
};

/** The line with an id, and the others; nothing if there is none. */
export const lineIn = <L extends Wished>(lines: readonly L[], named: unknown) => {
  const one = lines.find(({ id: its }) => its === textIn(named));
  return one && { one, others: lines.filter((other) => other !== one) };
};
