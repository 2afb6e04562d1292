import type { Pool } from 'pg';
import { CURRENCY, fieldsOfFigure, PLATFORM, type Counted } from '../domain/kit/figures.ts';
import type { Kind } from '../domain/kit/kind.ts';
import { columnName, tableOf } from './from-resource.ts';
import { qualified, quote } from './table.ts';
import { named } from './transaction.ts';

/** Names of figures come from definitions, never from input. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const TABLES = { count: 'tally', money: 'tally', persons: 'tally_person' } as const;

/** What one figure is of the row `t`: an index look-up in the row's own statement, so that a page is one. */
const figureSql = (schema: string, { kind, name, of, day }: Counted): string => {
  const subject = of === 'platform' ? literal(PLATFORM) : `t.${quote(columnName(of))}`;
  const table = day !== undefined && kind !== 'persons' ? 'tally_day' : TABLES[kind];
  const value = kind === 'persons' ? 'count(distinct f.mark)' : 'sum(f.value)';
  const onDay = day === undefined ? '' : ` and f.day = t.${quote(columnName(day))}`;
  const found =
    `coalesce((select ${value}::double precision from ${qualified(schema, table)} f ` +
    `where f.subject = ${subject} and f.name = ${literal(name)}${onDay}), 0)`;
  return kind === 'money' ? `json_build_object('amount', ${found}, 'currency', ${literal(CURRENCY)})` : found;
};

/** The figures of a kind's rows `t` as SQL selects them, each under its name. Rates follow from them at reading. */
export const figuresSql = ({ resource: { figures = {} } }: Kind, schema: string): readonly string[] =>
  Object.entries(figures).flatMap(([name, one]) =>
    one.kind === 'rate' ? [] : [`${figureSql(schema, one)} as ${quote(name)}`],
  );

/** The columns by which a kind's figures are found, as a row of their own: their names, and SQL with a place for each. */
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

export type FigureReads = {
  /** How much of it all things of a kind have together whose field names this person. */
  together(kind: Kind, field: string, person: string, name: string): Promise<number>;
};

/** Figures that no thing shows beside its fields. */
export const figureReadsOf = (pool: Pool, schema: string): FigureReads => ({
  together: async (kind, field, person, name) => {
    const { rows } = await pool.query<{ value: number }>(
      named(
        `select coalesce(sum(f.value), 0)::double precision as value from ${qualified(schema, tableOf(kind).name)} t ` +
          `join ${qualified(schema, 'tally')} f on f.subject = t.id and f.name = $2 ` +
          `where t.${quote(columnName(field))} = $1`,
        [person, name],
      ),
    );
    return rows[0]?.value ?? 0;
  },
});
