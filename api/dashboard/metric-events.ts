import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { COUNTED, typesOf } from '../../projections/dashboard/counting.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';
import { activeDaysOf, eventsQuery, scopeOf, type Scope } from './filter.ts';
import { storedName } from './metrics.ts';
import { beyondIn, openedPage, openedQuery, pageOfSteps } from './opened.ts';
import { outsideOf, reasonAnswer, reasonShape, type Explained, type AskedEvent } from './reasons.ts';

/** All numbers that open to their events. */
export const OPENING = [...COUNTED, 'activeUsers'] as const;
type Opening = (typeof OPENING)[number];

const stepsWanted = (name: Opening, scope: Scope) => ({
  name: storedName(name, scope),
  part: { ...scope.part, ...(name === 'activeUsers' && { status: scope.status }) },
  ...scope.span,
  ...(name === 'activeUsers' && activeDaysOf(scope.span)),
  ...(name === 'pendingApprovals' && { from: undefined }),
});

const openingOf = (name: string): Opening | undefined => OPENING.find((one) => one === name);

/** `GET /dashboard/metrics/{name}/events`: the events behind a number; their amounts add up to it. */
export const metricEventsRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/metrics/:name/events',
    operationId: 'dashboard.metrics.events',
    summary: 'The events behind a number',
    description:
      'Their amounts add up to the number. Behind `activeUsers` are all events that make a member active.',
    access: ACCESS,
    auth: 'required',
    query: z.strictObject({ ...eventsQuery, ...openedQuery }),
    responses: { 200: { description: 'A page', schema: () => openedPage } },
    problems: ['forbidden', 'not_found', 'bad_cursor', 'behind'],
    handle: async ({ actor, params, query, facts }): Promise<Answer | Problem> => {
      if (!maySee(actor, AREA)) return { code: 'forbidden' };
      const name = openingOf(params.name);
      if (!name) return { code: 'not_found' };
      const beyond = beyondIn(query.cursor);
      if (beyond === undefined) return { code: 'bad_cursor' };
      return reading(context.resources, facts, async () => {
        const scope = await scopeOf(context.dashboard, query, context.resources.runtime.now());
        if (!scope.ok) return scope.problem;
        const wanted = { ...stepsWanted(name, scope.value), order: query.order };
        const found = await context.dashboard.steps(wanted, beyond, query.limit + 1);
        return { status: 200, body: await pageOfSteps(context, found, query, actor) };
      });
    },
  });

/** Why an event is behind a number, or is not. */
const reasonOf = async (
  { dashboard }: FiguresContext,
  name: Opening,
  { event: { event: type }, position, scope }: AskedEvent,
): Promise<Explained> => {
  const wanted = stepsWanted(name, scope);
  const types = typesOf(wanted.name);
  const none = (reason: Explained['reason']): Explained => ({ reason, amount: 0, types });
  if (!types.includes(type)) return none('other_type');
  if (wanted.end && position > wanted.end.position) return none('after_as_of');
  const at = await dashboard.stepAt(wanted.name, position);
  if (!at) return none('condition_not_met');
  if (at.amount === 0) return none('no_change');
  const outside = outsideOf(wanted, at);
  if (outside) return none(outside);
  const { role, sport, governorate, person, status } = wanted.part;
  if (person !== undefined && at.person !== person) return none('other_member');
  if (role !== '*' && at.role !== role) return none('other_role');
  if (sport !== '*' && at.sport !== sport) return none('other_sport');
  if (governorate !== '*' && at.governorate !== governorate) return none('other_governorate');
  if (status !== undefined && at.status !== status) return none('other_status');
  return { reason: 'counted', amount: at.amount, types };
};

/** `GET /dashboard/metrics/{name}/events/{position}`: whether an event is behind a number, and why not. */
export const metricReasonRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/metrics/:name/events/:position',
    operationId: 'dashboard.metrics.reason',
    summary: 'Why an event counts for a number, or why not',
    access: ACCESS,
    auth: 'required',
    query: z.strictObject(eventsQuery),
    responses: {
      200: {
        description: 'The event and the reason',
        schema: () => reasonShape,
      },
    },
    problems: ['forbidden', 'not_found', 'behind'],
    handle: async (call): Promise<Answer | Problem> => {
      if (!maySee(call.actor, AREA)) return { code: 'forbidden' };
      const name = openingOf(call.params.name);
      if (!name) return { code: 'not_found' };
      return reasonAnswer(context, call, (asked) => reasonOf(context, name, asked));
    },
  });
