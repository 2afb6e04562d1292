import { z } from 'zod';
import { mayPromote } from '../accounts/plans.ts';
import { instant, integer, money, optional, personal, ref } from '../kit/fields.ts';
import { figure, rate } from '../kit/figures.ts';
import { defineResource, type Item, type Refusal } from '../kit/resource.ts';
import { admin, all, full, inState, owner, permits, system, where } from '../kit/rules.ts';
import { becoming } from '../trade/becoming.ts';
import { governorate, line, percent, phone, sport, words } from '../trade/fields.ts';
import { before } from '../trade/order.ts';
import { hidingBy, hidingFields, holdingBy, notHidden } from '../social/hiding.ts';
import { pieces, stockAfter, voided } from './checkout/stock.ts';
import { oneCurrency } from './money.ts';

const PRODUCTS = 'products';
const MOST_PIECES = 1_000_000;
const sellerOrStaff = [all(full, owner), admin(PRODUCTS)];
/** Fields of a new draft. */
const FIRST = ['name', 'categoryId'] as const;
const REST = [
  'description',
  'brandId',
  'sport',
  'governorate',
  'location',
  'weightKg',
  'deliveryFee',
  'price',
  'inStock',
  'lowStockAlert',
  'trackInventory',
  'allowBackorder',
  'phone',
  'condition',
  'discount',
] as const;
/** Fields that a seller sets. */
export const PRODUCT_FIELDS = [...FIRST, ...REST] as const;

/** Fields that a draft may leave open, and a published product needs. */
const COMPLETE = ['price', 'inStock', 'condition'] as const;

type Draft = Pick<Item, 'id'> & { readonly [field in (typeof COMPLETE)[number]]?: unknown };

/** Names the fields that are still missing for the publication. */
const incomplete = (it: Draft): Refusal | undefined => {
  const errors = COMPLETE.filter((field) => it[field] == null).map((path) => ({
    path,
    code: 'required' as const,
  }));
  return errors.length > 0 ? { code: 'invalid', errors } : undefined;
};

type Stock = {
  readonly inStock?: number;
  readonly lowStockAlert?: number | null | undefined;
  readonly trackInventory?: boolean;
  readonly allowBackorder?: boolean;
};

const stockStatusOf = ({ inStock = 0, lowStockAlert, trackInventory = true, allowBackorder }: Stock) => {
  if (!trackInventory || inStock > (lowStockAlert ?? 0)) return 'in_stock';
  return inStock > 0 || allowBackorder === true ? 'low_stock' : 'out_of_stock';
};

/** The stock and its status after pieces were added or taken. */
const withPieces = (it: Stock, change: number) => {
  const inStock = stockAfter(it.inStock, change, MOST_PIECES);
  if (inStock === null) return 'out_of_stock' as const;
  return { sets: { inStock, stockStatus: stockStatusOf({ ...it, inStock }) } } as const;
};

const pricesAgree = oneCurrency('price', 'deliveryFee');
const inTime = before('discount.from', 'discount.to');

/**
 * Something that a member sells, new or used. It begins as a draft that only its seller sees, of which a name and a
 * category are known, and is seen by others once it is published, as long as it is active.
 */
export const product = defineResource({
  name: 'product',
  path: '/product',
  owner: 'sellerId',
  fields: {
    sellerId: ref('user', { removed: 'remove' }),
    name: personal(line(120, 2)),
    description: personal(words()),
    categoryId: ref('product-category'),
    brandId: optional(ref('brand')),
    sport: optional(sport()),
    governorate: optional(governorate()),
    location: personal(optional(line())),
    weightKg: optional(z.number().min(0).max(10_000)),
    deliveryFee: optional(money()),
    featured: z.boolean(),
    price: money(),
    inStock: integer(0, MOST_PIECES),
    lowStockAlert: optional(integer(0, 1_000_000)),
    trackInventory: z.boolean().default(true),
    allowBackorder: z.boolean().default(false),
    stockStatus: z.enum(['in_stock', 'low_stock', 'out_of_stock']),
    phone: personal(optional(phone())),
    condition: z.enum(['NEW', 'USED']),
    discount: optional(z.strictObject({ percent: percent(), from: instant(), to: instant() })),
    visibility: z.enum(['draft', 'published']),
    ...hidingFields,
  },
  refusals: { out_of_stock: 409 },
  states: ['active', 'inactive', 'hidden'],
  actions: {
    create: {
      event: 'ProductOffered',
      to: 'active',
      by: [full, admin(PRODUCTS)],
      takes: ['sellerId', ...FIRST],
      optionally: REST,
      refuse: (it, situation) => pricesAgree(it, situation) ?? inTime(it, situation),
      sets: (it) => ({ featured: false, visibility: 'draft', stockStatus: stockStatusOf(it) }),
    },
    edit: {
      event: 'ProductEdited',
      by: sellerOrStaff,
      takes: PRODUCT_FIELDS,
      refuse: (it, situation) => pricesAgree(it, situation) ?? inTime(it, situation),
      sets: (it, { input }) => {
        const stockStatus = stockStatusOf({ ...it, ...input });
        return stockStatus === it.stockStatus ? {} : { stockStatus };
      },
    },
    publish: {
      event: 'ProductPublished',
      by: sellerOrStaff,
      refuse: incomplete,
      sets: becoming({ visibility: 'published' }),
    },
    unpublish: { event: 'ProductUnpublished', by: sellerOrStaff, sets: becoming({ visibility: 'draft' }) },
    promote: {
      event: 'ProductPromoted',
      call: 'POST {id}/promote',
      by: sellerOrStaff,
      refuse: (_, { actor, agreed }) =>
        agreed || mayPromote(actor?.plan) || permits(actor, PRODUCTS) ? undefined : 'plan_required',
      sets: becoming({ featured: true }),
    },
    demote: {
      event: 'ProductDemoted',
      call: 'POST {id}/demote',
      by: sellerOrStaff,
      sets: becoming({ featured: false }),
    },
    deactivate: { event: 'ProductDeactivated', from: ['active'], to: 'inactive', by: sellerOrStaff },
    activate: { event: 'ProductActivated', from: ['inactive'], to: 'active', by: sellerOrStaff },
    ...hidingBy({ event: 'ProductHidden', from: 'active', area: PRODUCTS, was: ['sellerId'] }),
    ...holdingBy({ hidden: 'ProductHidden', kept: 'ProductKeptHidden', from: 'active', was: ['sellerId'] }),
    restore: {
      event: 'ProductRestored',
      from: ['hidden'],
      to: 'active',
      by: [admin(PRODUCTS), system],
      sets: notHidden,
      was: ['sellerId', 'decisionId'],
    },
    reserve: {
      event: 'StockReserved',
      from: ['active'],
      by: [system],
      asks: pieces(),
      refuse: ({ visibility }) => (visibility === 'published' ? undefined : 'conflict'),
      decide: (it, { input }) => withPieces(it, -Number(input['quantity'])),
    },
    release: {
      event: 'StockReleased',
      once: true,
      by: [system],
      asks: pieces(),
      decide: (it, { input }) => withPieces(it, Number(input['quantity'])),
    },
    'void-reservation': { event: 'StockReservationVoided', by: [system], asks: voided() },
    remove: { event: 'ProductRemoved', to: 'removed', by: [owner, admin(PRODUCTS), system] },
  },
  figures: {
    views: figure('views', 'id'),
    reviews: figure('reviews', 'id'),
    stars: figure('stars', 'id'),
    rating: rate(['stars'], 'reviews'),
    sellerReviews: figure('reviews', 'sellerId'),
    sellerStars: figure('stars', 'sellerId'),
    sellerRating: rate(['sellerStars'], 'sellerReviews'),
    orders: figure('orders', 'id'),
    sold: figure('sold', 'id'),
  },
  lookups: [
    'seller/{sellerId}',
    'category/{categoryId}',
    { at: 'featured', where: { featured: true, visibility: 'published', state: 'active' } },
    { at: '/brands/products/{brandId}' },
  ],
  search: {
    title: ['name'],
    text: ['description', 'location'],
    named: ['sport', 'governorate'],
    facets: ['sport', 'condition', 'governorate', 'state'],
    newBy: ['ProductPublished'],
  },
  page: { at: '/products', title: ['name'], text: ['description'] },
  read: [all(where('visibility', 'published'), inState('active')), owner, admin(PRODUCTS)],
  readField: { decidedBy: [admin(PRODUCTS)] },
});
