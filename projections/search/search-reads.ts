import createKnex, { type Knex } from 'knex';
import { z } from 'zod';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { decodeCursor, encodeCursor } from '../resources/cursor.ts';
import { columnName, tableOf } from '../resources/from-resource.ts';
import { facetSql, filtersIn, filtersSql, type Filter } from './facet-sql.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import {
  areRare,
  LOOSEST,
  placeOf,
  searchFindsOf,
  TIERS,
  unionOf,
  type About,
  type Find,
  type Part,
  type Place,
  type Row,
} from './search-finds.ts';
import { facetsOf } from './tabs.ts';
import { searchedKinds } from './search.ts';

export type SearchRequest = {
  readonly actor: Actor | null;
  readonly wanted: readonly string[];
  /** Lists all items of the kinds, newest first, if there are no words. */
  readonly isListing?: boolean;
  readonly kinds: readonly Kind[];
  /** Only persons with a profile of this kind that the actor may see. */
  readonly profile?: Kind;
  /** Equality filters by field, null = it is empty; fields of the profile, if there is one. */
  readonly where?: Readonly<Record<string, string | boolean | null>>;
  readonly limit: number;
  readonly cursor?: string;
};

/** A facet of results: the values of a field, most frequent first. */
export type Facet = {
  readonly field: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
};

export type SearchReads = {
  /**
   * The facets of a kind's newest {@link MOST} results: each counts the items that match the other filters, and whose field
   * the actor may see.
   */
  facets(
    request: Omit<SearchRequest, 'kinds'> & { readonly kind: Kind; readonly tab?: string | undefined },
  ): Promise<readonly Facet[]>;
  /** The items that match, and that became new to the actor after a time; the actor's own are left out. */
  fresh(
    request: Omit<SearchRequest, 'cursor' | 'actor'> & { readonly actor: Actor },
    from: string,
  ): Promise<readonly string[]>;
  /** The items that match all words and that the actor may see, best first. */
  page(request: SearchRequest): Promise<Result<{ finds: readonly Find[]; nextCursor: string | null }>>;
};

const Ended = z.tuple([
  z.coerce
    .number()
    .int()
    .min(0)
    .max(TIERS.length - 1),
  z.iso.datetime(),
]);

/** Names a statement by its filters. */
const shapeOf = (filters: readonly Filter[]): string =>
  filters.map(({ name, isEmpty }) => (isEmpty ? `no ${name}` : name)).join();

const sortOf = ({ wanted }: SearchRequest): string => `search ${wanted.join(' ')}`;

/** The position in a cursor; null if it isn't valid for this search. */
const placeIn = (request: SearchRequest, cursor: string): Place | null => {
  const [value, id] = decodeCursor(cursor, sortOf(request), 'text') ?? [];
  const ended = Ended.safeParse(typeof value === 'string' ? value.split(' ') : null);
  if (!ended.success || id === undefined) return null;
  const [tier, createdAt] = ended.data;
  return { tier, createdAt, id };
};

/**
 * Surplus results of the first read, because the actor may not see some; each further read takes four times as many.
 */
const SPARE = 50;
const MOST = 1000;

/** Reads of the search table; every read applies the kinds' access rules. */
export const searchReadsOf = (reader: Reader, schema: string, registry: Registry): SearchReads => {
  const knex: Knex = createKnex({ client: 'pg' });
  const finder = searchFindsOf(reader, schema, searchedKinds(registry).length);
  const read = preparedOn(reader);

  const among = (actor: Actor | null, ids: string) => ({
    reader: { knex, schema, registry },
    actor: anyOfStanding(actor),
    ids,
  });

  /** The items with these ids that the actor may see and that match the filters. */
  const seenSql = (
    kind: Kind,
    column: string,
    of: string,
    actor: Actor | null,
    where: readonly Filter[],
  ): Knex.Raw => {
    const ids = `ids of ${of}`;
    const all = filtersSql(among(actor, ids), kind, where);
    return knex.raw(
      `select ?? as id from ??.?? as t where ?? = any(?::uuid[]) and ${all.map(() => '?').join(' and ')}`,
      [`t.${column}`, schema, tableOf(kind).name, `t.${column}`, slot(ids), ...all],
    );
  };

  /** The results that the actor may see: one prepared statement for all kinds. */
  const seenOf = async (
    { actor, kinds, profile, where = {} }: SearchRequest,
    finds: readonly Row[],
  ): Promise<readonly Row[]> => {
    if (finds.length === 0) return [];
    const asked = filtersIn(where);
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
      return unionOf(knex, parts);
    };
    const what = [...kinds.map(({ name }) => name), profile?.name ?? '', shapeOf(asked)].join();
    const seen = await read<{ readonly id: string }>('scan', `seen ${what} ${standingOf(actor)}`, statement, {
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

  /** Reads on until `howMany` visible results are found, or no more exist. */
  const readOn = async (
    request: SearchRequest,
    { from, howMany: wanted }: Part,
    find: (part: Part) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> => {
    const seen: Row[] = [];
    let place = from;
    let size = wanted + SPARE;
    while (seen.length < wanted) {
      const finds = await find({ from: place, howMany: size });
      const its = finds.filter(({ isBetter }) => !isBetter);
      seen.push(...(await seenOf(request, its)));
      if (finds.length < size) break;
      place = placeOf(finds.at(-1));
      size = Math.min(size * 4, MOST);
    }
    return seen.slice(0, wanted);
  };

  const readPage = async (request: SearchRequest, { from, howMany }: Part): Promise<readonly Row[]> => {
    const sampled = await finder.sample(request);
    const found: Row[] = [];
    let tier = from?.tier ?? 0;
    if (areRare(sampled) && tier < LOOSEST) {
      found.push(...(await readOn(request, { from, howMany }, (part) => finder.sure(request, part))));
      tier = LOOSEST;
    }
    for (; tier < TIERS.length && found.length < howMany; tier += 1) {
      const part = { from: from?.tier === tier ? from : null, howMany: howMany - found.length };
      const newest = (some: Part) => finder.newest(request, tier, some, sampled[tier] ?? 0);
      found.push(...(await readOn(request, part, newest)));
    }
    return found;
  };

  /** The table of a linked filter: a change there, such as of an availability, makes its item match. */
  const aboutIn = (kind: Kind, name: string): readonly About[] => {
    const linked = kind.resource.search?.facetsBy?.[name];
    return linked ? [{ table: tableOf(registry.kind(linked.kind)).name, by: columnName(linked.by) }] : [];
  };

  return {
    facets: async ({ kind, tab, actor, wanted, where = {} }) => {
      const fields = facetsOf(kind, tab);
      if (fields.length === 0) return [];
      const part = { from: null, howMany: MOST };
      const found =
        wanted.length === 0
          ? await finder.recent([kind], part)
          : await finder.newest({ wanted, kinds: [kind] }, LOOSEST, part, 0);
      const asked = filtersIn(where);
      const rows = await read<{ readonly field: string; readonly value: string; readonly count: number }>(
        'scan',
        `facets ${kind.name} ${fields.join()} ${shapeOf(asked)} ${standingOf(actor)}`,
        () =>
          unionOf(
            knex,
            fields.map((field) => facetSql(among(actor, 'ids'), kind, field, asked)),
          ),
        { ...where, ids: found.map(({ id }) => id), 'the actor': actor?.id ?? null },
      );
      return fields.map((field) => ({
        field,
        values: rows.flatMap(({ field: of, value, count }) => (of === field ? [{ value, count }] : [])),
      }));
    },
    fresh: async (request, from) => {
      const about = request.kinds.flatMap((kind) =>
        Object.keys(request.where ?? {}).flatMap((name) => aboutIn(kind, name)),
      );
      const found = await finder.fresh(request, { from, notOf: request.actor.id, howMany: MOST, about });
      const rows = found.map((find) => ({ ...find, createdAt: '', tier: 0, isBetter: false }));
      return (await seenOf(request, rows)).slice(0, request.limit).map(({ id }) => id);
    },
    page: async (request) => {
      const { cursor, limit, wanted, kinds } = request;
      const from = cursor === undefined ? null : placeIn(request, cursor);
      if (cursor !== undefined && !from) return refuse('bad_cursor');
      const isListed = wanted.length === 0 && request.isListing === true;
      if ((wanted.length === 0 && !isListed) || kinds.length === 0)
        return ok({ finds: [], nextCursor: null });
      const part = { from, howMany: limit + 1 };
      const found = isListed
        ? await readOn(request, part, (some) => finder.recent(kinds, some))
        : await readPage(request, part);
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
