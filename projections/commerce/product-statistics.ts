import { beginOf, dayAt } from '../../domain/trade/day.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { figureReadsOf, type Days } from '../resources/figure-reads.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { tableOf } from '../resources/from-resource.ts';

type Amount = { readonly amount: number; readonly currency: string };

/** The numbers of a day in Egypt. */
export type ProductDay = {
  readonly day: string;
  readonly views: number;
  readonly orders: number;
  readonly sold: number;
  readonly revenue: readonly Amount[];
};

/** Sales of a product, from its orders that were not given up. */
export type ProductStatistics = {
  readonly orders: number;
  readonly sold: number;
  /** The worth of the sold pieces, before coupons and delivery; one amount for each currency. */
  readonly revenue: readonly Amount[];
  /** Mean of the ratings, to two places; null without any. */
  readonly rating: number | null;
  readonly ratings: number;
  /** The last days up to today, the oldest first. */
  readonly daily: readonly ProductDay[];
};

type Sale = {
  readonly currency: string;
  readonly orders: number;
  readonly sold: number;
  readonly amount: number;
};

type DaySale = Sale & { readonly day: string };

type Rated = { readonly rating: number | null; readonly ratings: number };

/** States of orders that count: paid, or confirmed for cash, and not given up. */
const COUNTED = ['confirmed', 'paid', 'shipped', 'delivered'];

/** Days of the daily numbers: four weeks. */
const DAYS = 28;
const DAY_MS = 86_400_000;

/** The first and the last day. At noon, a change of the clock moves no day. */
const daysUntil = (now: Date): Days => {
  const to = dayAt(now.toISOString());
  const first = Date.parse(`${to}T12:00:00Z`) - (DAYS - 1) * DAY_MS;
  return { from: new Date(first).toISOString().slice(0, 10), to };
};

const sumOf = (sales: readonly Sale[], of: 'orders' | 'sold'): number =>
  sales.reduce((all, one) => all + one[of], 0);
const revenueOf = (sales: readonly Sale[]): readonly Amount[] =>
  sales.map(({ amount, currency }) => ({ amount, currency }));

const dayOf = (column: string): string =>
  `to_char(${column} at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day`;

/** Reads the statistics of one product, by the index of its order items and reviews. */
export const productStatisticsOf = (reader: Reader, schema: string, registry: Registry) => {
  const named = (kind: string) => qualified(schema, tableOf(registry.kind(kind)).name);
  const sums =
    `i.unit_price->>'currency' as currency, count(distinct o.id)::int as orders, ` +
    `sum(i.quantity)::int as sold, sum(i.quantity * (i.unit_price->>'amount')::bigint)::double precision as amount ` +
    `from ${named('order-item')} i join ${named('order')} o on o.id = i.order_id ` +
    `where i.product_id = $1 and o.state = any($2::text[])`;
  const sales = `select ${sums} group by 1 order by 1`;
  const daySales = `select ${dayOf('o.created_at')}, ${sums} and o.created_at >= $3 group by 1, 2 order by 1, 2`;
  const rated =
    `select round(avg(rating), 2)::double precision as rating, count(*)::int as ratings ` +
    `from ${named('review')} where product_id = $1 and state = 'shown'`;
  const figures = figureReadsOf((statement) => reader.read('report', statement), schema);
  const daily = async (productId: string, now: Date): Promise<readonly ProductDay[]> => {
    const days = daysUntil(now);
    const values = [productId, COUNTED, beginOf(days.from)];
    const [sold, seen] = await Promise.all([
      reader.read<DaySale>('report', { text: daySales, values }),
      figures.daily(productId, ['views'], days),
    ]);
    const byDay = Map.groupBy(sold, ({ day }) => day);
    return seen.map(({ day, views = 0 }) => {
      const its = byDay.get(day) ?? [];
      const [orders, pieces] = [sumOf(its, 'orders'), sumOf(its, 'sold')];
      return { day, views, orders, sold: pieces, revenue: revenueOf(its) };
    });
  };
  return async (productId: string, now: Date): Promise<ProductStatistics> => {
    const [sold, [ratings], days] = await Promise.all([
      reader.read<Sale>('report', { text: sales, values: [productId, COUNTED] }),
      reader.read<Rated>('report', { text: rated, values: [productId] }),
      daily(productId, now),
    ]);
    return {
      orders: sumOf(sold, 'orders'),
      sold: sumOf(sold, 'sold'),
      revenue: revenueOf(sold),
      daily: days,
      rating: ratings?.rating ?? null,
      ratings: ratings?.ratings ?? 0,
    };
  };
};
