import type { Response } from '../../domain/advertising/optimize.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';

/** Reads responses to an advertisement, grouped by the members' current attributes. */
export type ResponseTo = (advertisement: string) => Promise<Response>;

type Row = {
  readonly roles: string | null;
  readonly sports: string | null;
  readonly countries: string | null;
  readonly by: number;
  readonly shown: number;
  readonly converted: number;
};

export const responseTo = (reader: Reader, schema: string): ResponseTo => {
  const text =
    `select u.role as roles, u.sport as sports, u.country as countries, ` +
    `grouping(u.role, u.sport, u.country) as by, count(*)::float8 as shown, count(c.id)::float8 as converted ` +
    `from (select distinct viewer_id from ${qualified(schema, 'ad_impression')} where ad_id = $1) i ` +
    `join ${qualified(schema, 'user')} u on u.id = i.viewer_id ` +
    `left join ${qualified(schema, 'ad_click')} c on c.ad_id = $1 and c.viewer_id = i.viewer_id ` +
    `group by grouping sets ((u.role), (u.sport), (u.country), ())`;
  return async (advertisement) => {
    const rows = await reader.read<Row>('scan', { text, values: [advertisement] });
    // each bit of `by` marks a column as not grouped: 3 = by role, 5 = by sport, 6 = by country, 7 = total
    const of = (by: number, list: 'roles' | 'sports' | 'countries') =>
      rows
        .filter((row) => row.by === by)
        .map((row) => ({ value: row[list], shown: row.shown, converted: row.converted }));
    const all = rows.find(({ by }) => by === 7);
    return {
      shown: all?.shown ?? 0,
      converted: all?.converted ?? 0,
      roles: of(3, 'roles'),
      sports: of(5, 'sports'),
      countries: of(6, 'countries'),
    };
  };
};
