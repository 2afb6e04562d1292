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

export type CellReads = {
  /** The sum of each number over a span. */
  sums(names: readonly string[], cell: Cell, span: Span): Promise<Numbers>;
  /**
   * The change of each number by day (`D`) or month (`M`), only by the events of the span; days without a change are left
   * out.
   */
  series(names: readonly string[], cell: Cell, grain: 'D' | 'M', span: Span): Promise<readonly Point[]>;
  /** The sum of a number over a span, for each of these values of a dimension. */
  spread(
    name: string,
    by: keyof Cell,
    values: readonly string[],
    cell: Cell,
    span: Span,
  ): Promise<readonly { readonly value: string; readonly count: number }[]>;
};

/** Greater than every position. */
export const END_OF_LOG = 2n ** 63n - 1n;

export const numbersOf = (
  names: readonly string[],
  rows: readonly { name: string; value: number }[],
): Numbers =>
  Object.fromEntries(names.map((name) => [name, rows.find((row) => row.name === name)?.value ?? 0]));

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

const DIMENSIONS = ['role', 'sport', 'governorate'] as const;
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
    spread: (name, by, values, cell, span) => {
      const parameters: unknown[] = [name, ...segmentValues(wholeOf(span)), values, ...partOf(span)];
      const asked = (dimension: keyof Cell): string =>
        dimension === by ? 'v' : `$${parameters.push(cell[dimension])}`;
      const dimensions = { role: asked('role'), sport: asked('sport'), governorate: asked('governorate') };
      const sums = GRAINS.map(
        (grain) =>
          `select v, c.amount from unnest($5::text[]) v cross join ${cellsOf(cells, '$1', grain)} ` +
          `and ${inPart({ ...cell, [by]: 'v' }, grain, dimensions)}`,
      );
      const own = DIMENSIONS.map((dimension) =>
        dimension === by ? `${by} = v` : `${dimensions[dimension]} in ('*', ${dimension})`,
      );
      const rest =
        `select v, amount from unnest($5::text[]) v join ${steps} on name = $1 and ${stepsOfPart(6)} ` +
        `and ${own.join(' and ')}`;
      return reader.read('report', {
        text:
          `select v as value, sum(amount)::float8 as count from (${[...sums, rest].join(' union all ')}) c ` +
          'group by v having sum(amount) <> 0 order by count desc, v',
        values: parameters,
      });
    },
  };
};
