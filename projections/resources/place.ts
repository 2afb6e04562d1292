import type { Column } from '../../domain/kit/fields.ts';

/** Under which a row of a list has its place in the list's order: no field's name. */
export const PLACE = 'the place';

/** A row's place in the order of a list, as exact as the column holds it. */
export type Place = { readonly [PLACE]: string | number | null };

/** SQL that selects the place. An instant is shown to the millisecond; its column may hold microseconds. */
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
