import type { KeyFilter, WrittenKeys } from './rebuild/key-filter.ts';
import type { Table } from './table.ts';

/**
 * Row changes of one projection, gathered in memory over a batch and written set-wise. Handlers never read: a change
 * says what becomes of a row, and changes of one row are folded into one.
 */

export type Values = Readonly<Record<string, unknown>>;

export type TableRows = {
  /** A row that has never been there: the quickest to write. Columns left out are null; the row is given away. */
  insert(row: Record<string, unknown>): void;
  /** The row as it is from here on, whether it was there or not. Columns left out are null. */
  put(row: Values): void;
  /** New values for a row, if it is there. */
  patch(key: Values, values: Values): void;
  /** Adds to numbers of a row, if it is there; null counts as 0. */
  add(key: Values, amounts: Readonly<Record<string, number>>): void;
  /** Adds to numbers of a row, which is made if it isn't there: for totals that nothing begins. */
  count(key: Values, amounts: Readonly<Record<string, number>>): void;
  remove(key: Values): void;
};

export type Rows = { table(name: string): TableRows };

export type Patch = {
  readonly kind: 'patch';
  readonly key: Values;
  readonly set: Record<string, unknown>;
  readonly add: Record<string, number>;
  /** Whether the row is made if it isn't there. */
  makes: boolean;
};

/** What becomes of a row that may be there already. */
export type Change =
  | { readonly kind: 'put'; readonly row: Record<string, unknown> }
  | Patch
  | { readonly kind: 'remove'; readonly key: Values };

const sum = (one: unknown, amount: number): number => (typeof one === 'number' ? one : 0) + amount;

/** The changes of one table, one a row. */
export class Changes implements TableRows {
  readonly table: Table;
  #appended: Values[] = [];
  #inserts = new Map<string, Record<string, unknown>>();
  #others = new Map<string, Change>();
  /** Keys of the rows handed over, where the table was empty and nobody else writes it: no other row is there. */
  readonly #written: WrittenKeys | null;

  constructor(table: Table, written: WrittenKeys | null = null) {
    this.table = table;
    this.#written = written;
  }

  /** How many rows wait to be inserted. */
  get inserts(): number {
    return this.#appended.length + this.#inserts.size;
  }

  /** How many wait beside the inserts. */
  get others(): number {
    return this.#others.size;
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

  /** Hands over the rows that are new, and forgets them. */
  takeInserts(): readonly Values[] {
    const rows = this.table.appendOnly ? this.#appended : [...this.#inserts.values()];
    if (this.#written) for (const name of this.#inserts.keys()) this.#written.add(name);
    this.#appended = [];
    this.#inserts = new Map();
    return rows;
  }

  /** Hands over what becomes of rows that may be there, and forgets it. */
  takeOthers(): readonly Change[] {
    const changes = [...this.#others.values()];
    this.#others = new Map();
    return changes;
  }

  /** Whether no row of this key can be there. */
  #isNew(name: string): boolean {
    return this.#written !== null && !this.#others.has(name) && !this.#written.mayHave(name);
  }

  #name(values: Values): string {
    const { key } = this.table;
    const [first] = key;
    if (key.length === 1 && first !== undefined) return String(values[first]);
    // no text that Postgres can hold has a NUL
    return key.map((column) => String(values[column])).join('\0');
  }

  /** The row as far as it is known here, or the patch that it will get; neither for a removed one. */
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

/** The changes of a projection's tables. A batch changes few of the hundreds that there are: only those are gathered. */
export class RowBuffer implements Rows {
  readonly #tables: readonly Table[];
  readonly #changes = new Map<string, Changes>();
  readonly #written: KeyFilter | null;

  /** `written`: of tables that were empty, and that nobody else writes. */
  constructor(tables: readonly Table[], written: KeyFilter | null = null) {
    this.#tables = tables;
    this.#written = written;
  }

  /** Of those tables that were asked for, one each. */
  changes(): Iterable<Changes> {
    return this.#changes.values();
  }

  table(name: string): Changes {
    const known = this.#changes.get(name);
    if (known) return known;
    const table = this.#tables.find((one) => one.name === name);
    if (!table) throw new TypeError(`the projection has no table ${name}`);
    const made = new Changes(table, this.#written?.of(name));
    this.#changes.set(name, made);
    return made;
  }
}
