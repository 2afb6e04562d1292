import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';
import { asOf, scopeOf } from './filter.ts';
import { beyondIn, openedPage, openedQuery, pageOfSteps } from './opened.ts';

/** `GET /dashboard/performers/{userId}/events`: the events that gave a member points. */
export const performerEventsRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/performers/:userId/events',
    operationId: 'dashboard.performers.events',
    summary: 'The events behind the points of a member',
    description:
      'Their amounts add up to the points in `topPerformers`. Events that count for no points are left out.',
    access: ACCESS,
    auth: 'required',
    query: z.strictObject({ ...openedQuery, asOf }),
    responses: { 200: { description: 'A page', schema: () => openedPage } },
    problems: ['forbidden', 'not_found', 'bad_cursor', 'behind'],
    handle: async ({ actor, params, query, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const member = z.uuid().safeParse(params.userId);
      if (!member.success) return { code: 'not_found' };
      const beyond = beyondIn(query.cursor);
      if (beyond === undefined) return { code: 'bad_cursor' };
      return reading(context.resources, facts, async () => {
        const { order, limit } = query;
        const scope = await scopeOf(context.dashboard, { asOf: query.asOf }, context.resources.runtime.now());
        if (!scope.ok) return scope.problem;
        const found = await context.dashboard.pointSteps({
          member: member.data,
          end: scope.value.span.end,
          order,
          beyond,
          limit: limit + 1,
        });
        return { status: 200, body: await pageOfSteps(context, found, query, actor) };
      });
    },
  });
