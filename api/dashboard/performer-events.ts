import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { linesMadeBy, makersOf } from '../../domain/profile/points/marks.ts';
import { RULE_NAMES, ruleOf } from '../../domain/profile/points/rules.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import { maySee } from '../staff.ts';
import { ACCESS, AREA, type FiguresContext } from './figures-context.ts';
import { asOf, scopeOf } from './filter.ts';
import { beyondIn, openedPage, openedQuery, pageOfSteps } from './opened.ts';
import { outsideOf, reasonAnswer, reasonShape, type AskedEvent, type Explained } from './reasons.ts';

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

/** The event types that make lines of points. */
const TYPES = [...new Set(RULE_NAMES.flatMap((name) => makersOf(ruleOf(name))))];

/** The reason why an event gave a member points, or why not. */
const reasonOf = async (
  { dashboard }: FiguresContext,
  member: string,
  { event: { event, item, at }, position, scope: { span } }: AskedEvent,
): Promise<Explained> => {
  const none = (reason: Explained['reason']): Explained => ({ reason, amount: 0, types: TYPES });
  if (!TYPES.includes(event)) return none('other_type');
  const members = await dashboard.membersOf(linesMadeBy(event, item));
  if (!members.includes(member)) return none('other_member');
  const outside = outsideOf(span, { position, at, day: dayAt(at) });
  if (outside) return none(outside);
  const query = { member, end: span.end, order: 'first', beyond: position - 1n, limit: 1 } as const;
  const [step] = await dashboard.pointSteps(query);
  return step?.position === position
    ? { reason: 'counted', amount: step.amount, types: TYPES }
    : none('no_points');
};

/** `GET /dashboard/performers/{userId}/events/{position}`: why an event gave a member points, or why not. */
export const performerReasonRoute = (context: FiguresContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/performers/:userId/events/:position',
    operationId: 'dashboard.performers.reason',
    summary: 'Why an event gave a member points, or why not',
    access: ACCESS,
    auth: 'required',
    query: z.strictObject({ asOf }),
    responses: { 200: { description: 'The event and the reason', schema: () => reasonShape } },
    problems: ['forbidden', 'not_found', 'behind'],
    handle: async (call): Promise<Answer | Problem> => {
      if (!maySee(call.actor, AREA)) return { code: 'forbidden' };
      const member = z.uuid().safeParse(call.params.userId);
      if (!member.success) return { code: 'not_found' };
      return reasonAnswer(context, call, (asked) => reasonOf(context, member.data, asked));
    },
  });
