import { z } from 'zod';
import { streamOf } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { opaque } from '../resources/context.ts';
import { names, namesFor } from '../resources/names.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';
import { metricsQuery, scopeOf } from './filter.ts';
import { beyondIn, openedQuery } from './opened.ts';

const FIGURES = ['wins', 'draws', 'losses'] as const;

const change = z.object({ wins: z.int(), draws: z.int(), losses: z.int() });

const match = z.object({
  homeTeamId: z.uuid(),
  awayTeamId: z.uuid(),
  homeScore: z.int().nullish(),
  awayScore: z.int().nullish(),
});

const result = z.object({
  ...change.shape,
  at: z.iso.datetime(),
  position: z.string(),
  matchId: z.uuid(),
  match: match.nullable().describe('As it is now; null if it was removed.'),
});

const outcome = z.enum(['WIN', 'DRAW', 'LOSS']).nullable();
/** The data of an event that counts a result. */
const recorded = z.object({ matchId: z.uuid(), result: outcome, before: outcome });

/** The change of a team's figures by an event, and its match. */
const changeBy = ({ at, position, data }: RecordedEvent) => {
  const { matchId, result: now, before } = recorded.parse(data);
  const by = (one: z.output<typeof outcome>): number => Number(now === one) - Number(before === one);
  return { at, position, matchId, wins: by('WIN'), draws: by('DRAW'), losses: by('LOSS') };
};

const query = z.strictObject({
  ...openedQuery,
  dateFrom: metricsQuery.dateFrom,
  dateTo: metricsQuery.dateTo,
  asOf: metricsQuery.asOf,
  figure: z.enum(FIGURES).optional().describe('Only events that changed this figure.'),
});

/** `GET /dashboard/teams/{teamId}/results`: the match results that a team's figures were counted from. */
export const teamResultsRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/teams/:teamId/results',
    operationId: 'dashboard.teams.results',
    summary: 'The match results behind the figures of a team',
    description:
      'They add up to its entry in `teamPerformance`, and with `asOf` end with its day as well. A corrected match is ' +
      'listed again: its former result is subtracted.',
    access: ACCESS,
    auth: 'required',
    query,
    responses: {
      200: {
        description: 'A page',
        schema: () =>
          z.object({ items: z.array(result), nextCursor: z.string().nullable(), names: names.optional() }),
      },
    },
    problems: ['forbidden', 'not_found', 'bad_cursor', 'behind'],
    handle: async ({ actor, params, query: asked, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const id = z.uuid().safeParse(params.teamId);
      if (!id.success) return { code: 'not_found' };
      const beyond = beyondIn(asked.cursor);
      if (beyond === undefined) return { code: 'bad_cursor' };
      const { resources, dashboard } = context;
      const { store, registry, now } = resources.runtime;
      return reading(resources, facts, async () => {
        const scope = await scopeOf(dashboard, asked, now());
        if (!scope.ok) return scope.problem;
        const { from, to } = scope.value.span;
        const { figure, order, limit } = asked;
        const isIn = ({ type, at, position }: RecordedEvent): boolean =>
          type === 'TeamResultCounted' &&
          dayAt(at) <= to &&
          (from === undefined || dayAt(at) >= from) &&
          (beyond === null || (order === 'last' ? position < beyond : position > beyond));
        const events = (await store.readStream(streamOf('team', id.data))).filter((event) => isIn(event));
        const changes = (order === 'last' ? events.toReversed() : events)
          .map((event) => changeBy(event))
          .filter((one) => figure === undefined || one[figure] !== 0);
        const shown = changes.slice(0, limit);
        const kind = registry.kind('match');
        const ids = [...new Set(shown.map(({ matchId }) => matchId))];
        const matches = await resources.queries.some(kind, ids, actor);
        const items = shown.map((one) => {
          const found = matches.find((each) => each.id === one.matchId);
          return { ...one, position: opaque(one.position), match: found ? match.parse(found) : null };
        });
        const nextCursor = changes.length > limit ? (items.at(-1)?.position ?? null) : null;
        const named =
          asked.with === 'names' ? { names: await namesFor(resources, kind, matches, actor) } : {};
        return { status: 200, body: { items, nextCursor, ...named } };
      });
    },
  });
