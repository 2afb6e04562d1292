import { beginOf } from '../../domain/trade/day.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { CELL, STEP } from './place-steps.ts';
import { segmentsOf, type Range } from './ranges.ts';

/** A cell of the counts: one role, one sport and one governorate; `*` = all of them. */
export type Cell = { readonly role: string; readonly sport: string; readonly governorate: string };
export const ALL: Cell = { role: '*', sport: '*', governorate: '*' };

/** The last event that is counted: an instant (RFC 3339) and a position, and the day in Egypt that it lies in. */
export type End = { readonly at: string; readonly position: bigint; readonly day: string };

/** A range of days that may end within its last day. */
export type Span = Range & { readonly end?: End | undefined };

export type Numbers = Readonly<Record<string, number>>;

export type DashboardReads = {
  /** The sum of each number over a span. */
  sums(names: readonly string[], cell: Cell, span: Span): Promise<Numbers>;
  /** The same of what one member did. */
  sumsOf(person: string, names: readonly string[], span: Span): Promise<Numbers>;
  /** The change of each number by day (`D`) or month (`M`); days without a change are left out. */
  series(
    names: readonly string[],
    cell: Cell,
    grain: 'D' | 'M',
    range: Required<Range>,
  ): Promise<readonly { readonly name: string; readonly at: string; readonly value: number }[]>;
  /** The sum of a number over a range, for each of these values of a dimension. */
  spread(
    name: string,
    by: keyof Cell,
    values: readonly string[],
    cell: Cell,
    range: Range,
  ): Promise<readonly { readonly value: string; readonly count: number }[]>;
};

/** Greater than every position. */
export const END_OF_LOG = 2n ** 63n - 1n;

const numbersOf = (names: readonly string[], rows: readonly { name: string; value: number }[]): Numbers =>
  Object.fromEntries(names.map((name) => [name, rows.find((row) => row.name === name)?.value ?? 0]));

/** The bounds of the steps of a day that isn't counted whole; an empty range if there is none. */
const partOf = ({ from, to, end }: Span): readonly [from: string, to: string, position: bigint] =>
  end === undefined || end.day !== to || (from !== undefined && end.day < from)
    ? ['infinity', '-infinity', END_OF_LOG]
    : [beginOf(end.day), end.at, end.position];

/** The whole days of a span. */
const wholeOf = ({ from, to, end }: Span): Range =>
  end?.day === to
    ? { from, to: new Date(Date.parse(to) - 86_400_000).toISOString().slice(0, 10) }
    : { from, to };

/** SQL: cells `c` of the segments in `$2`, `$3`, `$4`. */
const SEGMENTS = 'unnest($2::text[], $3::date[], $4::date[]) s(grain, lo, hi)';

const segmentValues = (range: Range): readonly (readonly string[])[] => {
  const segments = segmentsOf(range);
  return [segments.map(({ grain }) => grain), segments.map(({ from }) => from), segments.map(({ to }) => to)];
};

/**
 * SQL: cells `c` of a part, whose dimensions are parameters from this number on. There are cells of the total, and of each
 * role, sport and governorate together.
 */
const inPart = (cell: Cell, first: number): string => {
  const isTotal = Object.values(cell).every((one) => one === '*');
  return DIMENSIONS.map((dimension, at) => {
    const [column, asked] = [`c.${dimension}`, `$${first + at}`];
    return isTotal ? `${column} = ${asked}` : eachOr(column, asked);
  }).join(' and ');
};

const DIMENSIONS = ['role', 'sport', 'governorate'] as const;

/** SQL: the column has this value, or any but that of the total if all are asked for. */
const eachOr = (column: string, asked: string): string =>
  `(${column} = ${asked} or (${asked} = '*' and ${column} <> '*'))`;

export const dashboardReadsOf = (reader: Reader, schema: string): DashboardReads => {
  const [cells, steps] = [qualified(schema, CELL), qualified(schema, STEP)];
  return {
    sums: async (names, cell, span) => {
      const rows = await reader.read<{ name: string; value: number }>('scan', {
        text:
          `select n as name, (coalesce((select sum(c.amount) from ${SEGMENTS} join ${cells} c on c.name = n ` +
          `and c.grain = s.grain and ${inPart(cell, 5)} ` +
          `and c.at between s.lo and s.hi), 0) + coalesce((select sum(amount) from ${steps} where name = n ` +
          'and at >= $8::timestamptz and at <= $9::timestamptz and position <= $10::bigint ' +
          `and $5 in ('*', role) and $6 in ('*', sport) and $7 in ('*', governorate)), 0))::float8 as value ` +
          'from unnest($1::text[]) n',
        values: [
          names,
          ...segmentValues(wholeOf(span)),
          cell.role,
          cell.sport,
          cell.governorate,
          ...partOf(span),
        ],
      });
      return numbersOf(names, rows);
    },
    sumsOf: async (person, names, { from, to, end }) => {
      const rows = await reader.read<{ name: string; value: number }>('scan', {
        text:
          `select name, sum(amount)::float8 as value from ${steps} where person = $1::uuid ` +
          'and name = any($2::text[]) and day between $3::date and $4::date and at <= $5::timestamptz ' +
          'and position <= $6::bigint group by name',
        values: [person, names, from ?? '-infinity', to, end?.at ?? 'infinity', end?.position ?? END_OF_LOG],
      });
      return numbersOf(names, rows);
    },
    series: (names, cell, grain, { from, to }) =>
      reader.read('scan', {
        text:
          `select name, at::text as at, sum(amount)::float8 as value from ${cells} c ` +
          `where name = any($1::text[]) and grain = $2 and ${inPart(cell, 3)} ` +
          'and at between $6::date and $7::date group by name, c.at order by c.at',
        values: [names, grain, cell.role, cell.sport, cell.governorate, from, to],
      }),
    spread: (name, by, values, cell, range) => {
      const parameters: unknown[] = [name, ...segmentValues(range), values];
      const is = (dimension: keyof Cell): string =>
        dimension === by
          ? `c.${dimension} = v`
          : eachOr(`c.${dimension}`, `$${parameters.push(cell[dimension])}`);
      return reader.read('scan', {
        text:
          'select v as value, sum(c.amount)::float8 as count ' +
          `from unnest($5::text[]) v cross join ${SEGMENTS} join ${cells} c on c.name = $1 ` +
          `and c.grain = s.grain and ${is('role')} and ${is('sport')} and ${is('governorate')} ` +
          'and c.at between s.lo and s.hi group by v having sum(c.amount) <> 0 order by count desc, v',
        values: parameters,
      });
    },
  };
};
