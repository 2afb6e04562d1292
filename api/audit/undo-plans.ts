import { z } from 'zod';
import { actsAt, effectsOf, plannedOf, scopeOf, type Act } from '../../commands/accounts/oversight/plan.ts';
import { itemNow } from '../../commands/core/open-item.ts';
import { MOST_ACTS, undoPlan } from '../../domain/accounts/oversight/undo-plan.ts';
import { invalid, type Problem } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { EventFeed } from '../../domain/kit/log.ts';
import { permits } from '../../domain/kit/rules.ts';
import type { ActivityReads } from '../../projections/dashboard/activity-reads.ts';
import { END_OF_LOG } from '../../projections/dashboard/dashboard-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS, type ResourceContext } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';

export type UndoContext = {
  readonly resources: ResourceContext;
  readonly activity: ActivityReads;
  readonly feed: Pick<EventFeed, 'end'>;
};

/** Time limit for the read models to reach the end of the log, in milliseconds. */
const PATIENCE_MS = 2000;

/** Acts of an account that are looked through for those of one session. */
const MOST_READ = 5000;

const { accountKind, accountId, policy, reason, from, until } = undoPlan.fields;

const span = z.strictObject({
  accountKind,
  accountId,
  sessionId: z.uuid().toLowerCase().optional().describe('Left out = the acts of all sessions.'),
  from: from.describe('Inclusive.'),
  until: until.describe('Inclusive.'),
  policy,
  reason,
});
type Span = z.output<typeof span>;

/** The acts of the account in the period, latest first; null if they are more than a plan holds. */
const actsIn = async (
  { resources, activity }: UndoContext,
  { accountId: actor, sessionId, from: since, until: to }: Span,
): Promise<readonly Act[] | null> => {
  const filter = { actor, withoutNoise: true, from: since, to };
  const places = await activity.find(filter, { below: END_OF_LOG, limit: MOST_READ + 1, offset: 0 });
  const acts = await actsAt(resources.runtime, places.slice(0, MOST_READ));
  const own = sessionId === undefined ? acts : acts.filter(({ event }) => event.meta.session === sessionId);
  return places.length > MOST_READ || own.length > MOST_ACTS ? null : own;
};

type Draft = Omit<Span, 'sessionId'> & {
  readonly sessionId?: string | undefined;
  readonly reverses?: string;
};

/** Stores a plan of these acts. */
const draft = (
  { resources }: UndoContext,
  facts: Facts,
  actor: Caller,
  { sessionId, ...values }: Draft,
  acts: readonly Act[],
): Promise<Answer | Problem> => {
  const { runtime } = resources;
  const about = { ...values, ...(sessionId !== undefined && { sessionId }) };
  const input = { ...about, acts: plannedOf(runtime, acts, scopeOf(about)) };
  const asked = { kind: runtime.registry.kind(undoPlan.name), action: 'create', input, actor };
  return act(resources, facts, asked, 201);
};

const planned = (resources: ResourceContext) => ({
  201: {
    description: 'The plan',
    schema: () => itemSchema(resources.runtime.registry.kind(undoPlan.name)),
  },
});
const PROBLEMS = ['nothing_to_undo', 'too_many_acts', 'not_to_oneself', 'behind', ...ACT_PROBLEMS] as const;

/** `POST /undo-plans`: lists what an account or session did in a period, and what takes it back. */
export const planRoute = (context: UndoContext): Route<Caller> => {
  const { resources, feed } = context;
  return defineRoute({
    method: 'POST',
    path: '/undo-plans',
    operationId: 'undo-plan.create',
    summary: 'Plans to take back what an account did in a period',
    description:
      'Lists all acts of the account, or of one of its sessions, the latest first, each with the action that takes it ' +
      'back or with what is in the way. Nothing is taken back before the plan runs, which needs a second admin.',
    access: 'Admins with `undo:write`, not about themselves.',
    auth: 'required',
    body: span,
    responses: planned(resources),
    problems: ['invalid', ...PROBLEMS],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      if (!permits(actor, 'undo')) return { code: 'forbidden' };
      if (body.from > body.until) return invalid('until', 'out_of_order');
      // the plan has all that the account did until now
      const isCurrent = await resources.position.waitFor(await feed.end(), PATIENCE_MS);
      if (!isCurrent) return { code: 'behind', retryAfterSeconds: 1 };
      const acts = await actsIn(context, body);
      return acts === null ? { code: 'too_many_acts' } : draft(context, facts, actor, body, acts);
    },
  });
};

const stored = z.object({ accountKind, accountId, policy, from, until });

/** `POST /undo-plans/reverse/{id}`: plans to take back what another plan did. */
export const reverseRoute = (context: UndoContext): Route<Caller> => {
  const { resources } = context;
  return defineRoute({
    method: 'POST',
    path: '/undo-plans/reverse/:id',
    operationId: 'undo-plan.reverse',
    summary: 'Plans to take back what another plan did',
    description:
      'Lists what the finished plan took back. Only that which can be restored is in the new plan.',
    access: 'Admins with `undo:write`.',
    auth: 'required',
    body: z.strictObject({ reason }),
    responses: planned(resources),
    problems: ['invalid_transition', ...PROBLEMS],
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      if (!permits(actor, 'undo')) return { code: 'forbidden' };
      const plan = await itemNow(resources.runtime, undoPlan.name, params.id.toLowerCase());
      if (!exists(plan)) return { code: 'not_found' };
      if (plan.state !== 'finished') return { code: 'invalid_transition', state: plan.state, allowed: [] };
      const acts = await effectsOf(resources.runtime, plan);
      const values = { ...stored.parse(plan), ...body, reverses: plan.id };
      const sessionId = textIn(plan['sessionId']) ?? undefined;
      return draft(context, facts, actor, { ...values, sessionId }, acts);
    },
  });
};
