import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { encodeCursor } from '../../projections/resources/cursor.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { ResourceContext } from '../resources/context.ts';
import { serialize } from '../resources/serialize.ts';
import { namedRoute, type Named } from '../resources/named-route.ts';
import { isThere, pageOf, reading, readingOne } from '../resources/reading.ts';
import { equalities, listAnswer } from '../resources/reads.ts';
import { filters, isOpen, listQuery, pageSchema } from '../resources/schemas.ts';
import { careerRoutes } from './career.ts';

/** `GET /trainings/check/{trainingId}/players/{playerId}`: whether a player has a place, if the caller may see it. */
const checkRoute = (context: ResourceContext): Route<Caller> => {
  const kind = context.runtime.registry.kind('enrolment');
  return defineRoute({
    method: 'GET',
    path: '/trainings/check/:trainingId/players/:playerId',
    operationId: 'enrolment.check',
    summary: 'Whether a player has a place in a training',
    auth: 'required',
    responses: { 200: { description: 'The answer', schema: () => z.object({ enrolled: z.boolean() }) } },
    problems: ['forbidden', 'not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      reading(context, facts, async () => {
        const enrolled = await isThere(context, kind, params, actor);
        return enrolled === null ? { code: 'forbidden' } : { status: 200, body: { enrolled } };
      }),
  });
};

const NAMED: readonly Named[] = [
  {
    path: '/trainings/player/:playerId',
    operationId: 'training.ofPlayer',
    summary: 'The trainings that a player has a place in, latest enrolment first',
    by: 'enrolment',
    names: 'trainingId',
    shown: 'training',
    where: ({ playerId = '' }) => ({ playerId }),
  },
  {
    path: '/agents/:id/players',
    operationId: 'agent.players',
    summary: 'The players whom an agent stands for now, latest first',
    by: 'agent-client',
    names: 'playerId',
    shown: 'player',
    where: ({ id = '' }) => ({ agentId: id, state: 'active' }),
  },
];

const LATEST = '-createdAt';

/** Newest first, by creation time, then by id. */
const latestFirst = (one: ReadItem, other: ReadItem): number => {
  const [a, b] = [one, other].map(({ createdAt, id }) => `${createdAt} ${id}`);
  return a === b ? 0 : String(a) < String(b) ? 1 : -1;
};

/** `GET /transfer/club/{clubId}`: a club's transfers in both directions. */
const ofClubRoute = (context: ResourceContext): Route<Caller> => {
  const kind = context.runtime.registry.kind('transfer');
  return defineRoute({
    method: 'GET',
    path: '/transfer/club/:clubId',
    operationId: 'transfer.ofClub',
    summary: 'The transfers to and from a club, latest first',
    auth: 'required',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
    problems: ['bad_cursor', 'behind'],
    handle: ({ actor, params: { clubId }, query, facts }) =>
      reading(context, facts, async () => {
        const { limit } = query;
        const found: ReadItem[] = [];
        let isMore = false;
        for (const field of ['toClubId', 'fromClubId']) {
          const asked = { actor, where: { [field]: clubId }, sort: LATEST };
          const page = await context.queries.list(kind, { ...asked, ...pageOf(query) });
          if (!page.ok) return page.problem;
          found.push(...page.value.items);
          isMore ||= page.value.nextCursor !== null;
        }
        const items = found.toSorted(latestFirst).slice(0, limit);
        const last = items.at(-1);
        const nextCursor =
          last && (isMore || found.length > limit) ? encodeCursor(LATEST, [last.createdAt, last.id]) : null;
        const body = { items: items.map((item) => serialize(kind, item, actor)), nextCursor };
        return { status: 200, body };
      }),
  });
};

/** Lists below a coach's profile: items of this kind whose field references the person. */
const OF_COACHES = [
  { at: 'licenses', name: 'license', field: 'userId' },
  { at: 'achievements', name: 'achievement', field: 'userId' },
  { at: 'teams', name: 'team', field: 'coachId' },
] as const;

/** `GET /coaches/{id}/licenses` and similar routes. */
const ofCoachRoute = (
  context: ResourceContext,
  { at, name, field }: (typeof OF_COACHES)[number],
): Route<Caller> => {
  const { registry } = context.runtime;
  const [coach, kind] = [registry.kind('coach'), registry.kind(name)];
  return defineRoute({
    method: 'GET',
    path: `/coaches/:id/${at}`,
    operationId: `coach.${at}`,
    summary: `The ${at} of a coach`,
    auth: 'optional',
    query: z.strictObject({ ...listQuery, ...filters(kind) }),
    responses: { 200: { description: 'A page', schema: () => pageSchema(kind) } },
    problems: ['unauthenticated', 'not_found', 'bad_cursor', 'behind'],
    handle: async ({ actor, params: { id }, query, facts }): Promise<Answer | Problem> => {
      if (!actor && !isOpen(kind.resource.read)) return { code: 'unauthenticated' };
      return readingOne(context, coach, id, actor, facts, ({ userId }) =>
        listAnswer(
          context,
          kind,
          actor,
          query,
          { ...equalities(kind, query), [field]: String(userId) },
          facts,
        ),
      );
    },
  });
};

/** Routes over several sports resources. */
export const sportsRoutes = (context: ResourceContext): readonly Route<Caller>[] => [
  checkRoute(context),
  ...NAMED.map((named) => namedRoute(context, named)),
  ofClubRoute(context),
  ...careerRoutes(context),
  ...OF_COACHES.map((what) => ofCoachRoute(context, what)),
];
