import type { Column } from '../../domain/kit/fields.ts';

/** A table of a read model, as data. Names are snake_case; the schema is chosen by who runs the projection. */
export type Table = {
  readonly name: string;
  readonly columns: Readonly<Record<string, TableColumn>>;
  readonly key: readonly string[];
  readonly indexes?: readonly Index[];
  /** Columns that Postgres makes of the others: name → its SQL type and expression. Never read but in conditions. */
  readonly generated?: Readonly<Record<string, { readonly type: 'tsvector'; readonly from: string }>>;
  /** Rows are inserted and never change again: the quickest to load. */
  readonly appendOnly?: true;
  /** What is long lies apart from its row: many rows are fetched for one whose texts are looked into. */
  readonly longApart?: true;
};

export type TableColumn = {
  readonly type: Column;
  /** Column with the id of the person whose this is: nulled when that person is erased. */
  readonly personOf?: string;
  /** Holds places in the log: another log has other ones. */
  readonly isPlace?: true;
};

export type Index = {
  readonly columns: readonly string[];
  readonly unique?: boolean;
  /** Over the words of a `tsvector`, not in an order. */
  readonly words?: boolean;
  /** Over what a `jsonb` column holds: finds the rows whose value contains another one. */
  readonly contents?: boolean;
  /** Only rows where these columns are null: as a column of the index, null would end the order of what follows it. */
  readonly empty?: readonly string[];
};

/** A column that holds this type, of nobody in particular. */
export const column = (type: Column): TableColumn => ({ type });

/** A column that holds places in the log. */
export const placeColumn: TableColumn = { type: 'bigint', isPlace: true };

/** `createdAt` → `created_at`. */
export const snake = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A name as SQL writes it. Names come from definitions, never from input. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const qualified = (schema: string, table: string): string => `${quote(schema)}.${quote(table)}`;

/** SQL that makes the table, without its indexes. */
export const createTable = (schema: string, table: Table): string => {
  const columns = Object.entries(table.columns).map(([name, { type }]) => `${quote(name)} ${type}`);
  const generated = Object.entries(table.generated ?? {}).map(
    ([name, { type, from }]) => `${quote(name)} ${type} generated always as (${from}) stored`,
  );
  // what is over two thousand bytes is cut down to the least that Postgres takes, not just below them
  const storage = table.longApart ? ' with (toast_tuple_target = 128)' : '';
  return `create table ${qualified(schema, table.name)} (${[...columns, ...generated].join(', ')})${storage}`;
};

/** SQL that makes the primary key, which upserts need from the first row on. */
export const createKey = (schema: string, table: Table): string =>
  `alter table ${qualified(schema, table.name)} add primary key (${table.key.map(quote).join(', ')})`;

/** The columns by which an erased person's rows are found, each with the columns that the erasure empties. */
export const personalColumns = (table: Table): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const [name, { personOf }] of Object.entries(table.columns))
    if (personOf !== undefined) found.set(personOf, [...(found.get(personOf) ?? []), name]);
  return found;
};

/** Indexes that lead to an erased person's rows, where neither the key nor a declared index does. */
const personIndexes = (table: Table): readonly Index[] => {
  const leading = new Set(
    (table.indexes ?? []).flatMap(({ columns, words, empty = [] }) =>
      words || empty.length > 0 ? [] : columns.slice(0, 1),
    ),
  );
  return [...personalColumns(table).keys()]
    .filter((person) => table.key[0] !== person && !leading.has(person))
    .map((person) => ({ columns: [person] }));
};

/** SQL that makes the other indexes: after a bulk load this is far quicker than keeping them up. */
export const createIndexes = (schema: string, table: Table): readonly string[] =>
  [...(table.indexes ?? []), ...personIndexes(table)].map((index) => {
    const using = index.words || index.contents ? ' using gin' : '';
    const columns = index.columns.map((name) => `${quote(name)}${index.contents ? ' jsonb_path_ops' : ''}`);
    const empty = (index.empty ?? []).map((name) => `${quote(name)} is null`);
    const where = empty.length > 0 ? ` where ${empty.join(' and ')}` : '';
    const unique = index.unique ? 'unique ' : '';
    return `create ${unique}index on ${qualified(schema, table.name)}${using} (${columns.join(', ')})${where}`;
  });
