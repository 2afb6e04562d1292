import { LRUCache } from 'lru-cache';
import { types, type FieldDef } from 'pg';

/** How the columns of a statement's rows are named and parsed. */
export type Columns = {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row without values: to copy it is quicker than to add its members one by one. */
  readonly empty: Readonly<Record<string, unknown>>;
};

export const columnsOf = (fields: readonly FieldDef[]): Columns => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/** A statement that was sent to be prepared. */
export type Prepared = {
  /** On its connection; '' = for this read alone. */
  readonly name: string;
  /** Null until the server has described them. */
  columns: Columns | null;
};

/** The statements that the server keeps for one connection. */
export type KeptStatements = {
  find(text: string): Prepared | undefined;
  /** Notes a statement that is about to be prepared. */
  add(text: string): Prepared;
  /** Of the least recently used and the forgotten ones: they are to be closed. Each is answered once. */
  takeDropped(): readonly string[];
  /** The statement is prepared anew when it is next read. */
  forget(text: string, prepared: Prepared): void;
};

/** At most so many statements; no name is given twice. */
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
