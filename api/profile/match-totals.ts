import { z } from 'zod';
import { MATCH_FIGURES } from '../../domain/sports/matches/figures.ts';
import { sport } from '../../domain/trade/fields.ts';
import type { MatchTotals } from '../../projections/profile/match-totals.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { names, namesFor } from '../resources/names.ts';
import { reading } from '../resources/reading.ts';

const total = z.object({
  season: z.string(),
  sport: sport(),
  tournamentId: z.uuid().nullable().describe('null = matches of no tournament.'),
  matches: z.int().min(1),
  ...Object.fromEntries(MATCH_FIGURES.map((figure) => [figure, z.number().nullable()])),
});

/** `GET /match-appearances/totals/{userId}`: statistics that follow from a member's confirmed matches. */
export const matchTotalsRoute = (context: ResourceContext, totals: MatchTotals): Route<Caller> => {
  const kind = context.runtime.registry.kind('match-appearance');
  return defineRoute({
    method: 'GET',
    path: '/match-appearances/totals/:userId',
    operationId: 'match-appearance.totals',
    summary: 'A member’s statistics from confirmed matches, by season, sport and tournament',
    description:
      'Sums, but of `seconds` the least and of `distanceCm` the greatest. The matches behind a line are at ' +
      '`/match-appearances/user/{userId}` of the same sport and tournament, from 1 August (`min`) to 31 July (`max`).',
    access: 'Whoever may read the appearances.',
    auth: 'optional',
    params: { userId: z.guid() },
    responses: {
      200: { description: 'The totals', schema: () => z.object({ items: z.array(total), names }) },
    },
    problems: ['behind'],
    handle: ({ actor, params, facts }) =>
      reading(context, facts, async () => {
        const items = await totals({ userId: params['userId'].toLowerCase(), actor });
        return { status: 200, body: { items, names: await namesFor(context, kind, items, actor) } };
      }),
  });
};
