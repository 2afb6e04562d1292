import { fnv1a } from '../../domain/collections/bloom-filter.ts';
import type { EventMeta } from '../../domain/kit/log.ts';
import type { Handler, Projection, Slice } from './projection.ts';
import type { Table } from './table.ts';

/** Slices of a projection: the same tables several times, each with some of the rows. */

/** Whether a name belongs to a slice: each name belongs to one of them. */
export const belongsTo = ({ index, count }: Slice, name: string): boolean => fnv1a(name) % count === index;

/** Whether a projection takes events of this item; all do but slices by item. */
export const isInSlice = (
  { slices, slice }: Pick<Projection, 'slices' | 'slice'>,
  { meta }: { readonly meta: Pick<EventMeta, 'item'> },
): boolean => slice === undefined || slices !== 'item' || belongsTo(slice, meta.item);

/** The table of a slice: without generated columns and indexes, which the whole table gets. */
export const sliceTable = ({ name, columns, key }: Table, { index }: Slice): Table => ({
  name: `${name} slice ${index}`,
  columns,
  key,
});

/** One slice of a projection that says `slices`. */
export const sliceOf = (projection: Projection, slice: Slice): Projection => {
  const names = new Map(projection.tables.map((table) => [table.name, sliceTable(table, slice).name]));
  const renamed =
    (handler: Handler): Handler =>
    (event, rows) =>
      handler(event, { table: (name) => rows.table(names.get(name) ?? name) });
  const on = typeof projection.slices === 'function' ? projection.slices(slice) : projection.on;
  return {
    ...projection,
    slice,
    tables: projection.tables.map((table) => sliceTable(table, slice)),
    on: Object.fromEntries(Object.entries(on).map(([type, handler]) => [type, renamed(handler)] as const)),
    ...(projection.every && { every: renamed(projection.every) }),
  };
};
