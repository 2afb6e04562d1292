import { z } from 'zod';
import { keyedId } from '../../commands/ids.ts';
import { readingRelations } from '../../commands/surroundings.ts';
import type { Problem } from '../../domain/errors.ts';
import { nothing } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import { allows } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { caughtUp, opaque, type ResourceDesk } from '../resources/desk.ts';
import { present } from '../resources/present.ts';
import { equalities, listAnswer } from '../resources/reads.ts';
import { filters, listQuery, pageSchema } from '../resources/schemas.ts';

/** `GET /trainings/check/{trainingId}/players/{playerId}`: whether a player has a place, for who may know of it. */
const checkRoute = (desk: ResourceDesk): Route<Caller> => {
  const kind = desk.runtime.registry.kind('enrolment');
  return defineRoute({
    method: 'GET',
    path: '/trainings/check/:trainingId/players/:playerId',
    operationId: 'enrolment.check',
    summary: 'Whether a player has a place in a training',
    auth: 'required',
    responses: { 200: { description: 'The answer', schema: z.object({ enrolled: z.boolean() }) } },
    problems: ['forbidden', 'not_found', 'behind'],
    handle: async ({ actor, params, facts }): Promise<Answer | Problem> => {
      const behind = await caughtUp(desk, facts);
      if (behind) return behind;
      const id = keyedId(kind, params);
      if (id === null) return { code: 'not_found' };
      const place = { ...nothing(id), ...params };
      const relations = await readingRelations(desk.runtime, kind, place, actor);
      if (!allows(kind.resource.read, actor, place, kind.owner, relations)) return { code: 'forbidden' };
      const position = opaque(desk.position.current());
      const enrolled = (await desk.queries.get(kind, id, actor)) !== null;
      return { status: 200, position, body: { enrolled } };
    },
  });
};

/** `GET /trainings/player/{playerId}`: the trainings of a player, for who may know of the player's places in them. */
const ofPlayerRoute = (desk: ResourceDesk): Route<Caller> => {
  const { registry } = desk.runtime;
  const [training, enrolment] = [registry.kind('training'), registry.kind('enrolment')];
  return defineRoute({
    method: 'GET',
    path: '/trainings/player/:playerId',
    operationId: 'training.by.player',
    summary: 'The trainings that a player has a place in, latest enrolment first',
    auth: 'required',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    responses: { 200: { description: 'A page', schema: pageSchema(training) } },
    problems: ['bad_cursor', 'behind'],
    handle: async ({ actor, params: { playerId }, query, facts }): Promise<Answer | Problem> => {
      const behind = await caughtUp(desk, facts);
      if (behind) return behind;
      const position = opaque(desk.position.current());
      const { limit, cursor } = query;
      const where = { playerId };
      const page = await desk.queries.list(enrolment, {
        actor,
        limit,
        where,
        ...(cursor !== undefined && { cursor }),
      });
      if (!page.ok) return page.problem;
      const ids = page.value.items.flatMap((place) => textIn(place['trainingId']) ?? []);
      const found = new Map((await desk.queries.some(training, ids, actor)).map((one) => [one.id, one]));
      const items = ids.map((id) => found.get(id)).filter((one) => one !== undefined);
      const body = {
        items: items.map((item) => present(training, item, actor)),
        nextCursor: page.value.nextCursor,
      };
      return { status: 200, position, body };
    },
  });
};

/** `GET /coaches/{id}/licenses`: the licences of the person behind a coach's profile. */
const licensesRoute = (desk: ResourceDesk): Route<Caller> => {
  const { registry } = desk.runtime;
  const [coach, license] = [registry.kind('coach'), registry.kind('license')];
  return defineRoute({
    method: 'GET',
    path: '/coaches/:id/licenses',
    operationId: 'coach.licenses',
    summary: 'The licences of a coach',
    auth: 'required',
    query: z.strictObject({ ...listQuery, ...filters(license) }),
    responses: { 200: { description: 'A page', schema: pageSchema(license) } },
    problems: ['not_found', 'bad_cursor', 'behind'],
    handle: async ({ actor, params: { id }, query, facts }): Promise<Answer | Problem> => {
      const behind = await caughtUp(desk, facts);
      if (behind) return behind;
      const userId = textIn((await desk.queries.get(coach, id.toLowerCase(), actor))?.['userId']);
      if (userId === null) return { code: 'not_found' };
      return listAnswer(desk, license, actor, query, { ...equalities(license, query), userId }, facts);
    },
  });
};

/** What is read across several resources of sports. */
export const sportsRoutes = (desk: ResourceDesk): readonly Route<Caller>[] => [
  checkRoute(desk),
  ofPlayerRoute(desk),
  licensesRoute(desk),
];
