import createKnex, { type Knex } from 'knex';
import type { Pool } from 'pg';
import { ok, refuse, type Result } from '../domain/errors.ts';
import type { Kind } from '../domain/kit/kind.ts';
import type { Actor } from '../domain/kit/rules.ts';
import { ruleSql } from './access.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { countsSql, noCounts, type Counts } from './feed-counts.ts';
import { columnName } from './from-resource.ts';
import type { ReadItem } from './queries.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from './prepared.ts';
import { selectionOf } from './selection.ts';

/**
 * The orders that the feed offers: the column with the id beside it in the index, which way, and the member of a row
 * that holds its value. Both columns are of one table: a comparison over two would walk the index from its top.
 */
const orders = {
  recent: { column: 't.created_at', id: 't.id', type: 'timestamptz', direction: 'desc', key: 'createdAt' },
  oldest: { column: 't.created_at', id: 't.id', type: 'timestamptz', direction: 'asc', key: 'createdAt' },
  popular: { column: 'f.heat', id: 'f.id', type: 'bigint', direction: 'desc', key: 'heat' },
  top_rated: { column: 'f.rating', id: 'f.id', type: 'bigint', direction: 'desc', key: 'rating' },
} as const;

export type FeedOrder = keyof typeof orders;
export const FEED_ORDERS = [
  'recent',
  'oldest',
  'popular',
  'top_rated',
] as const satisfies readonly FeedOrder[];

/** Whoever is gone is told by their id alone. */
export type Gone = { readonly id: string; readonly removed: true };
export type Author = {
  readonly id: string;
  readonly name: string | null;
  readonly username: string | null;
  readonly profilePicture: string | null;
};

export type FeedItem = ReadItem & {
  readonly author: Author | Gone;
  readonly counts: Counts;
  /** The type of the caller's own reaction. */
  readonly reaction: string | null;
  /** The post that this one reposts, as far as the caller may see it. */
  readonly repost: (Readonly<Record<string, unknown>> & { readonly id: string }) | null;
};

export type FeedRequest = {
  readonly actor: Actor | null;
  readonly order: FeedOrder;
  readonly limit: number;
  readonly cursor?: string;
  readonly where: Readonly<Record<string, string | boolean>>;
};

export type FeedReads = {
  /** A page of posts with all that a card shows, in one statement. */
  page(request: FeedRequest): Promise<Result<{ items: readonly FeedItem[]; nextCursor: string | null }>>;
  /** One post with all that a card shows, in one statement; null if the actor may not see it. */
  one(post: string, actor: Actor | null): Promise<FeedItem | null>;
  /** The counters of one post; zeros if there is none. */
  counts(post: string): Promise<Counts>;
};

const authorSql = (person: string): string =>
  `coalesce((select json_build_object('id', u.id, 'name', u.name, 'username', u.username, ` +
  `'profilePicture', u.profile_picture) from :schema:."user" u where u.id = ${person}), ` +
  `json_build_object('id', ${person}, 'removed', true))`;

const repostSql =
  `case when page."repostOf" is not null then coalesce((select json_build_object('id', t.id, 'kind', t.kind, ` +
  `'title', t.title, 'description', t.description, 'media', t.media, 'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ` +
  `'author', ${authorSql('t.author_id')}) from :schema:.post t where t.id = page."repostOf" and :visible), ` +
  `json_build_object('id', page."repostOf", 'removed', true)) end`;

type Row = FeedItem & { readonly heat: number; readonly rating: number };

/** Reads of the feed over the kind of posts. */
export const feedReadsOf = (pool: Pool, schema: string, post: Kind): FeedReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const columns = selectionOf(post);

  const read = preparedOn(pool);

  /** Posts that the rule lets through, with their counters, before anything is put beside them. */
  const posts = (visible: Knex.Raw) =>
    knex(knex.raw('??.post as t', [schema]))
      .join(knex.raw('??.feed as f', [schema]), 'f.id', 't.id')
      .select(
        knex.raw(`${columns}, ${countsSql} as counts, f.heat::float8 as heat, f.rating::float8 as rating`),
      )
      .whereRaw(visible);

  /** Those posts (as `page`), each with what is put beside it. */
  const cards = (actor: Actor | null, wanted: (posts: Knex.QueryBuilder) => Knex.QueryBuilder, end = '') => {
    const standing = anyOfStanding(actor);
    const visible = ruleSql({ knex, schema }, post, post.resource.read, standing);
    return knex.raw(
      `with page as (:wanted) select page.*, ${authorSql('page."authorId"')} as author, ${repostSql} as repost, ` +
        `(select r.type from :schema:.reaction r where r.post_id = page.id and r.user_id = cast(:actor as uuid)) as reaction ` +
        `from page ${end}`,
      { wanted: wanted(posts(visible)), schema, visible, actor: standing?.id ?? null },
    );
  };

  const pageOf = (request: FeedRequest) => {
    const { column, id, direction, key } = orders[request.order];
    const wanted = (query: Knex.QueryBuilder) => {
      query.orderByRaw(`${column} ${direction}, ${id} ${direction}`).limit(request.limit + 1);
      for (const field of Object.keys(request.where)) query.where(`t.${columnName(field)}`, slot(field));
      if (request.cursor === undefined) return query;
      const after = `(${column}, ${id}) ${direction === 'desc' ? '<' : '>'} (?, ?::uuid)`;
      return query.whereRaw(after, [slot('from value'), slot('from id')]);
    };
    return cards(request.actor, wanted, `order by page."${key}" ${direction}, page.id ${direction}`);
  };

  return {
    page: async (request) => {
      const { cursor, limit, actor, where, order } = request;
      const { type, key } = orders[order];
      const after = cursor === undefined ? null : decodeCursor(cursor, order, type);
      if (cursor !== undefined && !after) return refuse('bad_cursor');
      const filters = Object.keys(where).join();
      const rows = await read<Row>(
        `feed ${order} ${limit} ${after !== null} ${filters} ${standingOf(actor)}`,
        () => pageOf(request),
        { ...where, 'the actor': actor?.id, 'from value': after?.[0], 'from id': after?.[1] },
      );
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const more = rows.length > limit && last;
      return ok({ items, nextCursor: more ? encodeCursor(order, [last[key], last.id]) : null });
    },
    one: async (id, actor) => {
      const [row] = await read<FeedItem>(
        `card ${standingOf(actor)}`,
        () => cards(actor, (query) => query.where('t.id', slot('post'))),
        { post: id, 'the actor': actor?.id },
      );
      return row ?? null;
    },
    counts: async (id) => {
      const [row] = await read<{ readonly counts: Counts }>(
        'counts',
        () => knex.raw(`select ${countsSql} as counts from ??.feed f where f.id = ?`, [schema, slot('post')]),
        { post: id },
      );
      return row?.counts ?? noCounts;
    },
  };
};
