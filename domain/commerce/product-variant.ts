import { z } from 'zod';
import { invalid } from '../errors.ts';
import { integer, map, money, optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, all, full, related, visibleVia, system } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { pieces, stockAfter, voided } from './checkout/stock.ts';
import { inCurrency, moneyIn } from './money.ts';

const MOST = 1_000_000;
const sellerOrStaff = [all(full, related('product.sellerId')), admin('products')];
const SELLER = 'productId.sellerId';
const delta = z.int().min(-MOST).max(MOST);

/** A variant costs in the currency of its product. */
const asItsProduct = (_: object, { input, refs }: Situation): Refusal | undefined =>
  inCurrency(moneyIn(refs['productId']?.['price'])?.currency, { price: input['price'] });

/** Stock that isn't counted never runs out. */
const withStock = (stock: number | null | undefined) => ({ isAvailable: stock == null || stock > 0 });

/** The stock after pieces were added or taken. */
const withPieces = (stock: number | null | undefined, change: number) => {
  const after = stockAfter(stock, change, MOST);
  return after === null ? ('out_of_stock' as const) : { sets: { stock: after, ...withStock(after) } };
};

const oneOfThem: Refusal = {
  code: 'invalid',
  errors: [
    { path: 'stock', code: 'required' },
    { path: 'delta', code: 'required' },
  ],
};

/** A variant of a product by size, colour and the like. Its stock is never negative, also under concurrent changes. */
export const productVariant = defineResource({
  name: 'product-variant',
  path: '/product-variant',
  fields: {
    productId: ref('product', { removed: 'remove' }),
    name: personal(line(), SELLER),
    sku: personal(optional(line()), SELLER),
    price: optional(money()),
    stock: optional(integer(0, MOST)),
    isAvailable: z.boolean(),
    options: personal(map(text(120)), SELLER),
  },
  states: ['listed'],
  actions: {
    create: {
      event: 'ProductVariantAdded',
      to: 'listed',
      by: sellerOrStaff,
      takes: ['productId', 'name', 'options'],
      optionally: ['sku', 'price', 'stock'],
      refuse: asItsProduct,
      sets: ({ stock }) => withStock(stock),
    },
    edit: {
      event: 'ProductVariantEdited',
      by: sellerOrStaff,
      takes: ['name', 'sku', 'price', 'options'],
      refuse: asItsProduct,
    },
    stock: {
      event: 'VariantStockChanged',
      call: 'PUT stock/{id}',
      by: sellerOrStaff,
      optionally: ['stock'],
      takes: [],
      asks: { delta: delta.optional() },
      was: ['stock'],
      decide: (it, { input }) => {
        const change = delta.safeParse(input['delta']).data;
        if ((change === undefined) === (input.stock === undefined)) return oneOfThem;
        const stock = change === undefined ? input.stock : (it.stock ?? 0) + change;
        if (stock != null && stock < 0) return 'out_of_stock';
        if (stock != null && stock > MOST) return invalid('delta', 'too_big', { maximum: MOST });
        return { sets: { stock, ...withStock(stock) } };
      },
    },
    reserve: {
      event: 'VariantStockReserved',
      by: [system],
      asks: pieces(),
      refuse: (_, { refs: { productId: product } }) =>
        product?.state === 'active' && product['visibility'] === 'published' ? undefined : 'conflict',
      decide: (it, { input }) => withPieces(it.stock, -Number(input['quantity'])),
    },
    release: {
      event: 'VariantStockReleased',
      once: true,
      by: [system],
      asks: pieces(),
      decide: (it, { input }) => withPieces(it.stock, Number(input['quantity'])),
    },
    'void-reservation': { event: 'VariantReservationVoided', by: [system], asks: voided() },
    remove: { event: 'ProductVariantRemoved', to: 'removed', by: [...sellerOrStaff, system] },
  },
  lookups: ['product/{productId}', { at: 'available/{productId}', where: { isAvailable: true } }],
  read: [visibleVia('productId')],
});
