import { z } from 'zod';
import { PLAN_FACTS, POPULAR_PLAN } from '../../domain/accounts/plans.ts';
import { PLANS } from '../../domain/accounts/values.ts';
import { money } from '../../domain/kit/fields.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { Reader } from '../messages/locale.ts';
import { planText } from '../messages/plans.ts';

const limit = z.int().nullable().describe('null = without a limit.');

const plan = z.object({
  id: z.enum(PLANS),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()).describe('Features of the plan, one a line.'),
  isPopular: z.boolean(),
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

/** The available plans, in a reader's language. */
export const plansFor = ({ language, digits }: Pick<Reader, 'language' | 'digits'>) =>
  PLANS.map((id) => {
    const { monthly, yearly, ...entitlements } = PLAN_FACTS[id];
    return {
      id,
      ...planText(id, language, digits),
      isPopular: id === POPULAR_PLAN,
      monthly: egp(monthly),
      yearly: egp(yearly),
      entitlements,
    };
  });

/** `GET /subscriptions/plans`. */
export const subscriptionRoutes = (): readonly Route<Caller>[] => [
  defineRoute({
    method: 'GET',
    path: '/subscriptions/plans',
    operationId: 'subscription.plans',
    summary: 'The plans: what each costs and gives, in the reader’s language',
    auth: 'none',
    responses: { 200: { description: 'All of them', schema: () => z.object({ items: z.array(plan) }) } },
    handle: ({ facts }): Answer => ({ status: 200, body: { items: plansFor(facts.reader) } }),
  }),
];
