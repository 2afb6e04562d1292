import { z } from 'zod';
import { keyedId } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { searchedOf } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { segmentsOf, wantedOf } from '../../domain/text/wanted.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import type { Find } from '../../projections/search/search-finds.ts';
import type { SearchReads } from '../../projections/search/search-reads.ts';
import { searchedKinds } from '../../projections/search/search.ts';
import { facetsOf, kindOfTab, PARTS } from '../../projections/search/tabs.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { serialize } from '../resources/serialize.ts';
import { names, namesFor, namesOf, withNames, type Names } from '../resources/names.ts';
import { pageOf, reading } from '../resources/reading.ts';
import { equalities, listAnswer } from '../resources/reads.ts';
import {
  filters,
  itemSchema,
  listQuery,
  pageSchema,
  PAST_PROBLEMS,
  pastQuery,
} from '../resources/schemas.ts';
import { manyOf } from '../resources/summaries.ts';

export type SearchContext = { readonly resources: ResourceContext; readonly search: SearchReads };

/** Length of a query. */
const LONGEST = 100;

const highlights = z
  .array(
    z.object({ field: z.string(), segments: z.array(z.object({ text: z.string(), match: z.boolean() })) }),
  )
  .describe(
    'The texts in which words were found, each in pieces: `match` = a word that was searched for. Pieces are plain text as it was written, never HTML; of a long text they are what stands around the first find.',
  );

const WORDS = `A thing is found if it has all the words, by their beginnings, however they are spelled (أحمد and احمد, مدرسة and مدرسه, Café and cafe, ٧ and 7), with the Arabic article or without, and with one typo in words of four letters or more. The names of its sport, role and governorate in both languages are words of it.

Best first: all words stand in its title or name; begin there; begin anywhere in it; are there but for a typo. Among equals the newest comes first.`;

/** Matches in an item's own texts. */
const highlightsOf = (kind: Kind, item: ReadItem, wanted: readonly string[]) =>
  searchedOf(kind.resource).flatMap((field) => {
    const value: unknown = item[field];
    const text = Array.isArray(value) ? value.join(' · ') : value;
    const segments = typeof text === 'string' ? segmentsOf(text, wanted) : null;
    return segments ? [{ field, segments }] : [];
  });

/** Loads the found items in order, as the actor may see them. */
const itemsOf = async (
  { queries, runtime }: ResourceContext,
  finds: readonly Find[],
  actor: Actor | null,
): Promise<readonly (readonly [Kind, ReadItem])[]> => {
  const kinds = [...new Set(finds.map(({ kind }) => kind))].map((name) => runtime.registry.kind(name));
  const read = async (kind: Kind) => {
    const ids = finds.flatMap((find) => (find.kind === kind.name ? [find.id] : []));
    const items = await queries.some(kind, ids, actor);
    return items.map((item) => [item.id, [kind, item] as const] as const);
  };
  const found = new Map((await Promise.all(kinds.map(read))).flat());
  return finds.flatMap(({ id }) => {
    const one = found.get(id);
    return one ? [one] : [];
  });
};

/** The filters by values of linked items. */
const linkedOf = (kind: Kind, asked: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value !== undefined && kind.resource.search?.facetsBy?.[name] ? [[name, value] as const] : [],
    ),
  );

/** The names of found items and of their owners, by id. */
const namesFound = async (
  resources: ResourceContext,
  found: readonly (readonly [Kind, ReadItem])[],
  actor: Caller | null,
): Promise<Names> => {
  const wanted = found.flatMap(([kind, item]) => {
    const ownerId = textIn(item[kind.owner]);
    const own = { kind: kind.name, id: item.id };
    return ownerId === null || ownerId === item.id ? [own] : [own, { kind: 'user', id: ownerId }];
  });
  const known = await namesOf(resources, wanted, actor);
  return Object.fromEntries(known.map(({ id, ...named }) => [id, named]));
};

const facetSchema = z.object({
  field: z.string(),
  values: z.array(z.object({ value: z.string(), count: z.int() })),
});

/** `GET /search`: items with these words that the caller may see. */
const searchRoute = ({ resources, search }: SearchContext): Route<Caller> => {
  const kinds = searchedKinds(resources.runtime.registry);
  const kindNames = kinds.map(({ name }) => name);
  const facets = [
    ...new Set([
      ...kinds.flatMap((kind) => facetsOf(kind)),
      ...Object.values(PARTS).flatMap((part) => part.facets),
    ]),
  ].toSorted();
  const filtersBy = Object.fromEntries(
    facets.map((field) => [field, z.string().min(1).max(200).optional().describe('Filters one kind.')]),
  );
  return defineRoute({
    method: 'GET',
    path: '/search',
    operationId: 'search.find',
    summary: 'People, clubs, posts and whatever else is searched, of what the caller may see',
    description: `${WORDS}

Without \`q\`, and with \`kind\`, all things of the kind, the newest first. \`facets=true\` counts the values of the kind's filters among its newest 1,000 finds: only things and fields that the caller may see.`,
    auth: 'optional',
    query: z.strictObject({
      q: z.string().min(1).max(LONGEST).optional(),
      kind: z
        .enum([...kindNames, ...Object.keys(PARTS)])
        .optional()
        .describe('Only things of this kind.'),
      ...filtersBy,
      facets: z.enum(['true', 'false']).optional(),
      with: withNames,
      limit: listQuery.limit,
      cursor: listQuery.cursor,
    }),
    responses: {
      200: {
        description: 'A page',
        schema: () =>
          z.object({
            items: z.array(
              z.object({
                kind: z.enum(kindNames),
                item: z.looseObject({ id: z.uuid() }).describe('As the resource’s own list shows it.'),
                highlights,
              }),
            ),
            nextCursor: z.string().nullable(),
            facets: z.array(facetSchema).optional(),
            names: names
              .optional()
              .describe('With `with=names`: name and picture of the things found and of their owners.'),
          }),
      },
    },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, query, facts }) =>
      reading(resources, facts, async () => {
        const { q, kind: tab, facets: counts, with: beside, limit, cursor, ...filtered } = query;
        const part = PARTS[tab ?? ''];
        const only = kindOfTab(resources.runtime.registry, tab);
        const unknown = Object.keys(filtered).find((field) => !only || !facetsOf(only, tab).includes(field));
        if (unknown !== undefined)
          return { code: 'unknown_parameter', errors: [{ path: unknown, code: 'unknown_field' }] };
        if (q === undefined && !only)
          return { code: 'unknown_parameter', errors: [{ path: 'q', code: 'required' }] };
        const wanted = wantedOf(q ?? '');
        const where = only
          ? { ...part?.where, ...equalities(only, filtered), ...linkedOf(only, filtered) }
          : {};
        const page = await search.page({
          actor,
          wanted,
          where,
          isListing: q === undefined,
          kinds: only ? [only] : kinds,
          ...pageOf({ limit, cursor }),
        });
        if (!page.ok) return page.problem;
        const { finds, nextCursor } = page.value;
        const found = await itemsOf(resources, finds, actor);
        const items = found.map(([kind, item]) => ({
          kind: kind.name,
          item: serialize(kind, item, actor),
          highlights: highlightsOf(kind, item, wanted),
        }));
        const counted =
          only && counts === 'true' && (q === undefined || wanted.length > 0)
            ? { facets: await search.facets({ kind: only, tab, actor, wanted, where, limit: 0 }) }
            : {};
        const named = beside === 'names' ? { names: await namesFound(resources, found, actor) } : {};
        return { status: 200, body: { items, nextCursor, ...counted, ...named } };
      }),
  });
};

/** A page of one kind's matching items, with their matches. */
const foundAnswer = (
  { resources, search }: SearchContext,
  kind: Kind,
  actor: Caller | null,
  query: Readonly<Record<string, unknown>> & { readonly query: string; readonly limit: number },
  facts: Facts,
): Promise<Answer | Problem> =>
  reading(resources, facts, async () => {
    const { query: q, limit, cursor, ...rest } = query;
    const wanted = wantedOf(q);
    const isSearched = kind.resource.search !== undefined;
    const page = await search.page({
      actor,
      wanted,
      limit,
      where: equalities(kind, rest),
      kinds: [isSearched ? kind : resources.runtime.registry.kind('user')],
      ...(!isSearched && { profile: kind }),
      ...(typeof cursor === 'string' && { cursor }),
    });
    if (!page.ok) return page.problem;
    const { nextCursor } = page.value;
    const finds = page.value.finds.map(({ id }) => ({
      kind: kind.name,
      id: isSearched ? id : (keyedId(kind, { [kind.owner]: id }) ?? id),
    }));
    const items = (await itemsOf(resources, finds, actor)).map(([, item]) =>
      serialize(kind, item, actor, { highlights: highlightsOf(kind, item, wanted) }),
    );
    const named = query.with === 'names' ? { names: await namesFor(resources, kind, items, actor) } : {};
    return { status: 200, body: { items, nextCursor, ...named } };
  });

const words = z.string().min(1).max(LONGEST);
const foundSchema = (kind: Kind) =>
  pageSchema(kind).extend({ items: z.array(itemSchema(kind).extend({ highlights: highlights.optional() })) });

/** `GET /players?query=`: a kind's list, filtered by words if given. */
const queriedListRoute = (context: SearchContext, kind: Kind): Route<Caller> => {
  const by = kind.resource.search
    ? ''
    : 'The words are looked for in what its person says of themselves: their name, position and bio, which members alone may see. ';
  return defineRoute({
    method: 'GET',
    path: kind.resource.path ?? '',
    operationId: `${kind.name}.list`,
    summary: `Lists of ${manyOf(kind)}; with \`query\`, of those that have its words`,
    description: `With \`query\` the list has no \`sort\`, no \`total\` and no \`asOf\`. ${by}${WORDS}`,
    auth: 'optional',
    query: z.strictObject({ ...listQuery, ...pastQuery, ...filters(kind), query: words.optional() }),
    responses: { 200: { description: 'A page', schema: () => foundSchema(kind) } },
    problems: ['bad_cursor', 'behind', ...PAST_PROBLEMS],
    handle: async ({ actor, query: asked, facts }): Promise<Answer | Problem> => {
      const { query, sort, total, asOf, ...rest } = asked;
      if (query === undefined)
        return listAnswer(
          context.resources,
          kind,
          actor,
          { ...rest, sort, total, asOf },
          equalities(kind, rest),
          facts,
        );
      const unknown = Object.entries({ sort, total, asOf }).find(([, value]) => value !== undefined);
      return unknown
        ? { code: 'unknown_parameter', errors: [{ path: unknown[0], code: 'unknown_field' }] }
        : foundAnswer(context, kind, actor, { ...rest, query }, facts);
    },
  });
};

/** `GET /product/search?query=` */
const productSearchRoute = (context: SearchContext, kind: Kind): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: `${kind.resource.path ?? ''}/search`,
    operationId: `${kind.name}.search`,
    summary: 'Products that have the words',
    description: WORDS,
    auth: 'optional',
    query: z.strictObject({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      ...filters(kind),
      query: words,
    }),
    responses: { 200: { description: 'A page', schema: () => foundSchema(kind) } },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, query, facts }) => foundAnswer(context, kind, actor, query, facts),
  });

/** The feed has its own list, and persons are searched by `/search?kind=user`. */
const OWN_LISTS: ReadonlySet<string> = new Set(['post', 'user']);

/** Search routes; none if no definition declares `search`. */
export const searchRoutes = (context: SearchContext): readonly Route<Caller>[] => {
  const { registry } = context.resources.runtime;
  const kinds = searchedKinds(registry);
  if (kinds.length === 0) return [];
  const listed = kinds.filter(({ name }) => !OWN_LISTS.has(name));
  const named = (name: string) => registry.kinds.filter((kind) => kind.name === name);
  return [
    searchRoute(context),
    ...[...listed, ...named('player')].map((kind) => queriedListRoute(context, kind)),
    ...named('product').map((kind) => productSearchRoute(context, kind)),
  ];
};
