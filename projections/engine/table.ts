import type { Column } from '../../domain/kit/fields.ts';

/** The definition of a read-model table. Names are snake_case; the projection's runner chooses the schema. */
export type Table = {
  readonly name: string;
  readonly columns: Readonly<Record<string, TableColumn>>;
  readonly key: readonly string[];
  readonly indexes?: readonly Index[];
  /** Generated columns: name → SQL type and expression. Used in conditions only. */
  readonly generated?: Readonly<Record<string, { readonly type: 'tsvector'; readonly from: string }>>;
  /** Rows are inserted and never change: the fastest to load. */
  readonly appendOnly?: true;
  /** Long values are stored out of line (TOAST), because most queries don't read them. */
  readonly longApart?: true;
};

export type TableColumn = {
  readonly type: Column;
  /** Column with the id of the data subject; this column is nulled when that person is erased. */
  readonly personOf?: string;
  /** Holds log positions, which differ in another log. */
  readonly isPlace?: true;
};

export type Index = {
  readonly columns: readonly string[];
  readonly unique?: boolean;
  /** A GIN index over the words of a `tsvector`. */
  readonly words?: boolean;
  /** An index for containment queries on a `jsonb` column. */
  readonly contents?: boolean;
  /** A partial index for rows where these columns are null; as index columns they would break the sort order. */
  readonly empty?: readonly string[];
};

/** A column without personal data. */
export const column = (type: Column): TableColumn => ({ type });

/** A column with log positions. */
export const placeColumn: TableColumn = { type: 'bigint', isPlace: true };

/** `createdAt` → `created_at`. */
export const snake = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A quoted SQL identifier. Names come from definitions, never from input. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const qualified = (schema: string, table: string): string => `${quote(schema)}.${quote(table)}`;

/** SQL that creates the table, without its indexes. */
export const createTable = (schema: string, table: Table): string => {
  const columns = Object.entries(table.columns).map(([name, { type }]) => `${quote(name)} ${type}`);
  const generated = Object.entries(table.generated ?? {}).map(
    ([name, { type, from }]) => `${quote(name)} ${type} generated always as (${from}) stored`,
  );
  // Values above two thousand bytes then move out of line as far as possible, not just below the limit.
  const storage = table.longApart ? ' with (toast_tuple_target = 128)' : '';
  return `create table ${qualified(schema, table.name)} (${[...columns, ...generated].join(', ')})${storage}`;
};

/** SQL that creates the primary key, which upserts need from the first row on. */
export const createKey = (schema: string, table: Table): string =>
  `alter table ${qualified(schema, table.name)} add primary key (${table.key.map(quote).join(', ')})`;

/** The columns with person ids, each with the columns that an erasure of that person nulls. */
export const personalColumns = (table: Table): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const [name, { personOf }] of Object.entries(table.columns))
    if (personOf !== undefined) found.set(personOf, [...(found.get(personOf) ?? []), name]);
  return found;
};

/** Indexes to find an erased person's rows, if neither the key nor a declared index serves. */
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

/** SQL that creates the other indexes; after a bulk load this is far faster than maintaining them. */
export const createIndexes = (schema: string, table: Table): readonly string[] =>
  [...(table.indexes ?? []), ...personIndexes(table)].map((index) => {
    const using = index.words || index.contents ? ' using gin' : '';
    const columns = index.columns.map((name) => `${quote(name)}${index.contents ? ' jsonb_path_ops' : ''}`);
    const empty = (index.empty ?? []).map((name) => `${quote(name)} is null`);
    const where = empty.length > 0 ? ` where ${empty.join(' and ')}` : '';
    const unique = index.unique ? 'unique ' : '';
    return `create ${unique}index on ${qualified(schema, table.name)}${using} (${columns.join(', ')})${where}`;
  });
