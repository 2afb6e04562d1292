import type { Registry } from '../../domain/kit/registry.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { tableOf } from '../resources/from-resource.ts';

type Row = { readonly productId: string; readonly isLeft: boolean };

/**
 * Whether one of the variants of each product can be ordered; products without variants are left out. A variant without
 * stock of its own is sold from the product's. A
 * product whose stock isn't counted, or may be exceeded, never sells out.
 */
export const variantsLeftOf = (reader: Reader, schema: string, registry: Registry) => {
  const named = (kind: string) => qualified(schema, tableOf(registry.kind(kind)).name);
  const text =
    `select v.product_id as "productId", ` +
    `bool_or(not p.track_inventory or p.allow_backorder or coalesce(v.stock, p.in_stock) > 0) as "isLeft" ` +
    `from ${named('product-variant')} v join ${named('product')} p on p.id = v.product_id ` +
    `where v.product_id = any($1::uuid[]) group by 1`;
  return async (productIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> => {
    const rows = await reader.read<Row>('list', { text, values: [productIds] });
    return new Map(rows.map(({ productId, isLeft }) => [productId, isLeft]));
  };
};
