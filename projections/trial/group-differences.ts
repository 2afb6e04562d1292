import type { PoolClient } from 'pg';
import { qualified, quote, type Table } from '../engine/table.ts';

/** Sums of a tried table beside those of the live table with its name, for each value of a column. Charts show them. */

/** A measure by a column: number of rows, or the sum of another column. */
export type GroupDifference = {
  readonly by: string;
  /** The summed column; null = rows are counted. */
  readonly of: string | null;
  readonly groups: readonly {
    readonly value: string | null;
    /** Of the live table. */
    readonly before: number;
    /** Of the tried one. */
    readonly after: number;
  }[];
};

/** A column with more values than this makes no chart. */
const MOST_GROUPS = 24;
/** Columns by which, and of which, sums are made. */
const MOST_COLUMNS = 6;

const GROUPED: ReadonlySet<string> = new Set(['text', 'boolean', 'date']);
const SUMMED: ReadonlySet<string> = new Set(['bigint', 'integer', 'double precision']);

type Columns = Table['columns'];

const namesOf = (columns: Columns, names: readonly string[], types: ReadonlySet<string>): readonly string[] =>
  names.filter((name) => types.has(columns[name]?.type ?? '')).slice(0, MOST_COLUMNS);

type Row = { readonly value: string | null; readonly before: number[]; readonly after: number[] };

/** The values of a column on both sides, each with row count and sums. The join tells an empty text from none. */
const statementOf = (here: string, there: string, by: string, sums: readonly string[]): string => {
  const measures = ['count(*)', ...sums.map((name) => `coalesce(sum(${quote(name)}), 0)`)].join(', ');
  const side = (table: string): string =>
    `(select ${quote(by)}::text as value, array[${measures}]::float8[] as numbers from ${table} group by 1)`;
  const none = `array_fill(0::float8, array[${sums.length + 1}])`;
  return (
    `select coalesce(h.value, l.value) as value, coalesce(l.numbers, ${none}) as before, coalesce(h.numbers, ${none}) as after ` +
    `from ${side(here)} h full join ${side(there)} l on coalesce('=' || h.value, '') = coalesce('=' || l.value, '') ` +
    `order by value limit ${MOST_GROUPS + 1}`
  );
};

/**
 * The sums by each of these columns that both tables have; columns with many values are left out. Empty without a live
 * table of this name.
 */
export const groupDifferences = async (
  client: PoolClient,
  { live, tried }: { readonly live: string; readonly tried: string },
  { name: table, columns }: Table,
  names: readonly string[],
): Promise<readonly GroupDifference[]> => {
  const { rows: there } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [qualified(live, table)],
  );
  const both = names.filter((name) => there.some((one) => one.name === name));
  const sums = namesOf(columns, both, SUMMED);
  const found: GroupDifference[] = [];
  for (const by of namesOf(columns, both, GROUPED)) {
    const text = statementOf(qualified(tried, table), qualified(live, table), by, sums);
    const { rows } = await client.query<Row>(text);
    if (rows.length === 0 || rows.length > MOST_GROUPS) continue;
    for (const [at, of] of [null, ...sums].entries()) {
      const groups = rows.map(({ value, before, after }) => ({
        value,
        before: before[at] ?? 0,
        after: after[at] ?? 0,
      }));
      found.push({ by, of, groups });
    }
  }
  return found;
};
