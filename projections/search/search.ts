import { createHash } from 'node:crypto';
import { eventsBy, searchedOf } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { keptOf } from '../../domain/text/wanted.ts';
import type { Handler, Projection } from '../engine/projection.ts';
import { column, quote, type Table, type TableColumn } from '../engine/table.ts';

/**
 * What search looks at: a row each thing whose definition says `search`, with the words of its texts as
 * `domain/text/wanted.ts` keeps them. Who may see the thing is not told here: readers join the thing's own table.
 */

/** The kinds that are searched. */
export const searchedKinds = ({ kinds }: Registry): readonly Kind[] =>
  kinds.filter(({ resource }) => resource.search);

/** A searched field and the column that its words are kept in: `title_1`, `text_2`. */
const placesOf = ({ resource: { search } }: Kind): readonly (readonly [field: string, column: string])[] => {
  const numbered = (part: 'title' | 'text') =>
    (search?.[part] ?? []).map((field, index) => [field, `${part}_${index + 1}`] as const);
  return [...numbered('title'), ...numbered('text')];
};

const wordsOf = (columns: readonly string[]): string =>
  // array_to_tsvector takes no empty word
  `array_to_tsvector(array_remove(string_to_array(${["''", ...columns.map((name) => `coalesce(${quote(name)}, '')`)].join(" || ' ' || ")}, ' '), ''))`;

const tableOf = (kinds: readonly Kind[]): Table => {
  const names = [...new Set(kinds.flatMap((kind) => placesOf(kind).map(([, name]) => name)))].toSorted();
  const texts = names.map((name): [string, TableColumn] => [name, { type: 'text', personOf: 'of' }]);
  return {
    name: 'search',
    columns: {
      id: column('uuid'),
      kind: column('text'),
      created_at: column('timestamptz'),
      // whose the texts are; null = nobody's, so that no erasure takes them
      of: column('uuid'),
      ...Object.fromEntries(texts),
    },
    generated: {
      heads: { type: 'tsvector', from: wordsOf(names.filter((name) => name.startsWith('title'))) },
      words: { type: 'tsvector', from: wordsOf(names) },
    },
    key: ['id'],
    longApart: true,
    indexes: [
      { columns: ['created_at', 'id'] },
      { columns: ['kind', 'created_at', 'id'] },
      { columns: ['of'] },
      { columns: ['heads'], words: true },
      { columns: ['words'], words: true },
    ],
  };
};

/** The texts in a value: itself, or those of a list. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(' ') : '';
};

/** Whose the kind's searched texts are, as the event that makes a thing tells. */
const ownerIn = (kind: Kind, { meta, data }: Parameters<Handler>[0]): unknown => {
  if (!searchedOf(kind.resource).some((field) => kind.personal[field])) return null;
  if (kind.owner === 'id') return meta.item;
  return kind.owner === 'createdBy' ? meta.actor : data[kind.owner];
};

const handlerOf = (kind: Kind, table: Table): Handler => {
  const places = placesOf(kind);
  const creates = new Set(kind.actions['create'] ? eventsBy(kind.actions['create'].action) : []);
  return (event, rows) => {
    const { meta, data, at, type } = event;
    const changes = rows.table(table.name);
    const key = { id: meta.item };
    if (meta.state === 'removed') return changes.remove(key);
    const texts = Object.fromEntries(
      places.flatMap(([field, name]) =>
        data[field] === undefined ? [] : [[name, keptOf(textOf(data[field]))]],
      ),
    );
    if (creates.has(type))
      changes.put({ ...key, kind: kind.name, created_at: at, of: ownerIn(kind, event), ...texts });
    else if (Object.keys(texts).length > 0) changes.patch(key, texts);
  };
};

/** Raised when the handlers make other rows of the same events: so when a word is kept otherwise. */
const HANDLER = 1;

/** Follows from what is searched: where a definition says otherwise, the table is made again. */
const versionOf = (kinds: readonly Kind[], table: Table): number => {
  const places = kinds.map((kind) => [kind.name, placesOf(kind), kind.events]);
  const shape = JSON.stringify([HANDLER, table, places]);
  return createHash('sha256').update(shape).digest().readUInt32BE() >>> 1;
};

/** What can be searched of everything. */
export const searchProjection = (registry: Registry): Projection => {
  const kinds = searchedKinds(registry);
  const table = tableOf(kinds);
  const on = kinds.flatMap((kind) => {
    const handler = handlerOf(kind, table);
    return kind.events.map((type) => [type, handler] as const);
  });
  return {
    name: 'search',
    version: versionOf(kinds, table),
    slices: 'item',
    tables: [table],
    on: Object.fromEntries(on),
  };
};
