import type { Reader } from '../engine/reader.ts';
import {
  BY_EACH,
  END_OF_LOG,
  GROUPED,
  numbersOf,
  pairsOf,
  spreadsOf,
  unitOf,
  valuesOf,
  type Cell,
  type CellReads,
  type Span,
  type SpreadRow,
  type Values,
} from './dashboard-reads.ts';
import { placedSteps } from './place-steps.ts';

/** A part of the counts: a cell, optionally of one member alone. */
export type Part = Cell & { readonly person?: string | undefined };

/** {@link CellReads}, also of one member. */
export type DashboardReads = {
  sums(names: readonly string[], part: Part, span: Span): ReturnType<CellReads['sums']>;
  series(names: readonly string[], part: Part, grain: 'D' | 'M', span: Span): ReturnType<CellReads['series']>;
  spreads(name: string, values: Values, part: Part, span: Span): ReturnType<CellReads['spreads']>;
};

/** The parameters of the steps of a member. */
const parametersOf = (names: readonly string[], part: Part, { from, to, end }: Span): unknown[] => [
  part.person,
  names,
  from ?? '-infinity',
  to,
  end?.at ?? 'infinity',
  end?.position ?? END_OF_LOG,
  ...valuesOf(part),
];

/** The numbers of a part: of one member from the member's steps, of all from the cells. */
export const withPersons = (ofCells: CellReads, reader: Reader, schema: string): DashboardReads => {
  const own =
    `${placedSteps(schema)} where person = $1::uuid and name = any($2::text[]) ` +
    'and day between $3::date and $4::date and at <= $5::timestamptz and position <= $6::bigint ' +
    `and $7 in ('*', role) and $8 in ('*', sport) and $9 in ('*', governorate)`;
  return {
    sums: async (names, part, span) => {
      if (part.person === undefined) return ofCells.sums(names, part, span);
      const rows = await reader.read<{ name: string; value: number }>('report', {
        text: `select name, sum(amount)::float8 as value from ${own} group by name`,
        values: parametersOf(names, part, span),
      });
      return numbersOf(names, rows);
    },
    series: (names, part, grain, span) =>
      part.person === undefined
        ? ofCells.series(names, part, grain, span)
        : reader.read('report', {
            text:
              `select name, ${unitOf(grain, 'day')}::text as at, sum(amount)::float8 as value from ${own} ` +
              'and amount <> 0 group by 1, 2 order by 2',
            values: parametersOf(names, part, span),
          }),
    spreads: async (name, values, part, span) => {
      if (part.person === undefined) return ofCells.spreads(name, values, part, span);
      const rows = await reader.read<SpreadRow>('report', {
        text:
          `select * from (select ${GROUPED}, sum(amount)::float8 as count from ${own} ${BY_EACH}) s ` +
          'where count <> 0 and (dimension, value) in (select * from unnest($10::text[], $11::text[])) ' +
          'order by count desc, value',
        values: [...parametersOf([name], part, span), ...pairsOf(values)],
      });
      return spreadsOf(rows);
    },
  };
};
