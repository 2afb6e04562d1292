import { createHash } from 'node:crypto';
import { eventsBy, searchedOf } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { keptOf, keptOfName } from '../../domain/text/wanted.ts';
import { ownWords, SHARED_VALUE_WORDS, valueWords } from '../../domain/words/value-words.ts';
import type { Handler, Projection } from '../engine/projection.ts';
import { column, quote, type Table, type TableColumn } from '../engine/table.ts';

/**
 * The search table: one row for each item whose definition declares `search`, with the index terms of
 * `domain/text/wanted.ts`. It has no access data: readers join the item's own table.
 */

export const searchedKinds = ({ kinds }: Registry): readonly Kind[] =>
  kinds.filter(({ resource }) => resource.search);

/** Searched fields with the columns of their index terms: `title_1`, `text_2`, `named_1`. */
const placesOf = ({ resource: { search } }: Kind): readonly (readonly [field: string, column: string])[] => {
  const numbered = (part: 'title' | 'text' | 'named') =>
    (search?.[part] ?? []).map((field, index) => [field, `${part}_${index + 1}`] as const);
  return [...numbered('title'), ...numbered('text'), ...numbered('named')];
};

const wordsOf = (columns: readonly string[]): string =>
  // array_to_tsvector refuses empty words.
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
      // When others could find it first, or by its present facets.
      fresh_at: column('timestamptz'),
      // Data subject of the texts; null = not personal, so no erasure removes them.
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
      { columns: ['kind', 'fresh_at', 'id'] },
      { columns: ['of'] },
      { columns: ['heads'], words: true },
      { columns: ['words'], words: true },
    ],
  };
};

/** The texts in a value: the value itself, or those of a list. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(' ') : '';
};

/** The names of a value, or of those of a list, in both languages. */
const namesOf = (kind: string, field: string, value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => namesOf(kind, field, one)).join(' ');
  return typeof value === 'string' ? Object.values(valueWords(kind, field, value)).join(' ') : '';
};

/** The index terms of a field: of a title also by sound. */
const termsIn = (kind: string, [field, place]: readonly [string, string], value: unknown): string => {
  if (place.startsWith('named')) return keptOf(namesOf(kind, field, value));
  return (place.startsWith('title') ? keptOfName : keptOf)(textOf(value));
};

/** The data subject of a kind's searched texts, from the event that creates the item. */
const ownerIn = (kind: Kind, { meta, data }: Parameters<Handler>[0]): unknown => {
  if (!searchedOf(kind.resource).some((field) => kind.personal[field])) return null;
  if (kind.owner === 'id') return meta.item;
  return kind.owner === 'createdBy' ? meta.actor : data[kind.owner];
};

const handlerOf = (kind: Kind, table: Table): Handler => {
  const places = placesOf(kind);
  const facets = (kind.resource.search?.facets ?? []).filter((field) => field !== 'state');
  const newBy = new Set<string>(kind.resource.search?.newBy);
  const creates = new Set(kind.actions['create'] ? eventsBy(kind.actions['create'].action) : []);
  return (event, rows) => {
    const { meta, data, at, type } = event;
    const changes = rows.table(table.name);
    const key = { id: meta.item };
    if (meta.state === 'removed') return changes.remove(key);
    const texts = Object.fromEntries(
      places.flatMap((place) => {
        const [field, name] = place;
        return data[field] === undefined ? [] : [[name, termsIn(kind.name, place, data[field])]];
      }),
    );
    if (creates.has(type))
      changes.put({
        ...key,
        kind: kind.name,
        created_at: at,
        fresh_at: at,
        of: ownerIn(kind, event),
        ...texts,
      });
    else {
      const isFresh = newBy.has(type) || facets.some((field) => data[field] !== undefined);
      const set = { ...texts, ...(isFresh && { fresh_at: at }) };
      if (Object.keys(set).length > 0) changes.patch(key, set);
    }
  };
};

/** Bump this version when the handlers' output changes, for example the index terms. */
const HANDLER = 3;

/** The version is a hash of the searched fields and of the names of values, so a changed definition rebuilds the table. */
const versionOf = (kinds: readonly Kind[], table: Table): number => {
  const places = kinds.map((kind) => [kind.name, placesOf(kind), kind.events]);
  const names = kinds.map(({ name, resource }) =>
    (resource.search?.named ?? []).map((field) => ownWords(name, field)),
  );
  const shape = JSON.stringify([HANDLER, table, places, names, SHARED_VALUE_WORDS]);
  return createHash('sha256').update(shape).digest().readUInt32BE() >>> 1;
};

/** The projection of all searched kinds. */
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
