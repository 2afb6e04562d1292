import createKnex, { type Knex } from 'knex';
import type { Pool } from 'pg';
import { refuse, ok, type Result } from '../domain/errors.ts';
import type { Kind } from '../domain/kit/kind.ts';
import type { Item } from '../domain/kit/resource.ts';
import type { Actor } from '../domain/kit/rules.ts';
import { ruleSql } from './access.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { columnName, tableOf } from './from-resource.ts';
import { selectionOf } from './selection.ts';
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
  const shape = (kind: Kind, table: string) => ({
    from: knex(knex.raw('??.?? as t', [schema, table])).select(knex.raw(selectionOf(kind))),
    table,
  });
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
        const type = tableOf(kind).columns[columnName(field)]?.type ?? 'text';
        const from = decodeCursor(cursor, sort, type);
        if (!from) return refuse('bad_cursor');
        query.whereRaw(`(??, t.id) ${descending ? '<' : '>'} (?, ?::uuid)`, [column, ...from]);
      }
      const rows = await run<ReadItem>(query);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const more = rows.length > limit && last;
      return ok({ items, nextCursor: more ? encodeCursor(sort, [sortValue(last, field), last.id]) : null });
    },
  };
};

const equalities = (query: Knex.QueryBuilder, where: ListRequest['where']): Knex.QueryBuilder => {
  for (const [field, value] of Object.entries(where)) query.where(`t.${columnName(field)}`, value);
  return query;
};

const sortValue = (item: ReadItem, field: string): string | number | null => {
  const value: unknown = Reflect.get(item, field);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};
