import createKnex, { type Knex } from 'knex';
import type { Kind } from '../../domain/kit/kind.ts';
import { tsqueryOf, type Closeness } from '../../domain/text/wanted.ts';
import { preparedOn, slot } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';

/**
 * Ranking tiers, best first: all words in the title, as prefixes in the title, as prefixes anywhere, by sound in the
 * title, with typos. Within a tier the newest come first, so each tier can be read from an index until the page is full.
 */
export const TIERS = [
  { column: 'heads', closeness: 'whole' },
  { column: 'heads', closeness: 'begun' },
  { column: 'words', closeness: 'begun' },
  { column: 'heads', closeness: 'sound' },
  { column: 'words', closeness: 'near' },
] as const satisfies readonly { readonly column: string; readonly closeness: Closeness }[];

/** The typo tier: it contains all other tiers, and its query has many terms for each word. */
export const LOOSEST = TIERS.length - 1;

/** The tiers of words anywhere, and of names in another script. */
const [ANYWHERE, BY_SOUND] = [2, 3];

export type Find = { readonly kind: string; readonly id: string };

/** A result and its tier; `isBetter` = found in this tier, but belongs to a better one. */
export type Row = Find & {
  readonly createdAt: string;
  readonly tier: number;
  readonly isBetter: boolean;
};

/** The end of a page: tier, and time and id of its last result. */
export type Place = { readonly tier: number; readonly createdAt: string; readonly id: string };

/** The query words and the kinds to search. */
export type Wanted = { readonly wanted: readonly string[]; readonly kinds: readonly Kind[] };

/** A number of results after a position. */
export type Part = { readonly from: Place | null; readonly howMany: number };

/** A table whose rows are about searched items: the name, and the column with the item's id. */
export type About = { readonly table: string; readonly by: string };

/** A time, the person whose items are left out, and the most results. */
export type Since = {
  readonly from: string;
  readonly notOf: string;
  readonly howMany: number;
  /** Tables of which a changed row makes its item new as well. */
  readonly about: readonly About[];
};

/** Results by words only, without access checks. */
export type SearchFinds = {
  /** Number of matches in each tier among the newest {@link SAMPLE} items. */
  sample(wanted: Wanted): Promise<readonly number[]>;
  /** Results of all tiers but the last, best first; for rare words. */
  sure(wanted: Wanted, part: Part): Promise<readonly Row[]>;
  /** All items of the kinds, newest first. */
  recent(kinds: readonly Kind[], part: Part): Promise<readonly Row[]>;
  /** The latest items that became new after a time, with all words in them or by sound in the title. */
  fresh(wanted: Wanted, since: Since): Promise<readonly Find[]>;
  /** Results of one tier, newest first; `sampled` = its matches in the sample. */
  newest(wanted: Wanted, tier: number, part: Part, sampled: number): Promise<readonly Row[]>;
};

const CREATED = `to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Number of newest items that are sampled for the frequency of words. */
const SAMPLE = 100;

/**
 * Matches in the sample from which a page is read from the newest items. Below, the word index is used. A check of an
 * item's words takes five times as long as a fetch of its row.
 */
const FREQUENT = 5;

/** Matches in the sample up to which all tiers are read in one statement; the surplus costs less than a statement. */
const RARE = 1;

/** Whether the sample says that the words are rare. */
export const areRare = (sampled: readonly number[]): boolean => (sampled.at(-1) ?? 0) <= RARE;

/** The newest results of a query; the slot `most` is the limit. */
const newestIn = (query: Knex.QueryBuilder, most: string): Knex.QueryBuilder =>
  query.orderByRaw('s.created_at desc, s.id desc limit ?::int', [slot(most)]);

/** The best results of a query, then the newest; the slot `how many` is the limit. */
const bestIn = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.orderByRaw('s.tier, s.created_at desc, s.id desc limit ?::int', [slot('how many')]);

/** The queries combined with `union all`. */
export const unionOf = (knex: Knex, queries: readonly (Knex.QueryBuilder | Knex.Raw)[]): Knex.Raw =>
  knex.raw(queries.map(() => '?').join(' union all '), [...queries]);

/** The position after a result. */
export const placeOf = (last: Row | undefined): Place | null => last ?? null;

const meets = (knex: Knex, tier: number): Knex.Raw =>
  knex.raw('?? @@ ?::tsquery', [`s.${TIERS[tier]?.column}`, slot(`tier ${tier}`)]);

/** Restricts a query to items after a position, in time order. */
const after = (query: Knex.QueryBuilder, isLater: boolean): Knex.QueryBuilder =>
  isLater
    ? query.whereRaw('(s.created_at, s.id) < (?::timestamptz, ?::uuid)', [slot('from time'), slot('from id')])
    : query;

/** The slot values. */
const valuesOf = (wanted: readonly string[], { from, howMany }: Part) => ({
  ...Object.fromEntries(
    TIERS.map(({ closeness }, at) => [`tier ${at}`, tsqueryOf(wanted, closeness)] as const),
  ),
  'how many': howMany,
  'from tier': from?.tier,
  'from time': from?.createdAt,
  'from id': from?.id,
});

const namesOf = (kinds: readonly Kind[]): string => kinds.map(({ name }) => name).join();

/** Reads of the search table. `everything` = the number of searched kinds. */
export const searchFindsOf = (reader: Reader, schema: string, everything: number): SearchFinds => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const all = () => knex(knex.raw('??.search as s', [schema])).select('s.*');

  /** Restricts a query to some kinds; a single kind has its own index. */
  const among = (query: Knex.QueryBuilder, kinds: readonly Kind[]): Knex.QueryBuilder =>
    kinds.length < everything
      ? query.whereIn(
          's.kind',
          kinds.map(({ name }) => name),
        )
      : query;

  /** The matches of a tier in the word index. `offset 0` is an optimisation fence. */
  const byWords = (tier: number): Knex.QueryBuilder =>
    knex(
      all()
        .whereRaw('? offset 0', [meets(knex, tier)])
        .as('s'),
    );

  /** The matches among the newest items; `looks` limits the number of items. */
  const byTime = (tier: number, kinds: readonly Kind[], isLater: boolean): Knex.QueryBuilder =>
    knex(newestIn(after(among(all(), kinds), isLater), 'looks').as('s')).whereRaw(meets(knex, tier));

  /**
   * A tier's results, newest first. The index is fixed here, because the planner misjudges it: it can't estimate prefix
   * matches, and overestimates queries with many typo terms.
   */
  const tierSql = (
    {
      tier,
      by,
      isLater,
    }: { readonly tier: number; readonly by: 'time' | 'words'; readonly isLater: boolean },
    kinds: readonly Kind[],
  ): Knex.QueryBuilder => {
    const finds = by === 'time' ? byTime(tier, kinds, isLater) : after(among(byWords(tier), kinds), isLater);
    // Checked for the page only: reading the words of a long text takes as long as fetching its row.
    const better = TIERS.slice(0, tier).map((_, at) => meets(knex, at));
    return newestIn(
      knex(newestIn(finds.select('s.*'), 'how many').as('s')).select(
        knex.raw(`s.kind, s.id, ${CREATED} as "createdAt", ?::int as tier`, [tier]),
        knex.raw(`(${better.map(() => '?').join(' or ') || 'false'}) as "isBetter"`, better),
      ),
      'how many',
    );
  };

  /** The results of the tiers before the last, each with its best tier, from the word index without reading texts. */
  const sureSql = (kinds: readonly Kind[], isLater: boolean): Knex.QueryBuilder => {
    const tiers = TIERS.slice(0, LOOSEST).map((_, tier) =>
      among(byWords(tier), kinds).select(
        's.kind',
        's.id',
        's.created_at',
        knex.raw('?::int as tier', [tier]),
      ),
    );
    const finds = knex(knex.raw('(?) as s', [unionOf(knex, tiers)]))
      .select('s.kind', 's.id', 's.created_at', knex.raw('min(s.tier) as tier'))
      .groupBy('s.kind', 's.id', 's.created_at');
    const page = knex(finds.as('s')).select('s.*');
    if (isLater)
      page.whereRaw(
        '(s.tier > ?::int or s.tier = ?::int and (s.created_at, s.id) < (?::timestamptz, ?::uuid))',
        [slot('from tier'), slot('from tier'), slot('from time'), slot('from id')],
      );
    // Timestamps are formatted for the page only; for all results that takes as long as fetching their rows.
    return bestIn(
      knex(bestIn(page).as('s')).select(
        knex.raw(`s.kind, s.id, ${CREATED} as "createdAt", s.tier, false as "isBetter"`),
      ),
    );
  };

  const sampleSql = (kinds: readonly Kind[]): Knex.QueryBuilder => {
    const counts = TIERS.map((_, tier) => knex.raw('count(*) filter (where ?)::int', [meets(knex, tier)]));
    // Items outside the last tier need no further check.
    return byTime(LOOSEST, kinds, false).select(
      knex.raw(`array[${counts.map(() => '?').join()}] as counts`, counts),
    );
  };

  const tierOf = (
    { kinds, wanted }: Wanted,
    tier: number,
    part: Part,
    looks?: number,
  ): Promise<readonly Row[]> => {
    const by = looks === undefined ? 'words' : 'time';
    const isLater = part.from !== null;
    return read<Row>(
      'scan',
      `finds ${tier} ${by} ${namesOf(kinds)} ${isLater}`,
      () => tierSql({ tier, by, isLater }, kinds),
      { ...valuesOf(wanted, part), looks },
    );
  };

  return {
    sample: async ({ kinds, wanted }) => {
      const [row] = await read<{ readonly counts: readonly number[] }>(
        'scan',
        `sample ${namesOf(kinds)}`,
        () => sampleSql(kinds),
        { ...valuesOf(wanted, { from: null, howMany: 0 }), looks: SAMPLE },
      );
      return row?.counts ?? [];
    },
    sure: ({ kinds, wanted }, part) => {
      const isLater = part.from !== null;
      return read<Row>(
        'scan',
        `sure ${namesOf(kinds)} ${isLater}`,
        () => sureSql(kinds, isLater),
        valuesOf(wanted, part),
      );
    },
    recent: (kinds, part) => {
      const isLater = part.from !== null;
      return read<Row>(
        'scan',
        `recent ${namesOf(kinds)} ${isLater}`,
        () =>
          newestIn(after(among(all(), kinds), isLater), 'how many')
            .clearSelect()
            .select('s.kind', 's.id', knex.raw(`${CREATED} as "createdAt", 0 as tier, false as "isBetter"`)),
        valuesOf([], part),
      );
    },
    fresh: ({ kinds, wanted }, { from, notOf, howMany, about }) =>
      read<Find>(
        'scan',
        `fresh ${namesOf(kinds)} ${wanted.length > 0} ${about.map(({ table }) => table).join()}`,
        () => {
          const those = (condition: Knex.Raw): Knex.QueryBuilder => {
            const query = among(all(), kinds)
              .clearSelect()
              .select('s.kind', 's.id', 's.fresh_at')
              .whereRaw(condition)
              .whereRaw('s.of is distinct from ?::uuid', [slot('not of')]);
            return wanted.length > 0
              ? query.whereRaw('(? or ?)', [meets(knex, ANYWHERE), meets(knex, BY_SOUND)])
              : query;
          };
          const changed = about.map(({ table, by }) =>
            those(
              knex.raw('s.id in (select t.?? from ??.?? t where t.updated_at > ?::timestamptz)', [
                by,
                schema,
                table,
                slot('from time'),
              ]),
            ),
          );
          const fresh = those(knex.raw('s.fresh_at > ?::timestamptz', [slot('from time')]));
          return knex(knex.raw('(?) as s', [unionOf(knex, [fresh, ...changed])]))
            .distinct('s.kind', 's.id', 's.fresh_at')
            .orderByRaw('s.fresh_at desc, s.id desc limit ?::int', [slot('how many')]);
        },
        {
          ...valuesOf(wanted, { from: null, howMany }),
          'from time': from,
          'not of': notOf,
        },
      ),
    newest: async (wanted, tier, { from, howMany }, sampled) => {
      if (sampled < FREQUENT) return tierOf(wanted, tier, { from, howMany });
      const looks = Math.ceil((2 * SAMPLE * howMany) / sampled);
      const finds = await tierOf(wanted, tier, { from, howMany }, looks);
      if (finds.length >= howMany) return finds;
      const rest = { from: placeOf(finds.at(-1)) ?? from, howMany: howMany - finds.length };
      return [...finds, ...(await tierOf(wanted, tier, rest))];
    },
  };
};
