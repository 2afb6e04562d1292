import { z } from 'zod';
import { lookupsOf, type KnownLookup } from '../../domain/kit/definition.ts';
import { date, instant, text, type Column } from '../../domain/kit/fields.ts';
import { oncePerKind, type Kind } from '../../domain/kit/kind.ts';
import { beginOf, endOf } from '../../domain/trade/day.ts';
import type { Bound, ListRequest } from '../../projections/resources/queries.ts';
import { ok, type Problem, type Result } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { ApiRequest } from '../http/request.ts';
import type { Route, RouteFacts } from '../http/route.ts';
import { routeAt } from './address.ts';
import { asOf } from './as-of.ts';
import { caughtUp, opaque, type ResourceContext } from './context.ts';
import { names, namesFor, withNames } from './names.ts';
import { pastList, type PastPage } from './past/past-list.ts';
import { serialize, type Serialized } from './serialize.ts';
import {
  filters,
  isOpen,
  itemSchema,
  LIST_WORDS,
  listQuery,
  oneQuery,
  pageSchema,
  PAST_PROBLEMS,
  pastQuery,
} from './schemas.ts';
import { manyOf, oneOf } from './summaries.ts';

type Asked = ApiRequest<
  Caller | null,
  Readonly<Record<string, string>>,
  Readonly<Record<string, unknown>>,
  unknown
>;
type Reading = Pick<RouteFacts, 'path' | 'operationId' | 'summary' | 'responses' | 'problems'> & {
  readonly query: z.ZodObject;
};
type Where = Readonly<Record<string, string | boolean | null>>;

const anyText = text(200);

/** Parameters that are text fields of the kind, although their name looks like an id (`seasonId`). */
const textsOf = oncePerKind(({ facts }): Readonly<Record<string, z.ZodType<string>>> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([field, { column }]) => (column === 'text' ? [[field, anyText]] : [])),
  ),
);

/** A read route; a token is required unless the kind's rule admits anonymous callers. */
const readRoute = (
  kind: Kind,
  facts: Reading,
  handle: (request: Asked) => Promise<Answer | Problem>,
): Route<Caller> => {
  const params = textsOf(kind);
  return isOpen(kind.resource.read)
    ? defineRoute({ method: 'GET', ...facts, params, auth: 'optional', handle })
    : defineRoute({ method: 'GET', ...facts, params, auth: 'required', handle });
};

/** A page of a kind as it is now, and the number of its items if it is counted. */
const presentList = async (
  { queries }: ResourceContext,
  kind: Kind,
  request: ListRequest,
  isCounted: boolean,
): Promise<Result<Pick<PastPage, 'items' | 'nextCursor'> & Partial<Pick<PastPage, 'total'>>>> => {
  const page = await queries.list(kind, request);
  if (!page.ok) return page;
  const { items, nextCursor } = page.value;
  const counted = isCounted ? { total: await queries.count(kind, request) } : {};
  return ok({ items: items.map((item) => serialize(kind, item, request.actor)), nextCursor, ...counted });
};

/** A page of a kind, as requested. */
export const listAnswer = async (
  context: ResourceContext,
  kind: Kind,
  actor: Caller | null,
  query: Asked['query'],
  where: Where,
  facts: Facts,
  more: Pick<ListRequest, 'bounds' | 'order'> = {},
): Promise<(Answer & { readonly body: object }) | Problem> => {
  const behind = await caughtUp(context, facts);
  if (behind) return behind;
  const position = opaque(context.position.current());
  const { limit, cursor, sort, asOf: past } = query;
  const request = {
    actor,
    limit: Number(limit),
    where,
    ...more,
    ...(typeof cursor === 'string' && { cursor }),
    ...(typeof sort === 'string' && { sort }),
  };
  const page = await (typeof past === 'string'
    ? pastList(context, kind, past, request)
    : presentList(context, kind, request, query['total'] === 'true'));
  if (!page.ok) return page.problem;
  const { items, nextCursor, total: all } = page.value;
  const total = query['total'] === 'true' ? { total: all } : {};
  const named = query['with'] === 'names' ? { names: await namesFor(context, kind, items, actor) } : {};
  return { status: 200, position, body: { items, nextCursor, ...total, ...named } };
};

/** The equality filters in a list's query. */
export const equalities = (
  kind: Kind,
  query: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]): [string, string | boolean][] => {
      const isOfKind = name === 'state' || name in kind.facts;
      if (!isOfKind || LIST_WORDS.has(name) || typeof value !== 'string') return [];
      return [[name, kind.facts[name]?.column === 'boolean' ? value === 'true' : value]];
    }),
  );

/** `GET /posts`: a page of the items visible to the caller. */
export const listRoute = (context: ResourceContext, kind: Kind, path: string): Route<Caller> =>
  readRoute(
    kind,
    {
      path,
      operationId: `${kind.name}.list`,
      summary: `Lists of ${manyOf(kind)}`,
      query: z.strictObject({ ...listQuery, ...pastQuery, ...filters(kind) }),
      responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
      problems: ['bad_cursor', 'behind', ...PAST_PROBLEMS],
    },
    ({ actor, query, facts }) => listAnswer(context, kind, actor, query, equalities(kind, query), facts),
  );

const asOfAlone = z.strictObject(oneQuery);

/** One item, with the names of its references. */
const namedItem = oncePerKind((kind) => itemSchema(kind).extend({ names: names.optional() }));

/** `GET /posts/{id}`, now or at a past instant or position. */
export const getRoute = (context: ResourceContext, kind: Kind, path: string): Route<Caller> =>
  readRoute(
    kind,
    {
      path: `${path}/:id`,
      operationId: `${kind.name}.get`,
      summary: `One ${oneOf(kind)}`,
      query: asOfAlone,
      responses: { 200: { description: 'The thing', schema: () => namedItem(kind) } },
      problems: ['not_found', 'behind'],
    },
    ({ actor, params, query, facts }) => getAnswer(context, kind, actor, idOf(params), query, facts),
  );

/** One item, as requested. */
export const getAnswer = async (
  context: ResourceContext,
  kind: Kind,
  actor: Caller | null,
  id: string,
  query: Asked['query'],
  facts: Facts,
): Promise<Answer | Problem> => {
  const behind = await caughtUp(context, facts);
  if (behind) return behind;
  const position = opaque(context.position.current());
  const item = await context.queries.get(kind, id, actor);
  if (typeof query['asOf'] === 'string') {
    const past = await asOf(context, kind, id, query['asOf'], actor, item);
    return 'code' in past
      ? past
      : { ...past, body: await withNamesOf(context, kind, past.body, actor, query) };
  }
  if (!item) return { code: 'not_found' };
  const body = await withNamesOf(context, kind, serialize(kind, item, actor), actor, query);
  return { status: 200, body, etag: item.revision, position };
};

/** One serialized item, with the names of its references if they are requested. */
const withNamesOf = async (
  context: ResourceContext,
  kind: Kind,
  item: Serialized,
  actor: Caller | null,
  query: Asked['query'],
): Promise<Serialized> =>
  query['with'] === 'names' ? { ...item, names: await namesFor(context, kind, [item], actor) } : item;

const idOf = (params: Readonly<Record<string, string>>): string => (params['id'] ?? '').toLowerCase();

/** Routes such as `GET /posts/user/{authorId}`, one per lookup of the definition. */
export const lookupRoutes = (
  context: ResourceContext,
  kind: Kind,
  path: string | undefined,
): readonly Route<Caller>[] =>
  lookupsOf(kind.resource).flatMap((lookup) => {
    const address = routeAt(path, lookup.at);
    if (address === null) return [];
    return lookup.one ? oneRoute(context, kind, address, lookup) : manyRoute(context, kind, address, lookup);
  });

/** The equality filters of a lookup: its conditions and its path parameters. */
const ledBy = ({ fields, where }: KnownLookup, params: Readonly<Record<string, string>>): Where => ({
  ...where,
  ...Object.fromEntries(fields.map((field) => [field, params[field] ?? ''])),
});

/** The bounds of a lookup: from its parameters and the current time. */
const boundsOf = ({ range, time }: KnownLookup, query: Asked['query'], now: string): readonly Bound[] => {
  const given = (name: string | undefined, is: Bound['is']): readonly Bound[] => {
    const value = name === undefined ? undefined : query[name];
    return range && (typeof value === 'string' || typeof value === 'number')
      ? [{ field: range.by, is, value }]
      : [];
  };
  const [least, most] = range?.called ?? [];
  if (!time) return [...given(least, '>='), ...given(most, '<=')];
  return [
    ...(time.from === undefined ? [] : [{ field: time.from, is: '<=' as const, value: now, orNone: true }]),
    { field: time.until, is: time.isOver ? '<=' : '>', value: now },
  ];
};

/** Schema of the lower or upper bound of a column. For instants it accepts a day, which is included. */
const boundIn = (column: Column | undefined, isLast: boolean): z.ZodType => {
  if (column === 'bigint' || column === 'double precision') return z.coerce.number();
  if (column === 'date') return date();
  return column === 'timestamptz'
    ? z.union([instant(), date().transform(isLast ? endOf : beginOf)])
    : text(200);
};

/** The query schema of a lookup. A lookup with bounds has no sort parameter. */
const queryOf = (kind: Kind, { range, sort }: KnownLookup): z.ZodObject => {
  const { sort: orders, ...words } = listQuery;
  const bounds = range?.called.map((name, at) => {
    const bound = boundIn(range.by === 'createdAt' ? 'timestamptz' : kind.facts[range.by]?.column, at === 1);
    return [name, bound.optional()] as const;
  });
  return z.strictObject({
    ...words,
    ...pastQuery,
    ...(sort === undefined && { sort: orders }),
    ...filters(kind),
    ...Object.fromEntries(bounds ?? []),
  });
};

const manyRoute = (context: ResourceContext, kind: Kind, path: string, lookup: KnownLookup): Route<Caller> =>
  readRoute(
    kind,
    {
      path,
      operationId: `${kind.name}.by.${lookup.name}`,
      summary: `Lists of ${manyOf(kind)} by ${lookup.name}`,
      query: queryOf(kind, lookup),
      responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
      problems: ['bad_cursor', 'behind', ...PAST_PROBLEMS],
    },
    ({ actor, params, query, facts }) => {
      const where = { ...equalities(kind, query), ...ledBy(lookup, params) };
      const bounds = boundsOf(lookup, query, context.runtime.now().toISOString());
      return listAnswer(context, kind, actor, query, where, facts, { bounds, order: lookup.sort });
    },
  );

const oneRoute = (context: ResourceContext, kind: Kind, path: string, lookup: KnownLookup): Route<Caller> =>
  readRoute(
    kind,
    {
      path,
      operationId: `${kind.name}.by.${lookup.name}`,
      summary: `The ${oneOf(kind)} that is ${lookup.name}`,
      query: z.strictObject({ with: withNames }),
      responses: { 200: { description: 'The thing', schema: () => namedItem(kind) } },
      problems: ['not_found', 'behind'],
    },
    async ({ actor, params, query, facts }) => {
      const behind = await caughtUp(context, facts);
      if (behind) return behind;
      const position = opaque(context.position.current());
      const page = await context.queries.list(kind, { actor, limit: 1, where: ledBy(lookup, params) });
      if (!page.ok) return page.problem;
      const [item] = page.value.items;
      if (!item) return { code: 'not_found' };
      const body = await withNamesOf(context, kind, serialize(kind, item, actor), actor, query);
      return { status: 200, body, etag: item.revision, position };
    },
  );
