import createKnex, { type Knex } from 'knex';
import type { Pool } from 'pg';
import { z } from 'zod';
import { refuse, ok, type Result } from '../domain/errors.ts';
import type { Kind } from '../domain/kit/kind.ts';
import type { Item } from '../domain/kit/resource.ts';
import type { Actor } from '../domain/kit/rules.ts';
import { ruleSql } from './access.ts';
import { columnName, lookupField, tableOf } from './from-resource.ts';
import type { Column } from '../domain/kit/fields.ts';
import { named } from './transaction.ts';

/** A thing as a read model has it, with the revision of the event that touched it last. */
export type ReadItem = Item & { readonly revision: number };

export type ListRequest = {
  readonly actor: Actor | null;
  readonly limit: number;
  readonly cursor?: string;
  /** One of the kind's sorts; its first if left out. */
  readonly sort?: string;
  /** Equalities by field; `state` is one of them. */
  readonly where: Readonly<Record<string, string | boolean | number>>;
};

export type Page = { readonly items: readonly ReadItem[]; readonly nextCursor: string | null };

export type Queries = {
  /** The thing if the actor may see it, else null. */
  get(kind: Kind, id: string, actor: Actor | null): Promise<ReadItem | null>;
  /** Those of the things that the actor may see, in no order. */
  some(kind: Kind, ids: readonly string[], actor: Actor | null): Promise<readonly ReadItem[]>;
  list(kind: Kind, request: ListRequest): Promise<Result<Page>>;
  /** How many the actor may see. */
  count(kind: Kind, request: Pick<ListRequest, 'actor' | 'where'>): Promise<number>;
};

/** A keyset cursor: the sort's value and the id of the last item of a page. */
const cursorShape = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.uuid()]);

const encodeCursor = (sort: string, item: Readonly<Record<string, unknown>>, field: string): string =>
  Buffer.from(JSON.stringify([sort, item[field] ?? null, item['id']])).toString('base64url');

const decodeCursor = (text: string, sort: string): readonly [string | number | null, string] | null => {
  try {
    const parsed = cursorShape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success && parsed.data[0] === sort ? [parsed.data[1], parsed.data[2]] : null;
  } catch {
    return null;
  }
};

/** RFC 3339 with milliseconds, in SQL: a driver's Date would cost more and lose nothing less. */
const selected = (name: string, field: string, type: Column): string => {
  const source = `t."${name}"`;
  const value =
    type === 'timestamptz'
      ? `to_char(${source} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : type === 'date'
        ? `${source}::text`
        : type === 'bigint'
          ? `${source}::double precision`
          : source;
  return `${value} as "${field}"`;
};

const memberFields = ['id', 'state', 'revision', 'createdAt', 'updatedAt', 'createdBy'];

/** Reads of the read models, with the kinds' rules of access in every one. */
export const queriesOf = (pool: Pool, schema: string): Queries => {
  const knex: Knex = createKnex({ client: 'pg' });
  const reader = { knex, schema };
  const shapes = new Map<string, { readonly from: Knex.QueryBuilder; readonly table: string }>();

  const base = (kind: Kind): Knex.QueryBuilder => {
    const table = tableOf(kind);
    const known = shapes.get(kind.name) ?? shape(kind, table.name);
    shapes.set(kind.name, known);
    return known.from.clone();
  };
  const shape = (kind: Kind, table: string) => {
    const { columns } = tableOf(kind);
    const fields = [...memberFields, ...Object.keys(kind.facts)];
    const list = fields.map((field) =>
      selected(columnName(field), field, columns[columnName(field)]?.type ?? 'text'),
    );
    return { from: knex(knex.raw('??.?? as t', [schema, table])).select(knex.raw(list.join(', '))), table };
  };
  const visible = (kind: Kind, actor: Actor | null) => ruleSql(reader, kind, kind.resource.read, actor);
  const run = async <T extends object>(query: Knex.QueryBuilder): Promise<readonly T[]> => {
    const { sql, bindings } = query.toSQL().toNative();
    const { rows } = await pool.query<T>(named(sql, bindings));
    return rows;
  };

  return {
    get: async (kind, id, actor) => {
      const [row] = await run<ReadItem>(base(kind).where('t.id', id).whereRaw(visible(kind, actor)));
      return row ?? null;
    },
    some: async (kind, ids, actor) =>
      ids.length === 0
        ? []
        : run<ReadItem>(
            base(kind)
              .whereRaw('t.id = any(?::uuid[])', [[...ids]])
              .whereRaw(visible(kind, actor)),
          ),
    count: async (kind, { actor, where }) => {
      const query = base(kind).clearSelect().count('* as count').whereRaw(visible(kind, actor));
      const [row] = await run<{ count: string }>(equalities(query, where));
      return Number(row?.count ?? 0);
    },
    list: async (kind, { actor, limit, cursor, where, sort: asked }) => {
      const sorts: readonly string[] = kind.resource.sorts ?? ['-createdAt'];
      const sort = asked ?? sorts[0] ?? '-createdAt';
      if (!sorts.includes(sort))
        return refuse('unknown_parameter', { errors: [{ path: 'sort', code: 'not_one_of' }] });
      const descending = sort.startsWith('-');
      const field = sort.replace('-', '');
      const column = `t.${columnName(field)}`;
      const direction = descending ? 'desc' : 'asc';
      const query = equalities(base(kind).whereRaw(visible(kind, actor)), where)
        .orderByRaw(`?? ${direction}, t.id ${direction}`, [column])
        .limit(limit + 1);
      if (cursor !== undefined) {
        const from = decodeCursor(cursor, sort);
        if (!from) return refuse('bad_cursor');
        query.whereRaw(`(??, t.id) ${descending ? '<' : '>'} (?, ?::uuid)`, [column, ...from]);
      }
      const rows = await run<ReadItem>(query);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return ok({ items, nextCursor: rows.length > limit && last ? encodeCursor(sort, last, field) : null });
    },
  };
};

const equalities = (query: Knex.QueryBuilder, where: ListRequest['where']): Knex.QueryBuilder => {
  for (const [field, value] of Object.entries(where)) query.where(`t.${columnName(field)}`, value);
  return query;
};

export { lookupField };
