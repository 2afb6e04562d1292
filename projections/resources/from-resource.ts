import { createHash } from 'node:crypto';
import { eventsBy, lookupsOf } from '../../domain/kit/definition.ts';
import { derivedFrom } from '../../domain/kit/derive.ts';
import { oncePerKind, type Kind } from '../../domain/kit/kind.ts';
import type { Handler, Projection } from '../engine/projection.ts';
import { filePlacesOf } from '../../domain/trade/file-places.ts';
import { column, snake, type Index, type Table, type TableColumn } from '../engine/table.ts';

/** Columns that every resource's table has, beside its fields. */
const common: Readonly<Record<string, TableColumn>> = {
  id: column('uuid'),
  state: column('text'),
  revision: column('bigint'),
  created_at: column('timestamptz'),
  updated_at: column('timestamptz'),
  created_by: column('uuid'),
};

/** The column of a field or of one of the item's own members (`createdAt`). */
export const columnName = (field: string): string => snake(field);

const personColumn = (kind: Kind, path: string): string =>
  // a path over another thing (`playerId.userId`) is that thing's owner, kept in a column of its own
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
  // an index is read in either direction
  const sorts = [
    ...new Set((kind.resource.sorts ?? ['-createdAt']).map((sort) => columnName(sort.replace('-', '')))),
  ];
  const lookups = lookupsOf(kind.resource).map(({ fields, where, sort }) => ({
    lead: [...fields, ...Object.keys(where).filter((field) => where[field] !== null)],
    empty: Object.keys(where).filter((field) => where[field] === null),
    by: sort === undefined ? sorts : [columnName(sort.replace('-', ''))],
  }));
  const refs = Object.entries(kind.facts).flatMap(([field, { ref }]) =>
    ref ? [{ lead: [field], empty: [], by: sorts }] : [],
  );
  const own = sorts.map((sort) => ({ columns: [sort, 'id'] }));
  const { stream } = kind.resource;
  // whether this person has one for that thing: asked with every page of the feed
  const keys = stream?.kind === 'keyed' ? [{ columns: stream.by.map(columnName) }] : [];
  const led = [...lookups, ...refs].flatMap(({ lead, empty, by }) =>
    by.map((sort) => ({
      columns: [...new Set([...lead.map(columnName), sort, 'id'])],
      ...(empty.length > 0 && { empty: empty.map(columnName) }),
    })),
  );
  // which things show a file: asked with every picture that is read
  const files = filePlacesOf(kind).map(({ field }): Index => {
    const columns = [columnName(field)];
    return kind.facts[field]?.column === 'jsonb' ? { columns, contents: true } : { columns };
  });
  const byColumns = new Map(
    [...own, ...led, ...keys, ...files].map((index) => [JSON.stringify(index), index]),
  );
  return [...byColumns.values()];
};

/** The table of a kind: one row a thing that is there. */
export const tableOf = oncePerKind((kind): Table => ({
  name: snake(kind.name),
  columns: columnsOf(kind),
  key: ['id'],
  indexes: indexesOf(kind),
}));

/** Raised when the handler below makes other rows of the same events. */
const HANDLER = 1;

/** Types of other kinds' events that things of a kind follow from. */
const derivingTypes = ({ resource }: Kind): readonly string[] => Object.keys(resource.derived?.on ?? {});

/** Follows from the table's shape and its events: a definition that gains a field has its table made again. */
const versionOf = (kind: Kind, table: Table): number => {
  const shape = JSON.stringify([HANDLER, table, kind.events, ...derivingTypes(kind)]);
  return createHash('sha256').update(shape).digest().readUInt32BE() >>> 1;
};

/** The projection that every resource has: its table, kept by its events. */
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
    // a stream's first event: the thing can't have been there before, unless it was derived
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
