import { fieldsOfFigure, PLATFORM, type Counted } from '../../domain/kit/figures.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { columnName, tableOf } from './from-resource.ts';
import type { ReadStatement } from '../engine/reader.ts';
import { qualified, quote } from '../engine/table.ts';

/** Names of figures come from definitions, never from input. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const TABLES = { count: 'tally', money: 'tally', persons: 'tally_person' } as const;

/** SQL for one figure of row `t`: an index lookup within the row's statement, so a page takes one statement. */
const figureSql = (schema: string, counted: Counted): string => {
  const { kind, name, of, day } = counted;
  const subject = of === 'platform' ? literal(PLATFORM) : `t.${quote(columnName(of))}`;
  const table = day !== undefined && kind !== 'persons' ? 'tally_day' : TABLES[kind];
  const value = kind === 'persons' ? 'count(distinct f.mark)' : 'sum(f.value)';
  const onDay = day === undefined ? '' : ` and f.day = t.${quote(columnName(day))}`;
  const found =
    `coalesce((select ${value}::double precision from ${qualified(schema, table)} f ` +
    `where f.subject = ${subject} and f.name = ${literal(name)}${onDay}), 0)`;
  return counted.kind === 'money'
    ? `json_build_object('amount', ${found}, 'currency', ${literal(counted.currency)})`
    : found;
};

/** SQL columns for the figures of rows `t`, each under its name. Rates are computed after reading. */
export const figuresSql = ({ resource: { figures = {} } }: Kind, schema: string): readonly string[] =>
  Object.entries(figures).flatMap(([name, one]) =>
    one.kind === 'rate' ? [] : [`${figureSql(schema, one)} as ${quote(name)}`],
  );

/** Key columns of a kind's figures, as a row: their names, and SQL with a placeholder for each. */
export const figureSubject = (kind: Kind): { readonly names: readonly string[]; readonly sql: string } => {
  const found = Object.values(kind.resource.figures ?? {}).flatMap(fieldsOfFigure);
  const names = ['id', ...new Set(found)];
  const { columns } = tableOf(kind);
  const places = names.map((field) => {
    const name = columnName(field);
    return `cast(? as ${columns[name]?.type ?? 'uuid'}) as ${quote(name)}`;
  });
  return { names, sql: places.join(', ') };
};

export type Numbers = Readonly<Record<string, number>>;

/** Days in Egypt, both inclusive. */
export type Days = { readonly from: string; readonly to: string };

export type FigureReads = {
  /** Sum of a figure over the items of a kind whose field names this person; over some days, if given. */
  together(
    kind: Kind,
    field: string,
    person: string,
    names: readonly string[],
    days?: Days,
  ): Promise<Numbers>;
  /** Sum of each figure over these days. */
  over(subject: string, names: readonly string[], days: Days): Promise<Numbers>;
  /** The same for each day, days without events included. */
  daily(
    subject: string,
    names: readonly string[],
    days: Days,
  ): Promise<readonly (Numbers & { day: string })[]>;
  /** The sums of {@link FigureReads.together} for each day, days without events included. */
  dailyTogether(
    kind: Kind,
    field: string,
    person: string,
    names: readonly string[],
    days: Days,
  ): Promise<readonly (Numbers & { day: string })[]>;
  /** Number of distinct persons on each of these days. */
  dailyPersons(
    subject: string,
    name: string,
    days: Days,
  ): Promise<readonly { readonly day: string; readonly value: number }[]>;
  /** Number of distinct persons on these days. */
  persons(subject: string, name: string, days: Days): Promise<number>;
};

/** An object of numbers from rows of names and values. Missing names are 0. */
const numbersOf = (names: readonly string[], rows: readonly { name: string; value: number }[]): Numbers =>
  Object.fromEntries(names.map((name) => [name, rows.find((row) => row.name === name)?.value ?? 0]));

/** SQL: the value of each name, from rows `f`. */
const columnsFor = (names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `coalesce(sum(f.value) filter (where f.name = ${literal(name)}), 0)::double precision as ${quote(name)}`,
    )
    .join(', ');

/** Runs a statement through the reader or in a transaction. */
export type ReadRows = <T extends object>(statement: ReadStatement) => Promise<readonly T[]>;

/** Figures that no item shows beside its fields. */
export const figureReadsOf = (read: ReadRows, schema: string): FigureReads => ({
  together: async (kind, field, person, names, days) => {
    const rows = await read<{ name: string; value: number }>({
      text:
        `select f.name, sum(f.value)::double precision as value from ${qualified(schema, tableOf(kind).name)} t ` +
        `join ${qualified(schema, days ? 'tally_day' : 'tally')} f on f.subject = t.id and f.name = any($2::text[]) ` +
        `where t.${quote(columnName(field))} = $1 ${days ? 'and f.day between $3 and $4 ' : ''}group by f.name`,
      values: [person, names, ...(days ? [days.from, days.to] : [])],
    });
    return numbersOf(names, rows);
  },
  over: async (subject, names, { from, to }) => {
    const rows = await read<{ name: string; value: number }>({
      text:
        `select name, sum(value)::double precision as value from ${qualified(schema, 'tally_day')} ` +
        `where subject = $1 and name = any($2::text[]) and day between $3 and $4 group by name`,
      values: [subject, names, from, to],
    });
    return numbersOf(names, rows);
  },
  daily: (subject, names, { from, to }) =>
    read<Numbers & { day: string }>({
      text:
        `select d::date::text as day, ${columnsFor(names)} from generate_series($2::date, $3::date, '1 day') d ` +
        `left join ${qualified(schema, 'tally_day')} f on f.subject = $1 and f.day = d group by d order by d`,
      values: [subject, from, to],
      once: true,
    }),
  dailyTogether: (kind, field, person, names, { from, to }) =>
    read<Numbers & { day: string }>({
      text:
        `select d::date::text as day, ${columnsFor(names)} from generate_series($3::date, $4::date, '1 day') d ` +
        `left join (select f.day, f.name, f.value from ${qualified(schema, tableOf(kind).name)} t ` +
        `join ${qualified(schema, 'tally_day')} f on f.subject = t.id and f.name = any($2::text[]) ` +
        `where t.${quote(columnName(field))} = $1 and f.day between $3 and $4) f on f.day = d group by d order by d`,
      values: [person, names, from, to],
    }),
  dailyPersons: (subject, name, { from, to }) =>
    read<{ day: string; value: number }>({
      text:
        `select d::date::text as day, count(f.mark)::double precision as value ` +
        `from generate_series($3::date, $4::date, '1 day') d left join ${qualified(schema, 'tally_person')} f ` +
        `on f.subject = $1 and f.name = $2 and f.day = d group by d order by d`,
      values: [subject, name, from, to],
    }),
  persons: async (subject, name, { from, to }) => {
    const [row] = await read<{ value: number }>({
      text:
        `select count(distinct mark)::double precision as value from ${qualified(schema, 'tally_person')} ` +
        `where subject = $1 and name = $2 and day between $3 and $4`,
      values: [subject, name, from, to],
    });
    return row?.value ?? 0;
  },
});
