import { z } from 'zod';
import type { Standings } from '../../projections/competitions/standings.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { names, namesFor } from '../resources/names.ts';
import { readingOne } from '../resources/reading.ts';
import { itemSchema, listQuery } from '../resources/schemas.ts';
import { serialize } from '../resources/serialize.ts';

const rank = z.int().nullable().meta({
  description:
    'The place by score; equal scores share a place, and the next one is skipped. Null without a score.',
});

/** `GET /competition-participants/standings/{competitionId}`: participants by score, each with its place. */
export const standingsRoute = (context: ResourceContext, standings: Standings): Route<Caller> => {
  const { registry } = context.runtime;
  const [competition, participant] = [registry.kind('competition'), registry.kind('competition-participant')];
  return defineRoute({
    method: 'GET',
    path: '/competition-participants/standings/:competitionId',
    operationId: 'competition-participant.standings',
    summary: 'The standings of a competition, or of those who are in one of its rounds: highest score first',
    auth: 'optional',
    query: z.strictObject({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      with: listQuery.with,
      roundId: z.guid().optional(),
    }),
    responses: {
      200: {
        description: 'A page',
        schema: () =>
          z.object({
            items: z.array(itemSchema(participant).extend({ rank })),
            nextCursor: z.string().nullable(),
            total: z.int(),
            names: names.optional(),
          }),
      },
    },
    problems: ['not_found', 'bad_cursor', 'behind'],
    handle: ({ actor, params: { competitionId }, query, facts }) =>
      readingOne(context, competition, competitionId, actor, facts, async ({ id }) => {
        const { with: wanted, ...asked } = query;
        const page = await standings({ competitionId: id, actor, ...asked });
        if (!page.ok) return page.problem;
        const items = page.value.items.map((item) => ({
          ...serialize(participant, item, actor),
          rank: item.rank,
        }));
        const named = wanted === 'names' ? { names: await namesFor(context, participant, items, actor) } : {};
        return { status: 200, body: { ...page.value, items, ...named } };
      }),
  });
};
