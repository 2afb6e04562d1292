import { LRUCache } from 'lru-cache';
import { types, type FieldDef } from 'pg';

/** Names and parsers of a statement's columns. */
export type Columns = {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row without values: copying it is faster than adding its members one by one. */
  readonly empty: Readonly<Record<string, unknown>>;
};

export const columnsOf = (fields: readonly FieldDef[]): Columns => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/** A statement that was sent to be prepared. */
export type Prepared = {
  /** Name on its connection; '' = unnamed, for one read. */
  readonly name: string;
  /** Null until the server has described them. */
  columns: Columns | null;
};

/** The prepared statements of one connection. */
export type KeptStatements = {
  find(text: string): Prepared | undefined;
  /** Adds a statement that is about to be prepared. */
  add(text: string): Prepared;
  /** Names of evicted and forgotten statements, to be closed. Each is returned once. */
  takeDropped(): readonly string[];
  /** The next read prepares the statement again. */
  forget(text: string, prepared: Prepared): void;
};

/** A bounded LRU of statements; names are never reused. */
export const keptStatements = (most: number): KeptStatements => {
  let dropped: string[] = [];
  let count = 0;
  const kept = new LRUCache<string, Prepared>({ max: most, dispose: ({ name }) => dropped.push(name) });
  return {
    find: (text) => kept.get(text),
    add: (text) => {
      count += 1;
      const prepared: Prepared = { name: `read${count}`, columns: null };
      kept.set(text, prepared);
      return prepared;
    },
    takeDropped: () => {
      const taken = dropped;
      if (taken.length > 0) dropped = [];
      return taken;
    },
    forget: (text, prepared) => {
      if (kept.peek(text) === prepared) kept.delete(text);
    },
  };
};
