import { z } from 'zod';
import { theSystem } from '../../domain/kit/rules.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { names, namesFor, withNames } from '../resources/names.ts';
import { readingOne } from '../resources/reading.ts';
import { listQuery } from '../resources/schemas.ts';

/**
 * Agreements that are a part of a player's career once all sides have made them. All who see the player read clubs and
 * days; a contract itself is for its sides. A rule of a field can't name them, so the agreement can't tell a part.
 */
const CAREER = [
  {
    name: 'contract',
    at: 'concluded',
    states: ['active', 'terminated', 'expired'],
    says: ['playerId', 'clubId', 'from', 'to'],
    since: 'from',
  },
  {
    name: 'transfer',
    at: 'completed',
    states: ['completed'],
    says: ['playerId', 'fromClubId', 'toClubId', 'kind', 'date'],
    since: 'date',
  },
] as const;

const MOST = 100;

/** Reads a member's agreements as the staff would, of which the route tells a part. */
const readerFor = (userId: string) => ({ ...theSystem, id: userId, permissions: ['contracts:read'] });

const careerRoute = (
  context: ResourceContext,
  { name, at, states, says, since }: (typeof CAREER)[number],
): Route<Caller> => {
  const { registry } = context.runtime;
  const [player, kind] = [registry.kind('player'), registry.kind(name)];
  const shown = z.object({
    id: z.uuid(),
    state: z.enum(states),
    ...Object.fromEntries(says.map((field) => [field, kind.resource.fields[field]?.nullable() ?? z.null()])),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
    can: z.array(z.string()),
  });
  const told = (item: ReadItem) => ({
    id: item.id,
    state: item.state,
    ...Object.fromEntries(says.map((field) => [field, item[field] ?? null])),
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    version: item.revision,
    can: [],
  });
  return defineRoute({
    method: 'GET',
    path: `/${name}/${at}/:playerId`,
    operationId: `${name}.${at}`,
    summary: `The ${at} ${name}s of a player, latest first, without amounts`,
    access: 'Whoever may see the player.',
    auth: 'optional',
    query: z.strictObject({ limit: listQuery.limit, with: withNames }),
    responses: {
      200: {
        description: 'The latest ones',
        schema: () => z.object({ items: z.array(shown), nextCursor: z.null(), names: names.optional() }),
      },
    },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params: { playerId }, query, facts }) =>
      readingOne(context, player, playerId, actor, facts, async ({ id, userId }) => {
        const asked = { actor: readerFor(String(userId)), limit: MOST };
        const pages = await Promise.all(
          states.map((state) => context.queries.list(kind, { ...asked, where: { playerId: id, state } })),
        );
        const items = pages
          .flatMap((page) => (page.ok ? page.value.items : []))
          .toSorted((one, other) => String(other[since]).localeCompare(String(one[since])))
          .slice(0, query.limit)
          .map(told);
        const named = query.with && { names: await namesFor(context, kind, items, actor) };
        return { status: 200, body: { items, nextCursor: null, ...named } };
      }),
  });
};

/** The routes of a player's career. */
export const careerRoutes = (context: ResourceContext): readonly Route<Caller>[] =>
  CAREER.map((part) => careerRoute(context, part));
