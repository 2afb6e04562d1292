import { beginOf } from '../../domain/trade/day.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { CELL, placedSteps } from './place-steps.ts';
import { segmentsOf, type Grain, type Range } from './ranges.ts';

/** A cell of the counts: one role, one sport and one governorate; `*` = all of them. */
export type Cell = { readonly role: string; readonly sport: string; readonly governorate: string };
export const ALL: Cell = { role: '*', sport: '*', governorate: '*' };

/** The last event that is counted: an instant (RFC 3339) and a position, and the day in Egypt that it lies in. */
export type End = { readonly at: string; readonly position: bigint; readonly day: string };

/** A range of days that may end within its last day. */
export type Span = Range & { readonly end?: End | undefined };

export type Numbers = Readonly<Record<string, number>>;
export type Point = { readonly name: string; readonly at: string; readonly value: number };

const DIMENSIONS = ['role', 'sport', 'governorate'] as const;

/** Values of each dimension. */
export type Values = Readonly<Record<keyof Cell, readonly string[]>>;
/** For each dimension its values with their sums, the largest first; without those that are zero. */
export type Spreads = Readonly<
  Record<keyof Cell, readonly { readonly value: string; readonly count: number }[]>
>;
/** A row of spreads. */
export type SpreadRow = { readonly dimension: keyof Cell; readonly value: string; readonly count: number };

export type CellReads = {
  /** The sum of each number over a span. */
  sums(names: readonly string[], cell: Cell, span: Span): Promise<Numbers>;
  /**
   * The change of each number by day (`D`) or month (`M`), only by the events of the span; days without a change are left
   * out.
   */
  series(names: readonly string[], cell: Cell, grain: 'D' | 'M', span: Span): Promise<readonly Point[]>;
  /**
   * The sum of a number over a span for these values of each dimension. The part's own value of a dimension doesn't narrow
   * that dimension.
   */
  spreads(name: string, values: Values, cell: Cell, span: Span): Promise<Spreads>;
};

/** Greater than every position. */
export const END_OF_LOG = 2n ** 63n - 1n;

export const numbersOf = (
  names: readonly string[],
  rows: readonly { name: string; value: number }[],
): Numbers =>
  Object.fromEntries(names.map((name) => [name, rows.find((row) => row.name === name)?.value ?? 0]));

/** Rows, grouped by their dimension. */
export const spreadsOf = (rows: readonly SpreadRow[]): Spreads => {
  const of = (dimension: keyof Cell) =>
    rows.flatMap((row) => (row.dimension === dimension ? [{ value: row.value, count: row.count }] : []));
  return { role: of('role'), sport: of('sport'), governorate: of('governorate') };
};

/** The values as two parameters: their dimensions, and the values themselves. */
export const pairsOf = (values: Values): readonly (readonly string[])[] => {
  const pairs = DIMENSIONS.flatMap((dimension) =>
    values[dimension].map((value) => [dimension, value] as const),
  );
  return [pairs.map(([dimension]) => dimension), pairs.map(([, value]) => value)];
};

/** SQL: one pass over rows with the three dimensions, grouped by each of them. */
export const BY_EACH = 'group by grouping sets ((role), (sport), (governorate))';
/** SQL: the dimension and the value of a group of {@link BY_EACH}. */
export const GROUPED =
  "case when grouping(role) = 0 then 'role' when grouping(sport) = 0 then 'sport' else 'governorate' end " +
  'as dimension, coalesce(role, sport, governorate) as value';

/** The bounds of the steps of a day that isn't counted whole; an empty range if there is none. */
export const partOf = ({ from, to, end }: Span): readonly [from: string, to: string, position: bigint] =>
  end === undefined || end.day !== to || (from !== undefined && end.day < from)
    ? ['infinity', '-infinity', END_OF_LOG]
    : [beginOf(end.day), end.at, end.position];

/** The whole days of a span. */
export const wholeOf = ({ from, to, end }: Span): Range =>
  end?.day === to
    ? { from, to: new Date(Date.parse(to) - 86_400_000).toISOString().slice(0, 10) }
    : { from, to };

/** The grains of cells. */
const GRAINS = ['D', 'M'] as const;

/** Whether there are cells of exactly this part: the total, and by month also each value of one dimension. */
const isStored = (cell: Cell, grain: Grain): boolean =>
  DIMENSIONS.filter((dimension) => cell[dimension] !== '*').length <= (grain === 'M' ? 1 : 0);

/** SQL: cells `c` of a part, each dimension by its SQL value; of a part without own cells, its finest cells. */
const inPart = (cell: Cell, grain: Grain, asked: Readonly<Record<keyof Cell, string>>): string =>
  DIMENSIONS.map((dimension) =>
    isStored(cell, grain) || cell[dimension] !== '*'
      ? `c.${dimension} = ${asked[dimension]}`
      : `c.${dimension} <> ${asked[dimension]}`,
  ).join(' and ');

/** The values of the dimensions. */
export const valuesOf = ({ role, sport, governorate }: Cell): readonly string[] => [role, sport, governorate];

/** The dimensions as parameters from this number on. */
const parametersFrom = (first: number) => ({
  role: `$${first}`,
  sport: `$${first + 1}`,
  governorate: `$${first + 2}`,
});

/** SQL: the cells `c` of a number in the segments in `$2`, `$3`, `$4` with this grain. */
const cellsOf = (cells: string, name: string, grain: Grain): string =>
  'unnest($2::text[], $3::date[], $4::date[]) s(grain, lo, hi) ' +
  `join ${cells} c on c.name = ${name} and s.grain = '${grain}' and c.grain = '${grain}' and c.at between s.lo and s.hi`;

const segmentValues = (range: Range, grain?: 'D'): readonly (readonly string[])[] => {
  const segments = segmentsOf(range, grain);
  return [segments.map((one) => one.grain), segments.map(({ from }) => from), segments.map(({ to }) => to)];
};

/** SQL: the day or the month that a day lies in. */
export const unitOf = (grain: 'D' | 'M', day: string): string =>
  grain === 'D' ? day : `date_trunc('month', ${day})::date`;

/** SQL: the steps of the last day of a span that isn't counted whole, with three parameters from this number on. */
const stepsOfPart = (first: number): string =>
  `at >= $${first}::timestamptz and at <= $${first + 1}::timestamptz and position <= $${first + 2}::bigint`;

export const dashboardReadsOf = (reader: Reader, schema: string): CellReads => {
  const [cells, steps] = [qualified(schema, CELL), placedSteps(schema)];
  return {
    sums: async (names, cell, span) => {
      const rows = await reader.read<{ name: string; value: number }>('report', {
        text:
          `select n as name, (${GRAINS.map(
            (grain) =>
              `coalesce((select sum(c.amount) from ${cellsOf(cells, 'n', grain)} ` +
              `and ${inPart(cell, grain, parametersFrom(5))}), 0)`,
          ).join(' + ')} + coalesce((select sum(amount) from ${steps} where name = n ` +
          `and ${stepsOfPart(8)} ` +
          `and $5 in ('*', role) and $6 in ('*', sport) and $7 in ('*', governorate)), 0))::float8 as value ` +
          'from unnest($1::text[]) n',
        values: [names, ...segmentValues(wholeOf(span)), ...valuesOf(cell), ...partOf(span)],
      });
      return numbersOf(names, rows);
    },
    series: (names, cell, grain, span) => {
      const whole = GRAINS.map(
        (stored) =>
          `select n as name, ${unitOf(grain, 'c.at')} as at, c.amount from unnest($1::text[]) n ` +
          `cross join ${cellsOf(cells, 'n', stored)} and ${inPart(cell, stored, parametersFrom(5))}`,
      );
      const rest =
        `select name, ${unitOf(grain, 'day')}, amount from ${steps} where name = any($1::text[]) ` +
        `and ${stepsOfPart(8)} and $5 in ('*', role) and $6 in ('*', sport) and $7 in ('*', governorate)`;
      return reader.read('report', {
        text:
          `select name, at::text as at, sum(amount)::float8 as value from ` +
          `(${[...whole, rest].join(' union all ')}) s group by name, s.at order by s.at`,
        values: [
          names,
          ...segmentValues(wholeOf(span), grain === 'D' ? grain : undefined),
          ...valuesOf(cell),
          ...partOf(span),
        ],
      });
    },
    spreads: async (name, values, cell, span) => {
      const asked = parametersFrom(7);
      const isAsked = (dimension: keyof Cell): string => `${asked[dimension]} in ('*', ${dimension})`;
      const months = DIMENSIONS.map(
        (by) =>
          `select dimension, value, c.amount from unnest($5::text[], $6::text[]) v(dimension, value) ` +
          `cross join ${cellsOf(cells, '$1', 'M')} and dimension = '${by}' ` +
          `and ${inPart({ ...cell, [by]: 'v' }, 'M', { ...asked, [by]: 'v.value' })}`,
      );
      const days =
        `select c.role, c.sport, c.governorate, c.amount from ${cellsOf(cells, '$1', 'D')} ` +
        `and ${DIMENSIONS.map((dimension) => `c.${dimension} <> '*'`).join(' and ')} union all ` +
        `select role, sport, governorate, amount from ${steps} where name = $1 and ${stepsOfPart(10)}`;
      const sums = DIMENSIONS.map((by) => {
        const others = DIMENSIONS.filter((dimension) => dimension !== by).map(isAsked);
        return `when grouping(${by}) = 0 then sum(amount) filter (where ${others.join(' and ')})`;
      });
      const all = [...months, `select ${GROUPED}, case ${sums.join(' ')} end from (${days}) d ${BY_EACH}`];
      const rows = await reader.read<SpreadRow>('report', {
        text:
          `select dimension, value, sum(amount)::float8 as count from (${all.join(' union all ')}) c ` +
          'where (dimension, value) in (select * from unnest($5::text[], $6::text[])) ' +
          'group by 1, 2 having sum(amount) <> 0 order by count desc, value',
        values: [
          name,
          ...segmentValues(wholeOf(span)),
          ...pairsOf(values),
          ...valuesOf(cell),
          ...partOf(span),
        ],
      });
      return spreadsOf(rows);
    },
  };
};
