import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { isLeftOut, leftOutTypes } from './left-out.ts';
import { OVER_ALL, type OverAll } from './sql-views-over-all.ts';
import { columnName, tableOf } from '../resources/from-resource.ts';
import { personalColumns, qualified, quote, snake, type Table } from '../engine/table.ts';

/** The views that analysts query with SQL: read models without personal data. */

export type SqlColumn = {
  readonly name: string;
  readonly type: string;
  /** The field of the resource, for its word; null for columns that every view has, or that are explained in docs. */
  readonly field: string | null;
};

export type SqlView = {
  readonly name: string;
  /** The resource of a row; null for views over all resources. */
  readonly kind: string | null;
  readonly columns: readonly SqlColumn[];
  /** The statement that makes the rows, over the tables of the read models. */
  readonly text: string;
};

/** Names of views whose resource has a name that SQL reserves. */
const NAMED: Readonly<Record<string, string>> = { user: 'member', order: 'purchase' };

const COMMON = ['id', 'state', 'created_at', 'updated_at', 'created_by'];

/** Columns that hold neither personal data nor fields that only some may read. */
const openColumns = (kind: Kind): readonly SqlColumn[] => {
  const table = tableOf(kind);
  const personal = new Set([...personalColumns(table).values()].flat());
  const restricted = Object.keys(kind.resource.readField ?? {}).map(columnName);
  const fields = new Map(Object.keys(kind.facts).map((field) => [columnName(field), field]));
  return Object.entries(table.columns)
    .filter(
      ([name, { type }]) =>
        (COMMON.includes(name) || fields.has(name)) &&
        !personal.has(name) &&
        !restricted.includes(name) &&
        type !== 'jsonb',
    )
    .map(([name, { type }]) => ({ name, type, field: fields.get(name) ?? null }));
};

const viewOf = (schema: string, kind: Kind): SqlView => {
  const columns = openColumns(kind);
  return {
    name: NAMED[kind.name] ?? snake(kind.name),
    kind: kind.name,
    columns,
    text: `select ${columns.map(({ name }) => quote(name)).join(', ')} from ${qualified(schema, tableOf(kind).name)}`,
  };
};

/** SQL: only events of resources that have a view. */
const withViews = (registry: Registry): string =>
  ` where type <> all(array[${leftOutTypes(registry)
    .map((type) => `'${type}'`)
    .join(', ')}])`;

const overAll = (
  registry: Registry,
  schema: string,
  { name, table = name, columns, ofEvents = false }: OverAll,
): SqlView => ({
  name,
  kind: null,
  columns: Object.entries(columns).map(([column, type]) => ({ name: column, type, field: null })),
  text: `select ${Object.keys(columns).map(quote).join(', ')} from ${qualified(schema, table)}${ofEvents ? withViews(registry) : ''}`,
});

/** All views, by name. */
export const sqlViewsOf = (registry: Registry, schema: string): readonly SqlView[] =>
  [
    ...registry.kinds.filter(({ name }) => !isLeftOut(name)).map((kind) => viewOf(schema, kind)),
    ...OVER_ALL.map((view) => overAll(registry, schema, view)),
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** The columns of a live table that analysts may read; null = none. */
const openIn = (registry: Registry, { name }: Table): ReadonlySet<string> | null => {
  const kind = registry.kinds.find((one) => tableOf(one).name === name);
  if (kind) return isLeftOut(kind.name) ? null : new Set(openColumns(kind).map((column) => column.name));
  const view = OVER_ALL.find((one) => (one.table ?? one.name) === name);
  // a copy of the table would have the rows that its view leaves out
  return view && !view.ofEvents ? new Set(Object.keys(view.columns)) : null;
};

/**
 * The columns of a tried table that may be kept for analysts: no personal ones, and of a live table's columns those that
 * its view has. Null = the live table of this name has no view.
 */
export const keptColumnsOf =
  (registry: Registry, live: readonly Table[]) =>
  (table: Table): readonly string[] | null => {
    const personal = new Set([...personalColumns(table).values()].flat());
    const own = Object.keys(table.columns).filter((name) => !personal.has(name));
    const known = live.find(({ name }) => name === table.name);
    if (!known) return own;
    const open = openIn(registry, known);
    return open && own.filter((name) => open.has(name) || !(name in known.columns));
  };
