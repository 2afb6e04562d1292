import type { KeyFilter, WrittenKeys } from './rebuild/key-filter.ts';
import type { Table } from './table.ts';

/**
 * Row changes of one projection, buffered for a batch and written set-wise. Handlers never read; several changes of one
 * row are folded into one.
 */

export type Values = Readonly<Record<string, unknown>>;

export type TableRows = {
  /** Inserts a row that never existed: the fastest write. Missing columns are null; the object must not be reused. */
  insert(row: Record<string, unknown>): void;
  /** Inserts or replaces a row. Missing columns are null. */
  put(row: Values): void;
  /** Updates a row, if it exists. */
  patch(key: Values, values: Values): void;
  /** Adds to numeric columns of a row, if it exists; null counts as 0. */
  add(key: Values, amounts: Readonly<Record<string, number>>): void;
  /** Adds to numeric columns of a row, and creates the row if it doesn't exist. */
  count(key: Values, amounts: Readonly<Record<string, number>>): void;
  remove(key: Values): void;
};

export type Rows = { table(name: string): TableRows };

export type Patch = {
  readonly kind: 'patch';
  readonly key: Values;
  readonly set: Record<string, unknown>;
  readonly add: Record<string, number>;
  /** Whether the row is created if it doesn't exist. */
  makes: boolean;
};

/** A change of a row that may exist. */
export type Change =
  | { readonly kind: 'put'; readonly row: Record<string, unknown> }
  | Patch
  | { readonly kind: 'remove'; readonly key: Values };

const sum = (one: unknown, amount: number): number => (typeof one === 'number' ? one : 0) + amount;

/** The changes of one table, at most one for each row. */
export class Changes implements TableRows {
  readonly table: Table;
  #appended: Values[] = [];
  #inserts = new Map<string, Record<string, unknown>>();
  #others = new Map<string, Change>();
  /** Keys of the written rows, if the table was empty and has a single writer; no other rows exist. */
  readonly #written: WrittenKeys | null;

  constructor(table: Table, written: WrittenKeys | null = null) {
    this.table = table;
    this.#written = written;
  }

  /** Number of pending inserts. */
  get inserts(): number {
    return this.#appended.length + this.#inserts.size;
  }

  /** Number of other pending changes. */
  get others(): number {
    return this.#others.size;
  }

  /** Names of the rows with pending changes: the keys, in a table whose key is one column. */
  touched(): readonly string[] {
    return [...this.#inserts.keys(), ...this.#others.keys()];
  }

  insert(row: Record<string, unknown>): void {
    if (this.table.appendOnly) return void this.#appended.push(row);
    const name = this.#name(row);
    this.#others.delete(name);
    this.#inserts.set(name, row);
  }

  put(row: Values): void {
    const name = this.#name(row);
    if (this.#inserts.has(name) || this.#isNew(name)) this.#inserts.set(name, { ...row });
    else this.#others.set(name, { kind: 'put', row: { ...row } });
  }

  remove(key: Values): void {
    const name = this.#name(key);
    if (!this.#inserts.delete(name) && !this.#isNew(name)) this.#others.set(name, { kind: 'remove', key });
  }

  patch(key: Values, values: Values): void {
    const { row, patch } = this.#changing(key);
    if (row) Object.assign(row, values);
    if (!patch) return;
    Object.assign(patch.set, values);
    for (const column of Object.keys(values)) delete patch.add[column];
  }

  add(key: Values, amounts: Readonly<Record<string, number>>): void {
    const { row, patch } = this.#changing(key);
    for (const [column, amount] of Object.entries(amounts)) {
      if (row) row[column] = sum(row[column], amount);
      if (!patch) continue;
      const into = column in patch.set ? patch.set : patch.add;
      into[column] = sum(into[column], amount);
    }
  }

  count(key: Values, amounts: Readonly<Record<string, number>>): void {
    const name = this.#name(key);
    if (!this.#inserts.has(name) && this.#isNew(name))
      return void this.#inserts.set(name, { ...key, ...amounts });
    if (this.#others.get(name)?.kind === 'remove') this.#others.set(name, { kind: 'put', row: { ...key } });
    this.add(key, amounts);
    const change = this.#others.get(name);
    if (change?.kind === 'patch') change.makes = true;
  }

  /** Returns the pending inserts and clears them. */
  takeInserts(): readonly Values[] {
    const rows = this.table.appendOnly ? this.#appended : [...this.#inserts.values()];
    if (this.#written) for (const name of this.#inserts.keys()) this.#written.add(name);
    this.#appended = [];
    this.#inserts = new Map();
    return rows;
  }

  /** Returns the other pending changes and clears them. */
  takeOthers(): readonly Change[] {
    const changes = [...this.#others.values()];
    this.#others = new Map();
    return changes;
  }

  /** Whether no row with this key can exist. */
  #isNew(name: string): boolean {
    return this.#written !== null && !this.#others.has(name) && !this.#written.mayHave(name);
  }

  #name(values: Values): string {
    const { key } = this.table;
    const [first] = key;
    if (key.length === 1 && first !== undefined) return String(values[first]);
    // Postgres texts can't contain NUL.
    return key.map((column) => String(values[column])).join('\0');
  }

  /** The buffered row or patch; neither if the row is removed. */
  #changing(key: Values): { readonly row?: Record<string, unknown>; readonly patch?: Patch } {
    const name = this.#name(key);
    const row = this.#inserts.get(name);
    if (row) return { row };
    if (this.#isNew(name)) return {};
    const known = this.#others.get(name);
    if (known?.kind === 'put') return { row: known.row };
    if (known) return known.kind === 'patch' ? { patch: known } : {};
    const patch: Patch = { kind: 'patch', key, set: {}, add: {}, makes: false };
    this.#others.set(name, patch);
    return { patch };
  }
}

/** The changes of a projection's tables; created lazily, because a batch changes few tables. */
export class RowBuffer implements Rows {
  readonly #tables: readonly Table[];
  readonly #changes = new Map<string, Changes>();
  readonly #written: KeyFilter | null;

  /** `written`: keys of the written rows, if the tables were empty and have a single writer. */
  constructor(tables: readonly Table[], written: KeyFilter | null = null) {
    this.#tables = tables;
    this.#written = written;
  }

  /** The changes of the tables that handlers used. */
  changes(): Iterable<Changes> {
    return this.#changes.values();
  }

  table(name: string): Changes {
    const known = this.#changes.get(name);
    if (known) return known;
    const table = this.#tables.find((one) => one.name === name);
    if (!table) throw new TypeError(`The projection has no table ${name}`);
    const made = new Changes(table, this.#written?.of(name));
    this.#changes.set(name, made);
    return made;
  }
}
