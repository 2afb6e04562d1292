import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { columnName, tableOf } from '../resources/from-resource.ts';
import { personalColumns, qualified, quote, snake } from '../engine/table.ts';

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

/** Resources that say who signs in, talks with whom, mutes, is hurt or looks for what: no subject of analysis. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'admin',
  'session',
  'password-change',
  'identity',
  'push-subscription',
  'profile-view',
  'saved-search',
  'contact-message',
  'guardianship',
  'injury',
  'block-list',
  'user-mute',
  'post-mute',
  'room-mute',
  'room',
  'room-user',
  'message',
  'message-hiding',
  'message-reaction',
]);

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

const overAll = (
  schema: string,
  name: string,
  table: string,
  columns: Readonly<Record<string, string>>,
  where = '',
): SqlView => ({
  name,
  kind: null,
  columns: Object.entries(columns).map(([column, type]) => ({ name: column, type, field: null })),
  text: `select ${Object.keys(columns).map(quote).join(', ')} from ${qualified(schema, table)}${where}`,
});

/** All views, by name. */
export const sqlViewsOf = (registry: Registry, schema: string): readonly SqlView[] =>
  [
    ...registry.kinds.filter(({ name }) => !LEFT_OUT.has(name)).map((kind) => viewOf(schema, kind)),
    overAll(schema, 'event_log', 'activity', {
      position: 'bigint',
      at: 'timestamptz',
      type: 'text',
      item: 'uuid',
      actor: 'uuid',
    }),
    overAll(schema, 'figure_step', 'figure_step', {
      name: 'text',
      position: 'bigint',
      amount: 'bigint',
      event: 'text',
      item: 'uuid',
      person: 'uuid',
      day: 'date',
      role: 'text',
      sport: 'text',
      governorate: 'text',
    }),
    overAll(schema, 'figure_cell', 'figure_cell', {
      name: 'text',
      grain: 'text',
      role: 'text',
      sport: 'text',
      governorate: 'text',
      at: 'date',
      amount: 'bigint',
    }),
    overAll(schema, 'active_day', 'active_day', { day: 'date', person: 'uuid' }),
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));
