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
import { searchedKinds } from './search.ts';

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

/** `isBetter` = it belongs to a tier before. */
type Row = Find & { readonly createdAt: string; readonly isBetter: boolean };

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

/** Finds that are read beyond a page at first, as some may not be the actor's to see; then four times as many, up to so many. */
const SPARE = 10;
const MOST = 1000;

/** So many of the newest things tell whether words are frequent: then so many have them. */
const SAMPLE = 100;
const FREQUENT = 5;

/** The newest of what a query finds, as many as the slot `most` says. */
const newest = (query: Knex.QueryBuilder, most: string): Knex.QueryBuilder =>
  query.orderByRaw('s.created_at desc, s.id desc limit ?::int', [slot(most)]);

/** Where a tier is read on after a find. */
const placeOf = (tier: number, last: Row | undefined): Place | null =>
  last ? { tier, createdAt: last.createdAt, id: last.id } : null;

/** Reads of what search has kept, with the kinds' rules of access in every one. */
export const searchReadsOf = (pool: Pool, schema: string, registry: Registry): SearchReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const everything = searchedKinds(registry).length;
  const readPlanned = preparedOn(pool, planned);
  const read = preparedOn(pool);

  /**
   * What has the words, newest first, whoever may see it. `looks` = only the newest things are looked at, so many;
   * else the index of words is asked for all. Postgres isn't left the choice: it knows nothing of how many words begin
   * so, and takes a word's many typos for frequent. `offset 0` keeps it from thinking further than that.
   */
  const findsSql = (
    { tier, by, after }: { readonly tier: number; readonly by: 'time' | 'words'; readonly after: boolean },
    kinds: readonly Kind[],
  ): Knex.QueryBuilder => {
    const meets = (at: number) =>
      knex.raw('?? @@ ?::tsquery', [`s.${TIERS[at]?.column}`, slot(`tier ${at}`)]);
    const among = (query: Knex.QueryBuilder) => {
      // alone, a kind has an index of its own
      if (kinds.length < everything)
        query.whereIn(
          's.kind',
          kinds.map(({ name }) => name),
        );
      if (after)
        query.whereRaw('(s.created_at, s.id) < (?::timestamptz, ?::uuid)', [
          slot('from time'),
          slot('from id'),
        ]);
      return query;
    };
    const all = knex(knex.raw('??.search as s', [schema])).select('s.*');
    const finds =
      by === 'time'
        ? knex(newest(among(all), 'looks').as('s')).whereRaw(meets(tier))
        : among(knex(all.whereRaw('? offset 0', [meets(tier)]).as('s')));
    // asked of the page alone: whatever reads a long text's words takes as long as reading its row
    const better = TIERS.slice(0, tier).map((_, at) => meets(at));
    return newest(
      knex(newest(finds.select('s.*'), 'how many').as('s')).select(
        knex.raw(`s.kind, s.id, ${CREATED} as "createdAt"`),
        knex.raw(`(${better.map(() => '?').join(' or ') || 'false'}) as "isBetter"`, better),
      ),
      'how many',
    );
  };

  type Asked = { readonly tier: number; readonly from: Place | null; readonly howMany: number };

  const findsOf = (
    { kinds, wanted }: SearchRequest,
    { tier, from, howMany }: Asked,
    looks?: number,
  ): Promise<readonly Row[]> => {
    const by = looks === undefined ? 'words' : 'time';
    const after = from !== null;
    return readPlanned<Row>(
      `finds ${tier} ${by} ${kinds.map(({ name }) => name).join()} ${after}`,
      () => findsSql({ tier, by, after }, kinds),
      {
        ...Object.fromEntries(
          TIERS.map(({ closeness }, at) => [`tier ${at}`, tsqueryOf(wanted, closeness)] as const),
        ),
        looks,
        'how many': howMany,
        'from time': from?.createdAt,
        'from id': from?.id,
      },
    );
  };

  /** The newest things are looked at for the words; only if they are too rare there is the index of words asked. */
  const newestOf = async (request: SearchRequest, asked: Asked): Promise<readonly Row[]> => {
    const { tier, howMany } = asked;
    const finds: Row[] = [];
    const rest = (): Asked => ({
      tier,
      from: placeOf(tier, finds.at(-1)) ?? asked.from,
      howMany: howMany - finds.length,
    });
    finds.push(...(await findsOf(request, asked, SAMPLE)));
    if (finds.length < howMany && finds.length >= FREQUENT)
      finds.push(...(await findsOf(request, rest(), Math.ceil((2 * SAMPLE * howMany) / finds.length))));
    if (finds.length < howMany) finds.push(...(await findsOf(request, rest())));
    return finds;
  };

  /** Of the things with these ids in a column, which the actor may see and which have these fields. */
  const seenSql = (
    kind: Kind,
    column: string,
    ids: string,
    actor: Actor | null,
    where: readonly string[],
  ): Knex.Raw => {
    const visible = ruleSql({ knex, schema, registry }, kind, kind.resource.read, anyOfStanding(actor));
    const all = [
      visible,
      ...where.map((field) => knex.raw('?? = ?', [`t.${columnName(field)}`, slot(field)])),
    ];
    return knex.raw(
      `select ?? as id from ??.?? as t where ?? = any(?::uuid[]) and ${all.map(() => '?').join(' and ')}`,
      [`t.${column}`, schema, tableOf(kind).name, `t.${column}`, slot(`ids of ${ids}`), ...all],
    );
  };

  /** Which of the finds the actor may see: one statement for all kinds, whose plan is kept. */
  const seenOf = async (
    { actor, kinds, profile, where = {} }: SearchRequest,
    finds: readonly Row[],
  ): Promise<readonly Row[]> => {
    if (finds.length === 0) return [];
    const asked = Object.keys(where);
    const each = (kind: Kind): readonly Knex.Raw[] =>
      profile
        ? [
            seenSql(kind, 'id', kind.name, actor, []),
            seenSql(profile, columnName(profile.owner), kind.name, actor, asked),
          ]
        : [seenSql(kind, 'id', kind.name, actor, asked)];
    const statement = () => {
      const parts = kinds.map((kind) => {
        const all = each(kind);
        return knex.raw(all.map(() => '?').join(' intersect '), [...all]);
      });
      return knex.raw(parts.map(() => '?').join(' union all '), parts);
    };
    const what = [...kinds.map(({ name }) => name), profile?.name ?? '', ...asked].join();
    const seen = await read<{ readonly id: string }>(`seen ${what} ${standingOf(actor)}`, statement, {
      ...where,
      ...Object.fromEntries(
        kinds.map(({ name }) => [
          `ids of ${name}`,
          finds.flatMap((find) => (find.kind === name ? [find.id] : [])),
        ]),
      ),
      'the actor': actor?.id ?? null,
    });
    const ids = new Set(seen.map(({ id }) => id));
    return finds.filter(({ id }) => ids.has(id));
  };

  /** As many finds of a tier as are wanted, or all that there are, from a place on. */
  const readTier = async (
    tier: number,
    request: SearchRequest,
    from: Place | null,
    wanted: number,
  ): Promise<readonly Row[]> => {
    const seen: Row[] = [];
    let place = from;
    let size = wanted + SPARE;
    while (seen.length < wanted) {
      const finds = await newestOf(request, { tier, from: place, howMany: size });
      seen.push(
        ...(await seenOf(
          request,
          finds.filter(({ isBetter }) => !isBetter),
        )),
      );
      if (finds.length < size) break;
      place = placeOf(tier, finds.at(-1));
      size = Math.min(size * 4, MOST);
    }
    return seen.slice(0, wanted);
  };

  return {
    page: async (request) => {
      const { cursor, limit, wanted, kinds } = request;
      const from = cursor === undefined ? null : placeIn(request, cursor);
      if (cursor !== undefined && !from) return refuse('bad_cursor');
      if (wanted.length === 0 || kinds.length === 0) return ok({ finds: [], nextCursor: null });
      const found: (Row & { readonly tier: number })[] = [];
      for (let tier = from?.tier ?? 0; tier < TIERS.length && found.length <= limit; tier += 1)
        for (const row of await readTier(
          tier,
          request,
          from?.tier === tier ? from : null,
          limit + 1 - found.length,
        ))
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
