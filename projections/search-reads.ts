import createKnex, { type Knex } from 'knex';
import type { Pool } from 'pg';
import { z } from 'zod';
import { ok, refuse, type Result } from '../domain/errors.ts';
import type { Kind } from '../domain/kit/kind.ts';
import type { Registry } from '../domain/kit/registry.ts';
import type { Actor } from '../domain/kit/rules.ts';
import { tsqueryOf, type Closeness } from '../domain/text/wanted.ts';
import { ruleSql } from './access.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { columnName, tableOf } from './from-resource.ts';
import { anyOfStanding, planned, preparedOn, slot, standingOf } from './prepared.ts';

/**
 * How good a find is, best first: all words stand in the title, begin in it, begin anywhere, are there but for a typo.
 * Within a tier the newest comes first, so each is read off an index until the page is full, however much it holds.
 */
const TIERS = [
  { column: 'heads', closeness: 'whole' },
  { column: 'heads', closeness: 'begun' },
  { column: 'words', closeness: 'begun' },
  { column: 'words', closeness: 'near' },
] as const satisfies readonly { readonly column: string; readonly closeness: Closeness }[];

export type SearchRequest = {
  readonly actor: Actor | null;
  readonly wanted: readonly string[];
  readonly kinds: readonly Kind[];
  /** Only persons who have such a profile, one that the actor may see. */
  readonly profile?: Kind;
  /** Equalities by field, of the profile if there is one. */
  readonly where?: Readonly<Record<string, string | boolean>>;
  readonly limit: number;
  readonly cursor?: string;
};

export type Find = { readonly kind: string; readonly id: string };

export type SearchReads = {
  /** What has all the words and may be seen by the actor, best first. */
  page(request: SearchRequest): Promise<Result<{ finds: readonly Find[]; nextCursor: string | null }>>;
};

type Row = Find & { readonly createdAt: string };

/** Where a page ended: the tier, and the time of its last find. */
type Place = { readonly tier: number; readonly createdAt: string; readonly id: string };

const Ended = z.tuple([
  z.coerce
    .number()
    .int()
    .min(0)
    .max(TIERS.length - 1),
  z.iso.datetime(),
]);

const sortOf = ({ wanted }: SearchRequest): string => `search ${wanted.join(' ')}`;

/** The place that a cursor names; null if it can't be one of this search. */
const placeIn = (request: SearchRequest, cursor: string): Place | null => {
  const [value, id] = decodeCursor(cursor, sortOf(request), 'text') ?? [];
  const ended = Ended.safeParse(typeof value === 'string' ? value.split(' ') : null);
  if (!ended.success || id === undefined) return null;
  const [tier, createdAt] = ended.data;
  return { tier, createdAt, id };
};

const CREATED = `to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reads of what search has kept, with the kinds' rules of access in every one. */
export const searchReadsOf = (pool: Pool, schema: string, registry: Registry): SearchReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(pool, planned);

  /** That there is such a thing whose `column` is the id of what was found, and that its rule lets the actor see it. */
  const there = (kind: Kind, column: string, actor: Actor | null, where: readonly string[]): Knex.Raw => {
    const visible = ruleSql({ knex, schema, registry }, kind, kind.resource.read, anyOfStanding(actor));
    const also = where.map((field) => knex.raw('?? = ?', [`t.${columnName(field)}`, slot(field)]));
    const all = [visible, ...also];
    // with `offset 0` the finds are looked up one by one; without, the planner may read all of a kind at first
    return knex.raw(
      `exists (select 1 from ??.?? as t where ?? = s.id and ${all.map(() => '?').join(' and ')} offset 0)`,
      [schema, tableOf(kind).name, `t.${column}`, ...all],
    );
  };

  const seen = (kind: Kind, { actor, profile, where = {} }: SearchRequest): Knex.Raw => {
    const asked = Object.keys(where);
    const itself = there(kind, 'id', actor, profile ? [] : asked);
    const of = profile ? there(profile, columnName(profile.owner), actor, asked) : knex.raw('true');
    return knex.raw('(s.kind = ? and ? and ?)', [kind.name, itself, of]);
  };

  const tierSql = (tier: number, request: SearchRequest, after: boolean): Knex.QueryBuilder => {
    const { kinds } = request;
    const meets = (at: number) =>
      knex.raw('?? @@ ?::tsquery', [`s.${TIERS[at]?.column}`, slot(`tier ${at}`)]);
    // typos are many words that hardly any text has: the planner thinks of them as frequent, and would read all texts
    const isRare = TIERS[tier]?.closeness === 'near';
    const among = isRare ? '(select * from ??.search as s where ? offset 0) as s' : '??.search as s';
    const query = knex(knex.raw(among, [schema, ...(isRare ? [meets(tier)] : [])]))
      .select(knex.raw(`s.kind, s.id, ${CREATED} as "createdAt"`))
      .whereRaw(meets(tier))
      .whereRaw(
        `(${kinds.map(() => '?').join(' or ')})`,
        kinds.map((kind) => seen(kind, request)),
      )
      .orderByRaw('s.created_at desc, s.id desc limit ?::int', [slot('how many')]);
    // alone, a kind has an index of its own
    if (kinds.length === 1) query.where('s.kind', kinds[0]?.name ?? '');
    for (let better = 0; better < tier; better += 1) query.whereRaw('not (?)', [meets(better)]);
    return after
      ? query.whereRaw('(s.created_at, s.id) < (?::timestamptz, ?::uuid)', [
          slot('from time'),
          slot('from id'),
        ])
      : query;
  };

  const readTier = (tier: number, request: SearchRequest, from: Place | null): Promise<readonly Row[]> => {
    const { actor, kinds, wanted, limit, profile, where = {} } = request;
    const after = from?.tier === tier;
    const what = [...kinds.map(({ name }) => name), profile?.name ?? '', ...Object.keys(where)].join();
    return read<Row>(
      `search ${tier} ${what} ${after} ${standingOf(actor)}`,
      () => tierSql(tier, request, after),
      {
        ...where,
        ...Object.fromEntries(
          TIERS.map(({ closeness }, at) => [`tier ${at}`, tsqueryOf(wanted, closeness)] as const),
        ),
        'the actor': actor?.id ?? null,
        'how many': limit + 1,
        'from time': from?.createdAt,
        'from id': from?.id,
      },
    );
  };

  return {
    page: async (request) => {
      const { cursor, limit, wanted, kinds } = request;
      const from = cursor === undefined ? null : placeIn(request, cursor);
      if (cursor !== undefined && !from) return refuse('bad_cursor');
      if (wanted.length === 0 || kinds.length === 0) return ok({ finds: [], nextCursor: null });
      const found: (Row & { readonly tier: number })[] = [];
      for (let tier = from?.tier ?? 0; tier < TIERS.length && found.length <= limit; tier += 1)
        for (const row of await readTier(tier, { ...request, limit: limit - found.length }, from))
          found.push({ ...row, tier });
      const finds = found.slice(0, limit);
      const last = finds.at(-1);
      if (!last || found.length <= limit) return ok({ finds, nextCursor: null });
      return ok({
        finds,
        nextCursor: encodeCursor(sortOf(request), [`${last.tier} ${last.createdAt}`, last.id]),
      });
    },
  };
};
