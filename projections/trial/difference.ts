import type { PoolClient } from 'pg';
import { qualified, quote, type Table } from '../engine/table.ts';

/** The rows of a tried table beside those of the live table with its name. */

/** A row by its columns, as JSON has them. */
export type Shown = Readonly<Record<string, unknown>>;

export type RowKind = 'changed' | 'onlyHere' | 'onlyThere';

/** A row that differs: here = of the tried table, there = of the live one. */
export type DifferentRow = {
  readonly kind: RowKind;
  readonly here: Shown | null;
  readonly there: Shown | null;
};

export type Difference = {
  readonly table: string;
  /** Rows of the tried table. */
  readonly rows: number;
  /** Null if there is no live table of this name with this key. */
  readonly compared: {
    readonly equal: number;
    readonly changed: number;
    readonly onlyHere: number;
    readonly onlyThere: number;
    /** Columns of one of both tables alone, and of another type. They are not compared. */
    readonly otherColumns: readonly string[];
    /** The first of each kind, by key. */
    readonly examples: readonly DifferentRow[];
  } | null;
};

/** Examples of each kind. */
const EXAMPLES = 20;

type LiveColumn = { readonly name: string; readonly type: string; readonly isKey: boolean };

const liveColumns = async (
  client: PoolClient,
  schema: string,
  table: string,
): Promise<readonly LiveColumn[]> => {
  const { rows } = await client.query<LiveColumn>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       coalesce(a.attnum = any (i.indkey::int2[]), false) as "isKey"
     from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [qualified(schema, table)],
  );
  return rows;
};

/** Names of types as the catalogue has them. */
const catalogued = (type: string): string => (type === 'timestamptz' ? 'timestamp with time zone' : type);

/** The rows of both tables by key, each with its kind. */
const bothSides = (
  here: string,
  there: string,
  key: readonly string[],
  columns: readonly string[],
): string => {
  const [first = ''] = key;
  const values = (side: string): string => columns.map((name) => `${side}.${quote(name)}`).join(', ');
  const row = (side: string): string =>
    `case when ${side}.${quote(first)} is not null then (select to_jsonb(r) from (select ${values(side)}) as r) end`;
  const joined = key.map((name) => `h.${quote(name)} = l.${quote(name)}`).join(' and ');
  const order = key.map((name) => `coalesce(h.${quote(name)}, l.${quote(name)})`).join(', ');
  return (
    `select case when l.${quote(first)} is null then 'onlyHere' when h.${quote(first)} is null then 'onlyThere' ` +
    `when row(${values('h')}) is distinct from row(${values('l')}) then 'changed' else 'equal' end as kind, ` +
    `row(${order}) as place, ${row('h')} as here, ${row('l')} as there ` +
    `from ${here} as h full join ${there} as l on ${joined}`
  );
};

/**
 * Compares a tried table with the live one, row by row. `isPersonal`: columns that are neither compared nor shown, because
 * a trial opens no personal data.
 */
export const differenceOf = async (
  client: PoolClient,
  { live, tried }: { readonly live: string; readonly tried: string },
  table: Table,
  isPersonal: (column: string) => boolean,
): Promise<Difference> => {
  const here = qualified(tried, table.name);
  const { rows: counted } = await client.query<{ rows: number }>(
    `select count(*)::float8 as rows from ${here}`,
  );
  const rows = counted[0]?.rows ?? 0;
  const there = await liveColumns(client, live, table.name);
  const liveKey = there.filter(({ isKey }) => isKey).map(({ name }) => name);
  if (liveKey.toSorted().join() !== table.key.toSorted().join())
    return { table: table.name, rows, compared: null };
  const types = new Map(there.map(({ name, type }) => [name, type]));
  const own = Object.entries(table.columns).filter(([name]) => !isPersonal(name));
  const same = own.filter(([name, { type }]) => types.get(name) === catalogued(type)).map(([name]) => name);
  const all = new Set([...own.map(([name]) => name), ...types.keys()]);
  const otherColumns = [...all].filter((name) => !same.includes(name) && !isPersonal(name));
  const sides = bothSides(here, qualified(live, table.name), table.key, same);
  const { rows: kinds } = await client.query<{ kind: string; count: number }>(
    `select kind, count(*)::float8 as count from (${sides}) as both_sides group by kind`,
  );
  const { rows: examples } = await client.query<DifferentRow>(
    `select kind, here, there from (select kind, here, there, place, ` +
      `row_number() over (partition by kind order by place) as nth from (${sides}) as both_sides ` +
      `where kind <> 'equal') as numbered where nth <= ${EXAMPLES} order by kind, place`,
  );
  const countOf = (kind: string): number => kinds.find((one) => one.kind === kind)?.count ?? 0;
  return {
    table: table.name,
    rows,
    compared: {
      equal: countOf('equal'),
      changed: countOf('changed'),
      onlyHere: countOf('onlyHere'),
      onlyThere: countOf('onlyThere'),
      otherColumns,
      examples,
    },
  };
};
