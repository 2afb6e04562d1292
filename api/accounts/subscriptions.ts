import { z } from 'zod';
import { PLAN_FACTS } from '../../domain/accounts/plans.ts';
import { PLANS } from '../../domain/accounts/values.ts';
import { money } from '../../domain/kit/fields.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';

const limit = z.int().nullable().describe('null = without a limit.');

const plan = z.object({
  id: z.enum(PLANS),
  monthly: money(),
  yearly: money(),
  entitlements: z.object({
    posts: limit,
    contacts: limit,
    analyses: limit,
    media: z.enum(['standard', 'high', 'ultra']),
  }),
});

const egp = (amount: number) => ({ amount, currency: 'EGP' });

/** The available plans. */
const plans = PLANS.map((id) => {
  const { monthly, yearly, ...entitlements } = PLAN_FACTS[id];
  return { id, monthly: egp(monthly), yearly: egp(yearly), entitlements };
});

/** `GET /subscriptions/plans`. */
export const subscriptionRoutes = (): readonly Route<Caller>[] => [
  defineRoute({
    method: 'GET',
    path: '/subscriptions/plans',
    operationId: 'subscription.plans',
    summary: 'The plans: what each costs and gives',
    auth: 'none',
    responses: { 200: { description: 'All of them', schema: () => z.object({ items: z.array(plan) }) } },
    handle: (): Answer => ({ status: 200, body: { items: plans } }),
  }),
];
