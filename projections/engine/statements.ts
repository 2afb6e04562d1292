import type { Column } from '../../domain/kit/fields.ts';
import type { Change, Changes, Patch, Values } from './rows.ts';
import { personalColumns, qualified, quote, type Table } from './table.ts';

/** A statement with one value or one array for each column, so that two texts serve batches of any size. */
export type Statement = { readonly text: string; readonly values: readonly (string | null)[] };

/** The statements that write a table's changes; they are removed from `changes`. */
export const statementsOf = (schema: string, changes: Changes): readonly Statement[] => {
  const { table } = changes;
  const { puts, removes, patches } = sorted(changes.takeOthers());
  const inserts = changes.takeInserts();
  return [
    ...(removes.length > 0 ? [removal(schema, table, removes)] : []),
    ...(inserts.length > 0 ? [insertion(schema, table, inserts)] : []),
    ...(puts.length > 0 ? [upsert(schema, table, puts)] : []),
    ...patches.map((alike) => update(schema, table, alike)),
  ];
};

/** Groups the changes by statement; patches of the same columns share one. */
const sorted = (changes: readonly Change[]) => {
  const puts: Values[] = [];
  const removes: Values[] = [];
  const patches = new Map<string, Patch[]>();
  for (const change of changes) {
    if (change.kind === 'put') puts.push(change.row);
    else if (change.kind === 'remove') removes.push(change.key);
    else {
      const columns = `${Object.keys(change.set).toSorted().join()}+${Object.keys(change.add).toSorted().join()}`;
      const shape = change.makes ? `${columns}!` : columns;
      const alike = patches.get(shape);
      if (alike) alike.push(change);
      else if (columns !== '+') patches.set(shape, [change]);
    }
  }
  return { puts, removes, patches: [...patches.values()] };
};

/** A value in Postgres text form; null stays null. */
const asText = (type: Column | undefined, value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return type === 'jsonb' ? JSON.stringify(value) : value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
};

const escaped = (text: string): string =>
  /["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text;

/** A Postgres array literal of one column of rows. */
const arrayOf = (table: Table, column: string, rows: readonly Values[]): string => {
  const type = table.columns[column]?.type;
  const items = rows.map((row) => {
    const text = asText(type, row[column]);
    return text === null ? 'NULL' : `"${escaped(text)}"`;
  });
  return `{${items.join(',')}}`;
};

/**
 * Rows as `v` of a statement: `unnest($1::uuid[], $2::text[]) as v(…)`. A single row is
 * `(values ($1::uuid, $2::text)) as v(…)`, which Postgres plans without a join.
 */
const given = (table: Table, columns: readonly string[], rows: readonly Values[]): Statement => {
  const typed = columns.map((name, index) => `$${index + 1}::${table.columns[name]?.type ?? 'text'}`);
  const named = `as v(${columns.map(quote).join(', ')})`;
  const [first] = rows;
  return first && rows.length === 1
    ? {
        text: `(values (${typed.join(', ')})) ${named}`,
        values: columns.map((name) => asText(table.columns[name]?.type, first[name])),
      }
    : {
        text: `unnest(${typed.map((one) => `${one}[]`).join(', ')}) ${named}`,
        values: columns.map((name) => arrayOf(table, name, rows)),
      };
};

const sameKey = (table: Table): string =>
  table.key.map((name) => `t.${quote(name)} = v.${quote(name)}`).join(' and ');

const insertion = (schema: string, table: Table, rows: readonly Values[]): Statement => {
  const columns = Object.keys(table.columns);
  const list = columns.map(quote).join(', ');
  const { text, values } = given(table, columns, rows);
  return {
    text: `insert into ${qualified(schema, table.name)} (${list}) select ${list} from ${text}`,
    values,
  };
};

const upsert = (schema: string, table: Table, rows: readonly Values[]): Statement => {
  const { text, values } = insertion(schema, table, rows);
  const rest = Object.keys(table.columns).filter((name) => !table.key.includes(name));
  const changed = rest.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ');
  const key = table.key.map(quote).join(', ');
  return { text: `${text} on conflict (${key}) do ${changed ? `update set ${changed}` : 'nothing'}`, values };
};

const update = (schema: string, table: Table, patches: readonly Patch[]): Statement => {
  const [first] = patches;
  const set = Object.keys(first?.set ?? {}).toSorted();
  const add = Object.keys(first?.add ?? {}).toSorted();
  const columns = [...table.key, ...set, ...add];
  const rows = patches.map((patch) => ({ ...patch.key, ...patch.set, ...patch.add }));
  const makes = first?.makes ?? false;
  const source = makes ? 'excluded' : 'v';
  const assignments = [
    ...set.map((name) => `${quote(name)} = ${source}.${quote(name)}`),
    ...add.map((name) => `${quote(name)} = coalesce(t.${quote(name)}, 0) + ${source}.${quote(name)}`),
  ].join(', ');
  const target = `${qualified(schema, table.name)} as t`;
  const list = columns.map(quote).join(', ');
  const { text, values } = given(table, columns, rows);
  return {
    text: makes
      ? `insert into ${target} (${list}) select ${list} from ${text} ` +
        `on conflict (${table.key.map(quote).join(', ')}) do update set ${assignments}`
      : `update ${target} set ${assignments} from ${text} where ${sameKey(table)}`,
    values,
  };
};

const removal = (schema: string, table: Table, keys: readonly Values[]): Statement => {
  const { text, values } = given(table, table.key, keys);
  return {
    text: `delete from ${qualified(schema, table.name)} as t using ${text} where ${sameKey(table)}`,
    values,
  };
};

/**
 * Nulls the personal columns of erased persons, including data decrypted before the erasure. One statement for each
 * column that names a person, along an index (see `createIndexes`).
 */
export const forgetting = (schema: string, table: Table, persons: readonly string[]): readonly Statement[] =>
  [...personalColumns(table)].map(([person, names]) => {
    const emptied = names.map((name) => `${quote(name)} = null`).join(', ');
    return {
      text:
        `update ${qualified(schema, table.name)} set ${emptied} ` +
        `where ${quote(person)} = any($1::uuid[]) and num_nonnulls(${names.map(quote).join(', ')}) > 0`,
      values: [`{${persons.join(',')}}`],
    };
  });

/** The COPY statement for {@link copyLines}. */
export const copyText = (schema: string, table: Table): string =>
  `copy ${qualified(schema, table.name)} (${Object.keys(table.columns).map(quote).join(', ')}) from stdin`;

const COPY_ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

/** Types whose text form may need COPY escapes. */
const WORDY: ReadonlySet<Column> = new Set(['text', 'jsonb']);

/** Rows in COPY text format, one line each. */
export const copyLines = (table: Table, rows: readonly Values[]): string => {
  const columns = Object.entries(table.columns).map(([name, { type }], index) => ({
    name,
    type,
    wordy: WORDY.has(type),
    before: index > 0 ? '\t' : '',
  }));
  let lines = '';
  for (const row of rows) {
    for (const { name, type, wordy, before } of columns) {
      const text = asText(type, row[name]);
      if (text === null) lines += `${before}\\N`;
      else if (wordy && /[\\\t\n\r]/.test(text))
        lines += before + text.replaceAll(/[\\\t\n\r]/g, (one) => COPY_ESCAPES[one] ?? one);
      else lines += before + text;
    }
    lines += '\n';
  }
  return lines;
};
