import type { Column } from '../../domain/kit/fields.ts';

/** Alias of a row's sort value; no field has this name. */
export const PLACE = 'the place';

/** A row's sort value, in the precision of its column. */
export type Place = { readonly [PLACE]: string | number | null };

/** SQL of the sort value. Fields show instants in milliseconds, but columns may store microseconds. */
export const placeSql = (column: string, type: Column): string => {
  const exact =
    type === 'timestamptz'
      ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : type === 'bigint'
        ? `${column}::double precision`
        : type === 'date'
          ? `${column}::text`
          : column;
  return `${exact} as "${PLACE}"`;
};
