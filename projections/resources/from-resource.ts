import { createHash } from 'node:crypto';
import { eventsBy, lookupsOf, sortsOf, WAITING_ORDER } from '../../domain/kit/definition.ts';
import { derivedFrom } from '../../domain/kit/derive.ts';
import { oncePerKind, type Kind } from '../../domain/kit/kind.ts';
import type { Handler, Projection } from '../engine/projection.ts';
import { filePlacesOf } from '../../domain/trade/file-places.ts';
import { column, snake, type Index, type Table, type TableColumn } from '../engine/table.ts';

/** Columns of every resource's table, beside its fields. */
const common: Readonly<Record<string, TableColumn>> = {
  id: column('uuid'),
  state: column('text'),
  revision: column('bigint'),
  created_at: column('timestamptz'),
  updated_at: column('timestamptz'),
  created_by: column('uuid'),
};

/** The column of a field, or of a common member (`createdAt`). */
export const columnName = (field: string): string => snake(field);

const personColumn = (kind: Kind, path: string): string =>
  // A path over another item (`playerId.userId`) names that item's owner, stored in a separate column.
  columnName(path === 'owner' ? kind.owner : path.replace('.', '_'));

const columnsOf = (kind: Kind): Table['columns'] => {
  const fields = Object.entries(kind.facts).map(([field, { column: type }]): [string, TableColumn] => {
    const path = kind.personal[field];
    return [columnName(field), path === undefined ? { type } : { type, personOf: personColumn(kind, path) }];
  });
  const persons = Object.values(kind.personal)
    .filter((path) => path.includes('.'))
    .map((path): [string, TableColumn] => [personColumn(kind, path), column('uuid')]);
  return { ...common, ...Object.fromEntries(fields), ...Object.fromEntries(persons) };
};

const indexesOf = (kind: Kind): readonly Index[] => {
  // An index can be read in either direction.
  const sorts = [...new Set(sortsOf(kind.resource).map((sort) => columnName(sort.replace('-', ''))))];
  const lookups = lookupsOf(kind.resource).map(({ fields, where, sort }) => ({
    lead: [...fields, ...Object.keys(where).filter((field) => where[field] !== null)],
    empty: Object.keys(where).filter((field) => where[field] === null),
    by: sort === undefined ? sorts : [columnName(sort.replace('-', ''))],
  }));
  const refs = Object.entries(kind.facts).flatMap(([field, { ref }]) =>
    ref ? [{ lead: [field], empty: [], by: sorts }] : [],
  );
  const own = sorts.map((sort) => ({ columns: [sort, 'id'] }));
  const queues = kind.resource.waits ? [{ columns: ['state', columnName(WAITING_ORDER), 'id'] }] : [];
  const { stream } = kind.resource;
  // Every page of the feed looks up keyed items, such as the reader's reaction.
  const keys = stream?.kind === 'keyed' ? [{ columns: stream.by.map(columnName) }] : [];
  const led = [...lookups, ...refs].flatMap(({ lead, empty, by }) =>
    by.map((sort) => ({
      columns: [...new Set([...lead.map(columnName), sort, 'id'])],
      ...(empty.length > 0 && { empty: empty.map(columnName) }),
    })),
  );
  // Every read of a file looks up the items that contain it.
  const files = filePlacesOf(kind).map(({ field }): Index => {
    const columns = [columnName(field)];
    return kind.facts[field]?.column === 'jsonb' ? { columns, contents: true } : { columns };
  });
  const byColumns = new Map(
    [...own, ...queues, ...led, ...keys, ...files].map((index) => [JSON.stringify(index), index]),
  );
  return [...byColumns.values()];
};

/** The table of a kind: one row for each existing item. */
export const tableOf = oncePerKind((kind): Table => ({
  name: snake(kind.name),
  columns: columnsOf(kind),
  key: ['id'],
  indexes: indexesOf(kind),
}));

/** Bump this version when the handler's output changes. */
const HANDLER = 1;

/** Event types of other kinds from which items of a kind are derived. */
const derivingTypes = ({ resource }: Kind): readonly string[] => Object.keys(resource.derived?.on ?? {});

/** The upcast event types of a kind, each with its version; empty if it has none. */
const upcastTypes = ({ resource }: Kind): readonly string[] =>
  Object.entries(resource.upcasters ?? {}).map(([type, steps]) => `${type} ${1 + steps.length}`);

/** The version is a hash of the table and its events, so a changed definition rebuilds its table. */
const versionOf = (kind: Kind, table: Table): number => {
  const shape = JSON.stringify([HANDLER, table, kind.events, ...derivingTypes(kind), ...upcastTypes(kind)]);
  return createHash('sha256').update(shape).digest().readUInt32BE() >>> 1;
};

/** The projection of a resource to its table. */
export const projectionOf = (kind: Kind): Projection => {
  const table = tableOf(kind);
  const creates = new Set(
    Object.values(kind.actions).flatMap(({ name, action }) => (name === 'create' ? eventsBy(action) : [])),
  );
  const fields = Object.keys(kind.facts).map((field) => [field, columnName(field)] as const);
  const handler: Handler = (event, rows) => {
    const { meta, data, revision, at } = event;
    const changes = rows.table(table.name);
    if (meta.state === 'removed') return changes.remove({ id: meta.item });
    const isNew = creates.has(event.type);
    const values: Record<string, unknown> = isNew
      ? { id: meta.item, state: meta.state, revision, created_at: at, updated_at: at, created_by: meta.actor }
      : { state: meta.state, revision, updated_at: at };
    for (const [field, name] of fields) {
      const value = data[field];
      if (value !== undefined) values[name] = value;
    }
    if (!isNew) changes.patch({ id: meta.item }, values);
    // The first event of a stream creates a new row, except for derived items.
    else if (revision === 0 && !kind.resource.derived) changes.insert(values);
    else changes.put(values);
  };
  const derivedHandler: Handler = (event, rows) => {
    const derived = derivedFrom(kind, event);
    if (derived) handler(derived, rows);
  };
  return {
    name: kind.name,
    version: versionOf(kind, table),
    tables: [table],
    on: Object.fromEntries([
      ...kind.events.map((type) => [type, handler] as const),
      ...derivingTypes(kind).map((type) => [type, derivedHandler] as const),
    ]),
  };
};
