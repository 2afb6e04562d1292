import createKnex, { type Knex } from 'knex';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { ruleSql } from '../resources/access.ts';
import { decodeCursor, encodeCursor } from '../resources/cursor.ts';
import {
  authorOf,
  authorsJoin,
  authorSql,
  introducedOf,
  type Author,
  type AuthorFacts,
  type ByRow,
  type FactRow,
  type Gone,
} from './authors.ts';
import { countsOf, countsSql, noCounts, type Counted, type Counts } from './feed-counts.ts';
import { columnName } from '../resources/from-resource.ts';
import { ofFollowed } from './following.ts';
import type { ReadItem } from '../resources/queries.ts';
import { anyOfStanding, howMany, pageIn, preparedOn, sizeOf, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { selectionOf } from '../resources/selection.ts';

/**
 * The sorts of the feed: the column that precedes the id in the index, the direction, and the field or counter with its value.
 * Both columns must be in one table; a comparison over two tables would scan the index from its start.
 */
const orders = {
  recent: { column: 't.created_at', id: 't.id', type: 'timestamptz', direction: 'desc', key: 'createdAt' },
  oldest: { column: 't.created_at', id: 't.id', type: 'timestamptz', direction: 'asc', key: 'createdAt' },
  popular: { column: 'f.heat', id: 'f.id', type: 'bigint', direction: 'desc', key: 'heat' },
  random: { column: 'f.shuffle', id: 'f.id', type: 'bigint', direction: 'asc', key: 'shuffle' },
  /** Posts with a tag or mention, newest first: their ids have the time. */
  signed: { column: 's.post_id', id: 's.post_id', type: 'uuid', direction: 'desc', key: 'id' },
  top_rated: { column: 'f.rating', id: 'f.id', type: 'bigint', direction: 'desc', key: 'rating' },
} as const;

export type FeedOrder = keyof typeof orders;
type SortKey = (typeof orders)[FeedOrder]['key'];
export const FEED_ORDERS = [
  'recent',
  'oldest',
  'popular',
  'top_rated',
] as const satisfies readonly FeedOrder[];

/** Additional data of a post's card. */
export type Beside = {
  readonly author: (Author & AuthorFacts) | Gone;
  readonly counts: Counts;
  /** The type of the caller's own reaction. */
  readonly reaction: string | null;
  /** Whether the caller has a bookmark of it. */
  readonly saved: boolean;
  /** The reposted post, if the caller may see it. */
  readonly repost: (Readonly<Record<string, unknown>> & { readonly id: string }) | null;
};
export type Card = { readonly item: ReadItem; readonly beside: Beside };

export type FeedRequest = {
  readonly actor: Actor | null;
  readonly order: FeedOrder;
  readonly limit: number;
  readonly cursor?: string;
  readonly where: Readonly<Record<string, string | boolean>>;
  /** Only posts of the actor's friends and of those whom the actor follows; by time or heat. */
  readonly following?: boolean;
  /** The key of a tag or mention, for the order `signed`. */
  readonly sign?: string;
};

export type FeedReads = {
  /** A page of complete cards in one statement, and a second statement if there are reposts. */
  page(request: FeedRequest): Promise<Result<{ items: readonly Card[]; nextCursor: string | null }>>;
  /** Posts in a fixed random order, starting at a position between 0 and 1. */
  random(actor: Actor, limit: number, from: number): Promise<readonly Card[]>;
  /** The hottest posts whose authors' pages are open to visitors, of those that visitors may read; or open opportunities. */
  showcase(limit: number, only?: 'opportunities'): Promise<readonly Card[]>;
  /** Number of posts with a tag or mention that the actor may see, up to {@link MOST_COUNTED}. */
  countSigned(sign: string, actor: Actor | null): Promise<number>;
  /** One complete card; null if the actor may not see the post. */
  one(post: string, actor: Actor | null): Promise<Card | null>;
  /** The counters of one post; zeros if it doesn't exist. */
  counts(post: string): Promise<Counts>;
};

type Row = ReadItem &
  ByRow &
  FactRow &
  Counted & {
    readonly saved: boolean;
    /** The value that sorts it, unless that is its time. */
    readonly place?: number;
    readonly repostOf: string | null;
    readonly reaction: string | null;
  };

type Reposted = ByRow & { readonly id: string; readonly isMuted: boolean } & Readonly<
    Record<'kind' | 'title' | 'description' | 'media' | 'video' | 'createdAt', unknown>
  >;

/** A post that another one quotes. */
type Quote = { readonly post: NonNullable<Beside['repost']>; readonly isMuted: boolean };

/** Number of positions in the random order: the values of an id's last 32 bits. */
const SHUFFLES = 2 ** 32;
/** A tag is counted up to this number of posts. */
export const MOST_COUNTED = 1000;
/** Number of the hottest posts that {@link FeedReads.showcase} looks at: its cost has a bound. */
const SHOWCASED = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The feed leaves out members whom the reader has muted; their profiles show their posts. Reposts: see `carded`. */
const UNMUTED =
  't.author_id <> all(array(select m.muted_id from ??.user_mute m where m.user_id = cast(? as uuid)))';

export const feedReadsOf = (reader: Reader, schema: string, registry: Registry): FeedReads => {
  const [post, user] = [registry.kind('post'), registry.kind('user')];
  const knex: Knex = createKnex({ client: 'pg' });
  const columns = selectionOf(post, schema);

  const read = preparedOn(reader);

  const postsFirst = () =>
    knex(knex.raw('??.post as t', [schema])).join(knex.raw('??.feed as f', [schema]), 'f.id', 't.id');
  // `offset 0`: else the planner expects few posts by the rule, and reads all of them before it looks at the counters
  const countersFirst = () =>
    knex(knex.raw('??.feed as f', [schema])).joinRaw(
      'cross join lateral (select * from ??.post p where p.id = f.id offset 0) as t',
      [schema],
    );

  /** The posts that the rule allows, with counters and the value that sorts them (`place`), without card data. */
  const posts = (visible: Knex.Raw, by: SortKey, from = postsFirst) =>
    from()
      .select(
        knex.raw(
          `${columns}, ${countsSql}${by === 'createdAt' || by === 'id' ? '' : `, f.${by}::float8 as place`}`,
        ),
      )
      .whereRaw(visible);

  const rules = { knex, schema, registry };
  const visibleTo = (actor: Actor | null) => ruleSql(rules, post, post.resource.read, anyOfStanding(actor));

  /** Adds author, reaction and bookmark to the posts of `page`. */
  const cards = (
    actor: Actor | null,
    by: SortKey,
    wanted: (posts: Knex.QueryBuilder) => Knex.QueryBuilder | Knex.Raw,
    end = '',
    from = postsFirst,
  ) =>
    knex.raw(
      `select page.*, u.*, r.type as reaction, b.id is not null as saved from :wanted page ` +
        `:authors left join :schema:.reaction r on r.post_id = page.id and r.user_id = cast(:actor as uuid) ` +
        `left join :schema:.bookmark b on b.user_id = cast(:actor as uuid) and b.target_type = 'post' ` +
        `and b.target_id = page.id ${end}`,
      {
        wanted: wanted(posts(visibleTo(actor), by, from)),
        authors: authorsJoin(rules, anyOfStanding(actor)),
        schema,
        actor: anyOfStanding(actor)?.id ?? null,
      },
    );

  /** The first of the hottest posts whose authors visitors may see. */
  const showcased = (only?: 'opportunities') => {
    const hottest = cards(null, 'heat', (query) => {
      if (only) query.where('t.kind', 'foras').whereNull('t.closed_at');
      return query.orderByRaw('f.heat desc, f.id desc').limit(SHOWCASED);
    });
    return knex.raw(
      'select card.* from (?) card where card."authorId" in (select t.id from ??."user" t where ?) ' +
        'order by card.place desc, card.id desc limit ?',
      [hottest, schema, ruleSql(rules, user, user.resource.read, null), slot('how many')],
    );
  };

  /** The posts reposted by some rows, if the actor may see them. */
  const repostedIn = async (rows: readonly Row[], actor: Actor | null) => {
    const ids = rows.flatMap(({ repostOf }) => repostOf ?? []);
    if (ids.length === 0) return new Map<string, Quote>();
    const found = await read<Reposted>(
      'list',
      `reposted ${standingOf(actor)}`,
      () =>
        knex.raw(
          `select ${columns}, ${authorSql}, exists (select 1 from :schema:.user_mute m ` +
            `where m.user_id = cast(:actor as uuid) and m.muted_id = t.author_id) as "isMuted" ` +
            `from :schema:.post t left join :schema:."user" u on u.id = t.author_id ` +
            `where t.id = any(cast(:ids as uuid[])) and :visible`,
          {
            schema,
            ids: slot('the ids'),
            visible: visibleTo(actor),
            actor: anyOfStanding(actor)?.id ?? null,
          },
        ),
      { 'the ids': ids, 'the actor': actor?.id },
    );
    return new Map(
      found.map(({ id, kind, title, description, media, video, createdAt, isMuted, ...by }) => [
        id,
        { isMuted, post: { id, kind, title, description, media, video, createdAt, author: authorOf(by) } },
      ]),
    );
  };

  /**
   * The cards of some posts. Reposts of posts by muted members may be left out: a page then has fewer items. As a condition
   * of the page's statement it would make the planner misjudge the joins.
   */
  const carded = async (
    rows: readonly Row[],
    actor: Actor | null,
    omitMuted = false,
  ): Promise<readonly Card[]> => {
    const reposted = await repostedIn(rows, actor);
    return rows.flatMap((item) => {
      const { repostOf, reaction, saved } = item;
      const quote = repostOf === null ? undefined : reposted.get(repostOf);
      if (omitMuted && quote?.isMuted) return [];
      const repost = repostOf === null ? null : (quote?.post ?? { id: repostOf, removed: true });
      const author = introducedOf(item);
      return { item, beside: { author, counts: countsOf(item), reaction, saved, repost } };
    });
  };

  /** Restricts posts to those with the tag or mention in the slot. */
  const ofSign = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
    query
      .join(knex.raw('??.post_sign as s', [schema]), 's.post_id', 't.id')
      .whereRaw('s.sign = ?', [slot('the sign')]);

  const pageOf = (request: FeedRequest) => {
    const { column, id, direction, key } = orders[request.order];
    // a row with the same column twice is no condition of an index
    const isById = column === id;
    const sorted = (query: Knex.QueryBuilder) => {
      query.orderByRaw(isById ? `${id} ${direction}` : `${column} ${direction}, ${id} ${direction}`);
      if (request.order === 'signed') ofSign(query);
      if (request.actor && !('authorId' in request.where))
        query.whereRaw(UNMUTED, [schema, slot('the actor')]);
      for (const field of Object.keys(request.where)) query.where(`t.${columnName(field)}`, slot(field));
      const after = `(${column}, ${id}) ${direction === 'desc' ? '<' : '>'} (?, ?::uuid)`;
      // of each table: else a merge join reads the others from their start
      if (request.cursor !== undefined && isById)
        for (const one of [id, 't.id', 'f.id']) query.whereRaw(`${one} < ?::uuid`, [slot('from id')]);
      else if (request.cursor !== undefined) query.whereRaw(after, [slot('from value'), slot('from id')]);
      return query;
    };
    const wanted = (query: Knex.QueryBuilder) =>
      request.following
        ? ofFollowed({
            knex,
            schema,
            posts: sorted(query),
            direction,
            by: { column, id, author: key === 'createdAt' ? 't.author_id' : 'f.author' },
            place: key === 'createdAt' ? key : 'place',
            rows: request.limit + 1,
          })
        : pageIn(knex, sorted(query), request.limit + 1);
    const place = isById ? 'page.id' : key === 'createdAt' ? 'page."createdAt"' : 'page.place';
    const end = `order by ${place} ${direction}, page.id ${direction}`;
    const from = request.following && key !== 'createdAt' ? countersFirst : postsFirst;
    return cards(request.actor, key, wanted, end, from);
  };

  const page: FeedReads['page'] = async (request) => {
    const { cursor, limit, actor, where, order, following = false } = request;
    const { type } = orders[order];
    const after = cursor === undefined ? null : decodeCursor(cursor, order, type);
    if (cursor !== undefined && !after) return refuse('bad_cursor');
    const filters = Object.keys(where).join();
    const rows = await read<Row>(
      'list',
      `feed ${order} ${following} ${sizeOf(limit + 1)} ${after !== null} ${filters} ${standingOf(actor)}`,
      () => pageOf(request),
      {
        ...where,
        ...howMany(limit + 1),
        'the sign': request.sign,
        'the actor': actor?.id,
        'from value': after?.[0],
        'from id': after?.[1],
      },
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const more = rows.length > limit && last;
    const items = await carded(shown, actor, !('authorId' in where));
    return ok({
      items,
      nextCursor: more
        ? encodeCursor(order, [order === 'signed' ? last.id : (last.place ?? last.createdAt), last.id])
        : null,
    });
  };

  return {
    page,
    random: async (actor, limit, from) => {
      const deal = async (cursor?: string): Promise<readonly Card[]> => {
        const dealt = await page({ actor, order: 'random', limit, where: {}, ...(cursor && { cursor }) });
        return dealt.ok ? dealt.value.items : [];
      };
      const first = await deal(encodeCursor('random', [Math.floor(from * SHUFFLES), FIRST_ID]));
      if (first.length === limit) return first;
      // Wraps around to the start of the order.
      const known = new Set(first.map(({ item }) => item.id));
      const rest = (await deal()).filter(({ item }) => !known.has(item.id));
      return [...first, ...rest].slice(0, limit);
    },
    showcase: async (limit, only) =>
      carded(
        await read<Row>('list', `showcase ${only ?? ''}`, () => showcased(only), { 'how many': limit }),
        null,
      ),
    countSigned: async (sign, actor) => {
      const [row] = await read<{ readonly count: number }>(
        'list',
        `count signed ${standingOf(actor)}`,
        () =>
          knex.raw('select count(*)::int as count from (?) counted', [
            ofSign(
              knex(knex.raw('??.post as t', [schema]))
                .select('t.id')
                .whereRaw(visibleTo(actor)),
            ).limit(MOST_COUNTED),
          ]),
        { 'the sign': sign, 'the actor': actor?.id },
      );
      return row?.count ?? 0;
    },
    one: async (id, actor) => {
      const rows = await read<Row>(
        'key',
        `card ${standingOf(actor)}`,
        () => cards(actor, 'createdAt', (query) => query.where('t.id', slot('post'))),
        { post: id, 'the actor': actor?.id },
      );
      return (await carded(rows, actor))[0] ?? null;
    },
    counts: async (id) => {
      const [row] = await read<Counted>(
        'key',
        'counts',
        () => knex.raw(`select ${countsSql} from ??.feed f where f.id = ?`, [schema, slot('post')]),
        { post: id },
      );
      return row ? countsOf(row) : noCounts;
    },
  };
};
