import createKnex, { type Knex } from 'knex';
import type { Kind } from '../../domain/kit/kind.ts';
import { tsqueryOf, type Closeness } from '../../domain/text/wanted.ts';
import { preparedOn, slot } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';

/**
 * How good a find is, best first: all words stand in the title, begin in it, begin anywhere, are there but for a typo.
 * Within a tier the newest comes first, so each is read off an index until the page is full, however much it holds.
 */
export const TIERS = [
  { column: 'heads', closeness: 'whole' },
  { column: 'heads', closeness: 'begun' },
  { column: 'words', closeness: 'begun' },
  { column: 'words', closeness: 'near' },
] as const satisfies readonly { readonly column: string; readonly closeness: Closeness }[];

/** The tier of typos: it has all that the others have, and asks for many words in place of one. */
export const LOOSEST = TIERS.length - 1;

export type Find = { readonly kind: string; readonly id: string };

/** A find and its tier; `isBetter` = it was met on the way, but belongs to a tier before. */
export type Row = Find & {
  readonly createdAt: string;
  readonly tier: number;
  readonly isBetter: boolean;
};

/** Where a page ended: the tier, and the time of its last find. */
export type Place = { readonly tier: number; readonly createdAt: string; readonly id: string };

/** What is looked for, among which kinds. */
export type Wanted = { readonly wanted: readonly string[]; readonly kinds: readonly Kind[] };

/** How many finds from a place on. */
export type Part = { readonly from: Place | null; readonly howMany: number };

/** Finds by words alone: whether somebody may see them is asked elsewhere. */
export type SearchFinds = {
  /** How many of the newest {@link SAMPLE} things each tier has. */
  sample(wanted: Wanted): Promise<readonly number[]>;
  /** Finds of all tiers but the last, best first: for words that are rare. */
  sure(wanted: Wanted, part: Part): Promise<readonly Row[]>;
  /** Finds of one tier, newest first; `sampled` = how many of the newest things it has. */
  newest(wanted: Wanted, tier: number, part: Part, sampled: number): Promise<readonly Row[]>;
};

const CREATED = `to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** So many of the newest things tell how frequent words are. */
const SAMPLE = 100;

/**
 * Among so many of the newest things, those are looked through for a page. Else the index of words is asked for all:
 * to look into a thing's words takes five times as long as to fetch its row.
 */
const FREQUENT = 5;

/** Where at most so many have them, tiers are read at once: what one finds too much is less than a statement. */
const RARE = 1;

/** Whether hardly anything has the words, so far as a sample tells. */
export const areRare = (sampled: readonly number[]): boolean => (sampled.at(-1) ?? 0) <= RARE;

/** The newest of what a query finds, as many as the slot `most` says. */
const newestIn = (query: Knex.QueryBuilder, most: string): Knex.QueryBuilder =>
  query.orderByRaw('s.created_at desc, s.id desc limit ?::int', [slot(most)]);

/** The best of what a query finds, the newest first of those that are equally good; as many as are asked for. */
const bestIn = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.orderByRaw('s.tier, s.created_at desc, s.id desc limit ?::int', [slot('how many')]);

/** What one or another of the queries has, each as often as they have it together. */
export const unionOf = (knex: Knex, queries: readonly (Knex.QueryBuilder | Knex.Raw)[]): Knex.Raw =>
  knex.raw(queries.map(() => '?').join(' union all '), [...queries]);

/** Where a search is read on after a find. */
export const placeOf = (last: Row | undefined): Place | null => last ?? null;

const meets = (knex: Knex, tier: number): Knex.Raw =>
  knex.raw('?? @@ ?::tsquery', [`s.${TIERS[tier]?.column}`, slot(`tier ${tier}`)]);

/** Only what comes after a place, in the order of time. */
const after = (query: Knex.QueryBuilder, isLater: boolean): Knex.QueryBuilder =>
  isLater
    ? query.whereRaw('(s.created_at, s.id) < (?::timestamptz, ?::uuid)', [slot('from time'), slot('from id')])
    : query;

/** What goes into the slots. */
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

/** Reads of the table of search. `everything` = how many kinds are searched. */
export const searchFindsOf = (reader: Reader, schema: string, everything: number): SearchFinds => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader, 'each');
  const all = () => knex(knex.raw('??.search as s', [schema])).select('s.*');

  /** Only these kinds; alone, a kind has an index of its own. */
  const among = (query: Knex.QueryBuilder, kinds: readonly Kind[]): Knex.QueryBuilder =>
    kinds.length < everything
      ? query.whereIn(
          's.kind',
          kinds.map(({ name }) => name),
        )
      : query;

  /** What the index of words has for a tier. `offset 0` keeps the planner from thinking further than that. */
  const byWords = (tier: number): Knex.QueryBuilder =>
    knex(
      all()
        .whereRaw('? offset 0', [meets(knex, tier)])
        .as('s'),
    );

  /** What has the words among the newest things, of which so many are looked at. */
  const byTime = (tier: number, kinds: readonly Kind[], isLater: boolean): Knex.QueryBuilder =>
    knex(newestIn(after(among(all(), kinds), isLater), 'looks').as('s')).whereRaw(meets(knex, tier));

  /**
   * A tier's finds, newest first. Postgres isn't left the choice of where they are read: it knows nothing of how many
   * words begin so, and takes a word's many typos for frequent.
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
    // asked of the page alone: whatever reads a long text's words takes as long as reading its row
    const better = TIERS.slice(0, tier).map((_, at) => meets(knex, at));
    return newestIn(
      knex(newestIn(finds.select('s.*'), 'how many').as('s')).select(
        knex.raw(`s.kind, s.id, ${CREATED} as "createdAt", ?::int as tier`, [tier]),
        knex.raw(`(${better.map(() => '?').join(' or ') || 'false'}) as "isBetter"`, better),
      ),
      'how many',
    );
  };

  /** The finds of the tiers before the last, each with its best: all read off the index of words, and no text is looked at. */
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
    // times are written out for the page alone: of all finds it takes as long as to fetch their rows
    return bestIn(
      knex(bestIn(page).as('s')).select(
        knex.raw(`s.kind, s.id, ${CREATED} as "createdAt", s.tier, false as "isBetter"`),
      ),
    );
  };

  const sampleSql = (kinds: readonly Kind[]): Knex.QueryBuilder => {
    const counts = TIERS.map((_, tier) => knex.raw('count(*) filter (where ?)::int', [meets(knex, tier)]));
    // what is in none but the last tier needn't be looked into again
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
