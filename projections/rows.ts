import { quote, qualified, type Table } from './table.ts';

/**
 * Row changes of one projection, gathered in memory over a batch and written set-wise. Handlers never read: a change
 * says what becomes of a row, and changes of one row are folded into one.
 */

export type Values = Readonly<Record<string, unknown>>;

export type TableRows = {
  /** The row as it is from here on, whether it was there or not. Columns left out are null. */
  put(row: Values): void;
  /** New values for a row, if it is there. */
  patch(key: Values, values: Values): void;
  /** Adds to numbers of a row, if it is there. */
  add(key: Values, amounts: Readonly<Record<string, number>>): void;
  remove(key: Values): void;
};

export type Rows = { table(name: string): TableRows };

type Change =
  | { readonly kind: 'put'; row: Record<string, unknown> }
  | {
      readonly kind: 'patch';
      readonly key: Values;
      set: Record<string, unknown>;
      add: Record<string, number>;
    }
  | { readonly kind: 'remove'; readonly key: Values };

const sum = (one: unknown, amount: number): number => (typeof one === 'number' ? one : 0) + amount;

/** The changes of one table. */
class Changes implements TableRows {
  readonly byKey = new Map<string, Change>();
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  #name(values: Values): string {
    const [first] = this.#table.key;
    if (this.#table.key.length === 1 && first !== undefined) return String(values[first]);
    return this.#table.key.map((column) => String(values[column])).join('\n');
  }

  put(row: Values): void {
    this.byKey.set(this.#name(row), { kind: 'put', row: { ...row } });
  }

  remove(key: Values): void {
    this.byKey.set(this.#name(key), { kind: 'remove', key });
  }

  patch(key: Values, values: Values): void {
    const change = this.#changing(key);
    if (change.kind === 'put') Object.assign(change.row, values);
    if (change.kind === 'patch') {
      Object.assign(change.set, values);
      for (const column of Object.keys(values)) delete change.add[column];
    }
  }

  add(key: Values, amounts: Readonly<Record<string, number>>): void {
    const change = this.#changing(key);
    for (const [column, amount] of Object.entries(amounts)) {
      if (change.kind === 'put') change.row[column] = sum(change.row[column], amount);
      if (change.kind !== 'patch') continue;
      if (column in change.set) change.set[column] = sum(change.set[column], amount);
      else change.add[column] = sum(change.add[column], amount);
    }
  }

  #changing(key: Values): Change {
    const name = this.#name(key);
    const known = this.byKey.get(name);
    if (known) return known;
    const change: Change = { kind: 'patch', key, set: {}, add: {} };
    this.byKey.set(name, change);
    return change;
  }
}

export type Statement = { readonly text: string; readonly values: readonly unknown[][] };

/** Gathers the changes of a projection's tables. */
export class RowBuffer implements Rows {
  readonly #tables: ReadonlyMap<string, { readonly table: Table; readonly changes: Changes }>;

  constructor(tables: readonly Table[]) {
    this.#tables = new Map(tables.map((table) => [table.name, { table, changes: new Changes(table) }]));
  }

  table(name: string): TableRows {
    const found = this.#tables.get(name);
    if (!found) throw new TypeError(`the projection has no table ${name}`);
    return found.changes;
  }

  /** The statements that write all changes into a schema's tables. */
  statements(schema: string): readonly Statement[] {
    return [...this.#tables.values()].flatMap(({ table, changes }) =>
      statementsOf(schema, table, changes.byKey),
    );
  }
}

const statementsOf = (
  schema: string,
  table: Table,
  changes: ReadonlyMap<string, Change>,
): readonly Statement[] => {
  const puts: Values[] = [];
  const removes: Values[] = [];
  const patches = new Map<string, Extract<Change, { kind: 'patch' }>[]>();
  for (const change of changes.values()) {
    if (change.kind === 'put') puts.push(change.row);
    else if (change.kind === 'remove') removes.push(change.key);
    else {
      const shape = `${Object.keys(change.set).toSorted().join()}+${Object.keys(change.add).toSorted().join()}`;
      const alike = patches.get(shape);
      if (alike) alike.push(change);
      else if (shape !== '+') patches.set(shape, [change]);
    }
  }
  return [
    ...(removes.length > 0 ? [removal(schema, table, removes)] : []),
    ...(puts.length > 0 ? [upsert(schema, table, puts)] : []),
    ...[...patches.values()].map((same) => update(schema, table, same)),
  ];
};

const encoded = (table: Table, column: string, value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  return table.columns[column]?.type === 'jsonb' ? JSON.stringify(value) : value;
};

/** `unnest($1::uuid[], $2::text[]) as v(…)`: one array a column, so that a batch of any size is one prepared statement. */
const unnest = (table: Table, columns: readonly string[]): string => {
  const arrays = columns.map((name, index) => {
    const type = table.columns[name]?.type ?? 'text';
    return type === 'jsonb' ? `$${index + 1}::text[]` : `$${index + 1}::${type}[]`;
  });
  return `unnest(${arrays.join(', ')}) as v(${columns.map(quote).join(', ')})`;
};

const fromV = (table: Table, name: string): string =>
  table.columns[name]?.type === 'jsonb' ? `v.${quote(name)}::jsonb` : `v.${quote(name)}`;

const sameKey = (table: Table): string =>
  table.key.map((name) => `t.${quote(name)} = v.${quote(name)}`).join(' and ');

const upsert = (schema: string, table: Table, rows: readonly Values[]): Statement => {
  const columns = Object.keys(table.columns);
  const rest = columns.filter((name) => !table.key.includes(name));
  const conflict =
    rest.length === 0
      ? 'nothing'
      : `update set ${rest.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ')}`;
  return {
    text:
      `insert into ${qualified(schema, table.name)} (${columns.map(quote).join(', ')}) ` +
      `select ${columns.map((name) => fromV(table, name)).join(', ')} from ${unnest(table, columns)} ` +
      `on conflict (${table.key.map(quote).join(', ')}) do ${conflict}`,
    values: columns.map((name) => rows.map((row) => encoded(table, name, row[name]))),
  };
};

const update = (
  schema: string,
  table: Table,
  changes: readonly Extract<Change, { kind: 'patch' }>[],
): Statement => {
  const [first] = changes;
  const set = Object.keys(first?.set ?? {}).toSorted();
  const add = Object.keys(first?.add ?? {}).toSorted();
  const columns = [...table.key, ...set, ...add];
  const assignments = [
    ...set.map((name) => `${quote(name)} = ${fromV(table, name)}`),
    ...add.map((name) => `${quote(name)} = t.${quote(name)} + v.${quote(name)}`),
  ];
  return {
    text:
      `update ${qualified(schema, table.name)} as t set ${assignments.join(', ')} ` +
      `from ${unnest(table, columns)} where ${sameKey(table)}`,
    values: columns.map((name) =>
      changes.map((change) => encoded(table, name, { ...change.key, ...change.set, ...change.add }[name])),
    ),
  };
};

const removal = (schema: string, table: Table, keys: readonly Values[]): Statement => ({
  text: `delete from ${qualified(schema, table.name)} as t using ${unnest(table, table.key)} where ${sameKey(table)}`,
  values: table.key.map((name) => keys.map((key) => key[name])),
});
