import { z } from 'zod';
import { heldTermsOf, paidPeriodOf } from '../../domain/accounts/billing/standing.ts';
import { ALL_TERMS, changeOf, isSameTerms, PERIODS } from '../../domain/accounts/billing/terms.ts';
import { subscription } from '../../domain/accounts/subscription.ts';
import { PLANS } from '../../domain/accounts/values.ts';
import { streamOf } from '../../commands/core/ids.ts';
import { beginTrial } from '../../commands/commerce/subscriptions/trial.ts';
import { beginPayment } from '../../commands/commerce/subscriptions/payments.ts';
import { itemNow } from '../../commands/core/open-item.ts';
import type { Problem } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { money } from '../../domain/kit/fields.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { answered } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';
import { pageOf, pageSchema } from './payments.ts';

/** `POST /subscriptions/pay/{id}`: the provider's page for the payment that a subscription waits for. */
export const payPlanRoute = (context: CommerceContext): Route<Caller> => {
  const { runtime } = context.resources;
  return defineRoute({
    method: 'POST',
    path: '/subscriptions/pay/:id',
    operationId: 'subscription.pay',
    summary: 'Opens the provider’s page for a plan, an upgrade or a renewal that is to be paid',
    description:
      'A subscription waits for at most one payment, which always has the same page. The plan is in force once the ' +
      'provider has reported the payment.',
    auth: 'required',
    responses: { 200: { description: 'Its address', schema: () => pageSchema } },
    problems: ['not_found', 'invalid_transition', 'unavailable'],
    handle: async ({ actor, params }): Promise<Answer | Problem> => {
      const id = params.id.toLowerCase();
      const it = await itemNow(runtime, 'subscription', id);
      if (!exists(it) || it['userId'] !== actor.id) return { code: 'not_found' };
      if (it.state === 'expired') return { code: 'invalid_transition', state: it.state, allowed: [] };
      const begun = await beginPayment(runtime, id);
      if (!begun.ok) return begun.problem;
      if (begun.value === null) return { code: 'invalid_transition', state: it.state, allowed: [] };
      return pageOf(context, actor, begun.value);
    },
  });
};

const change = z.object({
  planId: z.enum(PLANS),
  period: z.enum(PERIODS),
  when: z.enum(['now', 'end']).describe('now: paid at once. end: from the end of the present period on.'),
  price: money(),
  credit: money().describe('For the unused days of the present period.'),
  due: money().describe('The amount to pay: now, or at the end.'),
});

const { planId, period, price, startedAt, periodFrom, endsAt, isTrial } = subscription.fields;
const held = z.object({ planId, period, price, startedAt, periodFrom, endsAt, isTrial });

/** `GET /subscriptions/changes/{id}`: prices of all changes of a subscription. */
export const changesRoute = ({ resources: { runtime } }: CommerceContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/subscriptions/changes/:id',
    operationId: 'subscription.changes',
    summary: 'Price and effective time of each change of plan or period',
    description: 'The credit is `round(price × whole days left / days of the period)`, half to even.',
    auth: 'required',
    responses: {
      200: { description: 'Each other plan and period', schema: () => z.object({ items: z.array(change) }) },
    },
    problems: ['not_found'],
    handle: async ({ actor, params }): Promise<Answer | Problem> => {
      const it = await itemNow(runtime, 'subscription', params.id.toLowerCase());
      if (!exists(it) || it['userId'] !== actor.id) return { code: 'not_found' };
      const present = held.parse(it);
      const now = runtime.now().toISOString();
      const items = ALL_TERMS.filter((terms) => !isSameTerms(terms, heldTermsOf(present))).map((terms) =>
        changeOf(heldTermsOf(present), paidPeriodOf(present), terms, now),
      );
      return { status: 200, body: { items } };
    },
  });

/** `POST /subscriptions/trial`: a free month of the plan pro. */
export const trialRoute = ({ resources: { runtime } }: CommerceContext): Route<Caller> => {
  const kind = runtime.registry.kind('subscription');
  return defineRoute({
    method: 'POST',
    path: '/subscriptions/trial',
    operationId: 'subscription.trial',
    summary: 'Begins the caller’s free month of the plan pro',
    description:
      'Once for each member and each verified phone number. It ends by itself, and any paid plan is an upgrade.',
    auth: 'required',
    responses: { 201: { description: 'The subscription', schema: () => itemSchema(kind) } },
    problems: [
      'account_not_active',
      'guest_not_allowed',
      'phone_unverified',
      'trial_used',
      'subscription_open',
      'unavailable',
    ],
    handle: async ({ actor }): Promise<Answer | Problem> => {
      if (actor.guest) return { code: 'guest_not_allowed' };
      if (!actor.active) return { code: 'account_not_active' };
      const begun = await beginTrial(runtime, actor.id);
      if (!begun.ok) return begun.problem;
      const { id, position } = begun.value;
      const item = await itemNow(runtime, 'subscription', id);
      const state = await runtime.streams.load(streamOf('subscription', id));
      const revision = state.parts.get(id)?.revision ?? 0;
      return answered(kind, { item, revision, position, changed: true }, actor, 201);
    },
  });
};
