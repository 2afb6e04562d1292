import type { Column } from '../domain/kit/fields.ts';

/** A table of a read model, as data. Names are snake_case; the schema is chosen by who runs the projection. */
export type Table = {
  readonly name: string;
  readonly columns: Readonly<Record<string, TableColumn>>;
  readonly key: readonly string[];
  readonly indexes?: readonly Index[];
  /** Rows are inserted and never change again: the quickest to load. */
  readonly appendOnly?: true;
};

export type TableColumn = {
  readonly type: Column;
  /** Column with the id of the person whose this is: nulled when that person is erased. */
  readonly personOf?: string;
};

export type Index = {
  readonly columns: readonly string[];
  readonly unique?: boolean;
  /** Trigrams, for search in texts. */
  readonly trigram?: boolean;
  /** Only rows where these columns are null: as a column of the index, null would end the order of what follows it. */
  readonly empty?: readonly string[];
};

/** A column that holds this type, of nobody in particular. */
export const column = (type: Column): TableColumn => ({ type });

/** `createdAt` → `created_at`. */
export const snake = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A name as SQL writes it. Names come from definitions, never from input. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const qualified = (schema: string, table: string): string => `${quote(schema)}.${quote(table)}`;

/** SQL that makes the table, without its indexes. */
export const createTable = (schema: string, table: Table): string => {
  const columns = Object.entries(table.columns).map(([name, { type }]) => `${quote(name)} ${type}`);
  return `create table ${qualified(schema, table.name)} (${columns.join(', ')})`;
};

/** SQL that makes the primary key, which upserts need from the first row on. */
export const createKey = (schema: string, table: Table): string =>
  `alter table ${qualified(schema, table.name)} add primary key (${table.key.map(quote).join(', ')})`;

/** SQL that makes the other indexes: after a bulk load this is far quicker than keeping them up. */
export const createIndexes = (schema: string, table: Table): readonly string[] =>
  (table.indexes ?? []).map((index) => {
    const using = index.trigram ? ' using gin' : '';
    const columns = index.columns.map((name) => `${quote(name)}${index.trigram ? ' gin_trgm_ops' : ''}`);
    const empty = (index.empty ?? []).map((name) => `${quote(name)} is null`);
    const where = empty.length > 0 ? ` where ${empty.join(' and ')}` : '';
    const unique = index.unique ? 'unique ' : '';
    return `create ${unique}index on ${qualified(schema, table.name)}${using} (${columns.join(', ')})${where}`;
  });
