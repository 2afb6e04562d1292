import createKnex, { type Knex } from 'knex';
import { refuse, ok, type Result } from '../../domain/errors.ts';
import { sortsOf } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { friendshipsOf } from '../../domain/kit/visible.ts';
import { fieldsSql, ruleSql } from './access.ts';
import { decodeCursor, encodeCursor, type Cursor } from './cursor.ts';
import { figuresSql, figureSubject } from './figure-reads.ts';
import { columnName, tableOf } from './from-resource.ts';
import { selectionOf } from './selection.ts';
import {
  anyOfStanding,
  columnSlot,
  howMany,
  pageIn,
  preparedOn,
  sizeOf,
  slot,
  standingOf,
} from '../engine/prepared.ts';
import { PLACE, placeSql, type Place } from './place.ts';
import { nameReadsOf, type NameReads } from './names.ts';
import type { Reader } from '../engine/reader.ts';

/** An item of a read model, with the revision of its last event. */
export type ReadItem = Item & { readonly revision: number };

/** A lower or upper bound of a field. */
export type Bound = {
  readonly field: string;
  readonly is: '>' | '>=' | '<=';
  readonly value: string | number;
  /** Whether items without a value match. */
  readonly orNone?: boolean;
};

export type ListRequest = {
  readonly actor: Actor | null;
  readonly limit: number;
  readonly cursor?: string;
  /** One of the kind's sorts; left out = the first. */
  readonly sort?: string;
  /** The sort of a lookup, over a nullable field; items without a value are not listed. */
  readonly order?: string | undefined;
  readonly bounds?: readonly Bound[];
  /** Equality filters by field, including `state`. Null = the field is empty. */
  readonly where: Readonly<Record<string, string | boolean | number | null>>;
};

/** The ids that one of several actors requests. */
export type Asked = { readonly actor: Actor | null; readonly ids: readonly string[] };

export type Page = { readonly items: readonly ReadItem[]; readonly nextCursor: string | null };

export type Queries = NameReads & {
  /** The item, or null if the actor may not see it. */
  get(kind: Kind, id: string, actor: Actor | null): Promise<ReadItem | null>;
  /** The items that the actor may see, unordered. */
  some(kind: Kind, ids: readonly string[], actor: Actor | null): Promise<readonly ReadItem[]>;
  /** The same for several actors at once, each with its own ids. */
  each(kind: Kind, asked: readonly Asked[]): Promise<readonly (readonly ReadItem[])[]>;
  list(kind: Kind, request: ListRequest): Promise<Result<Page>>;
  /** Number of items that the actor may see. */
  count(kind: Kind, request: Pick<ListRequest, 'actor' | 'where' | 'bounds'>): Promise<number>;
  /** The counters of an item with its current fields, for the response to a write. */
  figures(kind: Kind, item: Item): Promise<Readonly<Record<string, unknown>>>;
  /** Distinct values of a text field with their counts, sorted, among items that the actor may see; the first 500. */
  values(kind: Kind, field: string, actor: Actor | null): Promise<readonly Value[]>;
};

/** A value and the number of items with it. */
export type Value = { readonly value: string; readonly count: number };

/** Reads of the read models; every read applies the kinds' access rules. */
export const queriesOf = (reader: Reader, schema: string, registry: Registry): Queries => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);

  /** The items that an actor may see, restricted to those whose fields in `by` the actor may see. */
  const seen = (kind: Kind, actor: Actor | null, by: readonly string[] = []): Knex.QueryBuilder => {
    const [rules, anybody] = [{ knex, schema, registry }, anyOfStanding(actor)];
    const query = knex(knex.raw('??.?? as t', [schema, tableOf(kind).name]))
      .select(knex.raw(selectionOf(kind, schema)))
      .whereRaw(ruleSql(rules, kind, kind.resource.read, anybody));
    for (const rule of fieldsSql(rules, kind, by, anybody)) void query.whereRaw(rule);
    for (const [name, atom] of friendshipsOf(kind))
      void query.select(knex.raw('? as ??', [ruleSql(rules, kind, [atom], anybody), name]));
    return query;
  };

  /**
   * The items requested by several actors with the same attributes, with the numbers of the actors that may see each.
   */
  const seenByEach = (kind: Kind, actor: Actor | null): Knex.Raw => {
    const asking = anyOfStanding(actor, columnSlot('asked.actor'));
    const rule = ruleSql({ knex, schema, registry }, kind, kind.resource.read, asking);
    // An item requested by many actors is looked up once.
    return knex.raw(
      'with things as materialized (select * from ??.?? where id = any(?::uuid[])) ' +
        `select found.askers as ??, ${selectionOf(kind, schema)} from (` +
        'select asked.id, json_agg(asked.number) as askers ' +
        'from unnest(?::uuid[], ?::uuid[]) with ordinality as asked (actor, id, number) ' +
        'join things as t on t.id = asked.id where ? group by asked.id' +
        ') as found join things as t on t.id = found.id',
      [schema, tableOf(kind).name, slot('the things'), ASKERS, slot('the actors'), slot('the ids'), rule],
    );
  };

  return {
    ...nameReadsOf(reader, schema, registry),
    get: async (kind, id, actor) => {
      const [row] = await read<ReadItem>(
        'key',
        `get ${kind.name} ${standingOf(actor)}`,
        () => seen(kind, actor).where('t.id', slot('the id')),
        { ...valuesOf(actor), 'the id': id },
      );
      return row ?? null;
    },
    some: async (kind, ids, actor) =>
      ids.length === 0
        ? []
        : read<ReadItem>(
            'list',
            `some ${kind.name} ${standingOf(actor)}`,
            () => seen(kind, actor).whereRaw('t.id = any(?::uuid[])', [slot('the ids')]),
            { ...valuesOf(actor), 'the ids': ids },
          ),
    each: async (kind, asked) => {
      const found = asked.map((): ReadItem[] => []);
      for (const [standing, { actor, actors, ids, askers }] of byStanding(asked)) {
        const rows = await read<ReadItem & Askers>(
          'list',
          `each ${kind.name} ${standing}`,
          () => seenByEach(kind, actor),
          { 'the actors': uuids(actors), 'the ids': uuids(ids), 'the things': [...new Set(ids)] },
        );
        for (const { [ASKERS]: numbers, ...item } of rows) {
          for (const asker of numbers.map((number) => askers[number - 1]))
            if (asker !== undefined) found[asker]?.push(item);
        }
      }
      return found;
    },
    count: async (kind, { actor, where, bounds = [] }) => {
      const counted = knex.raw('count(*)::float8 as count');
      const [row] = await read<{ count: number }>(
        'scan',
        `count ${kind.name} ${shapeOf(where, bounds)} ${standingOf(actor)}`,
        () =>
          narrowed(seen(kind, actor, fieldsOf(where, bounds)).clearSelect().select(counted), where, bounds),
        valuesOf(actor, where, bounds),
      );
      return row?.count ?? 0;
    },
    figures: async (kind, item) => {
      const counted = figuresSql(kind, schema);
      if (counted.length === 0) return {};
      const { names, sql } = figureSubject(kind);
      const subject = knex.raw(sql, names.map(slot));
      const [row] = await read<Readonly<Record<string, unknown>>>(
        'key',
        `figures ${kind.name}`,
        () => knex.select(knex.raw(counted.join(', '))).from(knex.raw('(select ?) as t', [subject])),
        item,
      );
      return row ?? {};
    },
    values: async (kind, field, actor) => {
      const column = `t.${columnName(field)}`;
      return read<Value>(
        'scan',
        `values ${kind.name} ${field} ${standingOf(actor)}`,
        () =>
          seen(kind, actor, [field])
            .clearSelect()
            .select(knex.raw('?? as value, count(*)::float8 as count', [column]))
            .whereNotNull(column)
            .groupBy(column)
            .orderBy(column)
            .limit(500),
        valuesOf(actor),
      );
    },
    list: async (kind, { actor, limit, cursor, where, bounds = [], sort: asked, order: own }) => {
      const order = sortOf(kind, own, asked);
      if (!order) return refuse('unknown_parameter', { errors: [{ path: 'sort', code: 'not_one_of' }] });
      const { sort, field, column, direction } = order;
      const type = tableOf(kind).columns[columnName(field)]?.type ?? 'text';
      const from = cursor === undefined ? null : decodeCursor(cursor, sort, type);
      const isOptional = own === undefined && mayBeEmpty(kind, field);
      if (cursor !== undefined && (!from || (from[0] === null && !isOptional))) return refuse('bad_cursor');

      /** Rows with a value, or rows without: each part is one range of the index. */
      const rowsOf = (part: 'all' | 'filled' | 'empty', after: Cursor | null, rows: number) =>
        read<ReadItem & Place>(
          'list',
          `list ${kind.name} ${sort} ${part} ${sizeOf(rows)} ${after !== null} ${shapeOf(where, bounds)} ${standingOf(actor)}`,
          () => {
            const query = narrowed(seen(kind, actor, [field, ...fieldsOf(where, bounds)]), where, bounds)
              .select(knex.raw(placeSql(column, type)))
              .orderByRaw(`?? ${direction}, t.id ${direction}`, [column]);
            if (part === 'empty') void query.whereNull(column);
            else if (part === 'filled' || own !== undefined) void query.whereNotNull(column);
            const is = direction === 'desc' ? '<' : '>';
            if (after && part === 'empty') void query.whereRaw(`t.id ${is} ?::uuid`, [slot('from id')]);
            else if (after)
              void query.whereRaw(`(??, t.id) ${is} (?, ?::uuid)`, [
                column,
                slot('from value'),
                slot('from id'),
              ]);
            return pageIn(knex, query, rows);
          },
          {
            ...valuesOf(actor, where, bounds),
            ...howMany(rows),
            'from value': after?.[0],
            'from id': after?.[1],
          },
        );

      const isFilled = from === null || from[0] !== null;
      const first = isFilled ? await rowsOf(isOptional ? 'filled' : 'all', from, limit + 1) : [];
      const rest = limit + 1 - first.length;
      const found =
        isOptional && rest > 0 ? [...first, ...(await rowsOf('empty', isFilled ? null : from, rest))] : first;
      const placed = found.slice(0, limit).map(({ [PLACE]: place, ...item }) => ({ place, item }));
      const last = placed.at(-1);
      const more = found.length > limit && last;
      const nextCursor = more ? encodeCursor(sort, [last.place, last.item.id]) : null;
      return ok({ items: placed.map(({ item }) => item), nextCursor });
    },
  };
};

/** A Postgres array literal of ids. It skips the driver's escaping, which is slow for thousands of ids. */
const uuids = (ids: readonly (string | null)[]): string => `{${ids.map((id) => id ?? 'null').join(',')}}`;

/** Alias of the numbers of the requesting actors; no field has this name. */
const ASKERS = 'the askers';
type Askers = { readonly [ASKERS]: readonly number[] };

/** Pairs of actor and id, and the request number of each pair. */
type Pairs = {
  readonly actor: Actor | null;
  readonly actors: (string | null)[];
  readonly ids: string[];
  readonly askers: number[];
};

/** The requests as pairs, grouped by the actors' attributes. */
const byStanding = (asked: readonly Asked[]): ReadonlyMap<string, Pairs> => {
  const groups = new Map<string, Pairs>();
  for (const [asker, { actor, ids }] of asked.entries()) {
    if (ids.length === 0) continue;
    const standing = standingOf(actor);
    const pairs = groups.get(standing) ?? { actor, actors: [], ids: [], askers: [] };
    groups.set(standing, pairs);
    for (const id of ids) {
      pairs.actors.push(actor === theSystem ? null : (actor?.id ?? null));
      pairs.ids.push(id);
      pairs.askers.push(asker);
    }
  }
  return groups;
};

/** Whether a sort field is nullable; empty values come last in either direction. */
const mayBeEmpty = (kind: Kind, field: string): boolean =>
  kind.facts[field]?.optional === true || kind.personal[field] !== undefined;

/** The requested sort, or the default; null if it isn't offered. A lookup with its own sort offers that alone. */
export const sortOf = (kind: Kind, own: string | undefined, asked: string | undefined) => {
  const sorts = own === undefined ? sortsOf(kind.resource) : [own];
  const sort = asked ?? sorts[0] ?? '-createdAt';
  const field = sort.replace('-', '');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return sorts.includes(sort) ? { sort, field, column: `t.${columnName(field)}`, direction } : null;
};

/** The part of a statement's shape that depends on filters and bounds: the fields, and which of them are empty. */
const shapeOf = (where: ListRequest['where'], bounds: readonly Bound[]): string =>
  [
    ...Object.entries(where).map(([field, value]) => (value === null ? `no ${field}` : field)),
    ...bounds.map(({ field, is, orNone }) => `${field}${is}${orNone ? '?' : ''}`),
  ].join();

/** The fields of filters and bounds. */
const fieldsOf = (where: ListRequest['where'], bounds: readonly Bound[]): readonly string[] => [
  ...Object.keys(where),
  ...bounds.map(({ field }) => field),
];

/** The slot of a bound; a field may have two bounds. */
const slotOf = ({ field, is }: Bound): string => `${field} ${is}`;

const narrowed = (
  query: Knex.QueryBuilder,
  where: ListRequest['where'],
  bounds: readonly Bound[],
): Knex.QueryBuilder => {
  for (const [field, value] of Object.entries(where)) {
    const name = `t.${columnName(field)}`;
    if (value === null) void query.whereNull(name);
    else void query.where(name, slot(field));
  }
  for (const bound of bounds) {
    const name = `t.${columnName(bound.field)}`;
    const within = `?? ${bound.is} ?`;
    const value = slot(slotOf(bound));
    if (bound.orNone) void query.whereRaw(`(?? is null or ${within})`, [name, name, value]);
    else void query.whereRaw(within, [name, value]);
  }
  return query;
};

/** The slot values of a read; names with a space can't be field names. */
const valuesOf = (actor: Actor | null, where: ListRequest['where'] = {}, bounds: readonly Bound[] = []) => ({
  ...where,
  ...Object.fromEntries(bounds.map((bound) => [slotOf(bound), bound.value])),
  'the actor': actor?.id ?? null,
});
