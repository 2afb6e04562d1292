import { ok, refuse, type Result } from '../../../domain/errors.ts';
import type { Column } from '../../../domain/kit/fields.ts';
import type { Kind } from '../../../domain/kit/kind.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { decodeCursor, encodeCursor, type Cursor } from '../../../projections/resources/cursor.ts';
import { columnName, tableOf } from '../../../projections/resources/from-resource.ts';
import { sortOf, type ListRequest } from '../../../projections/resources/queries.ts';

/** Filters, order and pages of folded items, equal to those of the tables. */

/** The order of a list, and the end of the page before. */
export type Order = {
  readonly sort: string;
  readonly field: string;
  readonly type: Column;
  readonly isDescending: boolean;
  /** Items without a value are not listed. */
  readonly isFilled: boolean;
  readonly after: Cursor | null;
};

const typeOf = (kind: Kind, field: string): Column =>
  tableOf(kind).columns[columnName(field)]?.type ?? 'text';

/** A value as one that can be compared, and kept in a cursor. */
const comparable = (value: unknown, type: Column): string | number | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  return type === 'timestamptz' ? new Date(value).toISOString() : value;
};

/** The order that a list asks for. Sealed values are not folded, so nothing is ordered by them. */
export const orderOf = (
  kind: Kind,
  { sort: asked, order: own, cursor }: Pick<ListRequest, 'sort' | 'order' | 'cursor'>,
): Result<Order> => {
  const known = sortOf(kind, own, asked);
  if (!known || kind.personal[known.field] !== undefined)
    return refuse('unknown_parameter', { errors: [{ path: 'sort', code: 'not_one_of' }] });
  const { sort, field, direction } = known;
  const type = typeOf(kind, field);
  const after = cursor === undefined ? null : decodeCursor(cursor, sort, type);
  if (cursor !== undefined && !after) return refuse('bad_cursor');
  return ok({ sort, field, type, isDescending: direction === 'desc', isFilled: own !== undefined, after });
};

const compared = (one: string | number, other: string | number): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** Below zero if the first comes before the other; those without a value come last in either direction. */
const inOrder = ([one, id]: Cursor, [other, otherId]: Cursor, isDescending: boolean): number => {
  if ((one === null) !== (other === null)) return one === null ? 1 : -1;
  const order = (one !== null && other !== null && compared(one, other)) || compared(id, otherId);
  return isDescending ? -order : order;
};

/** Whether an item fulfils the filters and bounds of a list. */
export const satisfies = (
  kind: Kind,
  item: Item,
  { where, bounds = [] }: Pick<ListRequest, 'where' | 'bounds'>,
): boolean =>
  Object.entries(where).every(([field, wanted]) => {
    const value = item[field] ?? null;
    return typeof wanted === 'string' && typeOf(kind, field) === 'uuid'
      ? value === wanted.toLowerCase()
      : value === wanted;
  }) &&
  bounds.every(({ field, is, value: bound, orNone = false }) => {
    const [value, limit] = [item[field], bound].map((one) => comparable(one, typeOf(kind, field)));
    if (value === null || value === undefined || limit === null || limit === undefined) return orNone;
    const order = compared(value, limit);
    return is === '<=' ? order <= 0 : is === '>=' ? order >= 0 : order > 0;
  });

/** The items of a page, the cursor of the next one, and the number of all. */
export const pageOf = (
  items: readonly Item[],
  { sort, field, type, isDescending, isFilled, after }: Order,
  limit: number,
) => {
  const placed = items
    .map((item) => ({ item, place: [comparable(item[field], type), item.id] satisfies Cursor }))
    .filter(({ place: [value] }) => !isFilled || value !== null)
    .toSorted((one, other) => inOrder(one.place, other.place, isDescending));
  const rest = after ? placed.filter(({ place }) => inOrder(after, place, isDescending) < 0) : placed;
  const last = rest.length > limit ? rest[limit - 1] : undefined;
  return {
    items: rest.slice(0, limit).map(({ item }) => item),
    nextCursor: last ? encodeCursor(sort, last.place) : null,
    total: placed.length,
  };
};
