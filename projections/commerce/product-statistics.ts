import type { Registry } from '../../domain/kit/registry.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { tableOf } from '../resources/from-resource.ts';

/** Sales of a product, from its orders that were not given up. */
export type ProductStatistics = {
  readonly orders: number;
  readonly sold: number;
  /** The worth of the sold pieces, before coupons and delivery; one amount for each currency. */
  readonly revenue: readonly { readonly amount: number; readonly currency: string }[];
  /** Mean of the ratings, to two places; null without any. */
  readonly rating: number | null;
  readonly ratings: number;
};

type Sale = {
  readonly currency: string;
  readonly orders: number;
  readonly sold: number;
  readonly amount: number;
};

type Rated = { readonly rating: number | null; readonly ratings: number };

/** States of orders that count: paid, or confirmed for cash, and not given up. */
const COUNTED = ['confirmed', 'paid', 'shipped', 'delivered'];

/** Reads the statistics of one product, by the index of its order items and reviews. */
export const productStatisticsOf = (reader: Reader, schema: string, registry: Registry) => {
  const named = (kind: string) => qualified(schema, tableOf(registry.kind(kind)).name);
  const sales =
    `select i.unit_price->>'currency' as currency, count(distinct o.id)::int as orders, ` +
    `sum(i.quantity)::int as sold, sum(i.quantity * (i.unit_price->>'amount')::bigint)::double precision as amount ` +
    `from ${named('order-item')} i join ${named('order')} o on o.id = i.order_id ` +
    `where i.product_id = $1 and o.state = any($2::text[]) group by 1 order by 1`;
  const rated =
    `select round(avg(rating), 2)::double precision as rating, count(*)::int as ratings ` +
    `from ${named('review')} where product_id = $1`;
  return async (productId: string): Promise<ProductStatistics> => {
    const [sold, [ratings]] = await Promise.all([
      reader.read<Sale>('scan', { text: sales, values: [productId, COUNTED] }),
      reader.read<Rated>('scan', { text: rated, values: [productId] }),
    ]);
    const sum = (of: 'orders' | 'sold') => sold.reduce((all, one) => all + one[of], 0);
    return {
      orders: sum('orders'),
      sold: sum('sold'),
      revenue: sold.map(({ amount, currency }) => ({ amount, currency })),
      rating: ratings?.rating ?? null,
      ratings: ratings?.ratings ?? 0,
    };
  };
};
