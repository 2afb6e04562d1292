import { z } from 'zod';
import { instant, money, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, full, owner, permits, system, theSystem, type Actor } from '../kit/rules.ts';
import { monthsAfter } from '../trade/day.ts';
import { planNamed } from './plans.ts';
import { PLANS } from './values.ts';

const PERIODS = { month: 1, year: 12 } as const;
type Period = keyof typeof PERIODS;

type Bought = { readonly planId?: string; readonly period?: Period };

/** Only a payment or the staff adds a period to a subscription. Its member can only let it renew itself. */
const mayLengthen = (actor: Actor | null): boolean => actor === theSystem || permits(actor, 'subscriptions');

/** One more period from an instant on, at the plan's present price. */
const bought = ({ planId = 'free', period = 'month' }: Bought, from: string) => {
  const { monthly, yearly } = planNamed(planId);
  return {
    price: { amount: period === 'month' ? monthly : yearly, currency: 'EGP' as const },
    endsAt: monthsAfter(from, PERIODS[period]),
  };
};

/**
 * A member's subscription to a plan, from one instant to another. A cancelled one is valid to its end; none is ever
 * removed.
 */
export const subscription = defineResource({
  name: 'subscription',
  path: '/subscriptions',
  owner: 'userId',
  fields: {
    userId: ref('user'),
    planId: z.enum(PLANS),
    period: z.enum(['month', 'year']),
    price: money(),
    startedAt: instant(),
    endsAt: instant(),
    autoRenew: z.boolean().default(true),
  },
  states: ['pending', 'active', 'cancelled', 'expired'],
  actions: {
    create: {
      event: 'SubscriptionAskedFor',
      to: 'pending',
      by: [full, admin('subscriptions')],
      takes: ['userId', 'planId', 'period', 'autoRenew'],
      sets: (it, { now }) => ({ startedAt: now, ...bought(it, now) }),
    },
    edit: {
      event: 'SubscriptionChanged',
      from: ['pending', 'active'],
      by: [owner, admin('subscriptions')],
      takes: ['autoRenew'],
    },
    activate: {
      event: 'SubscriptionActivated',
      from: ['pending'],
      to: 'active',
      by: [system],
      call: 'POST activate/{id}',
      sets: (it, { now }) => ({ startedAt: now, ...bought(it, now) }),
    },
    cancel: {
      event: 'SubscriptionCancelled',
      from: ['active'],
      to: 'cancelled',
      by: [owner, admin('subscriptions')],
      sets: () => ({ autoRenew: false }),
    },
    renew: {
      event: 'SubscriptionRenewed',
      from: ['active', 'cancelled', 'expired'],
      to: 'active',
      by: [owner, admin('subscriptions'), system],
      refuse: ({ state }, { actor }) =>
        state === 'expired' && !mayLengthen(actor) ? 'payment_required' : undefined,
      sets: (it, { now, actor }) =>
        mayLengthen(actor)
          ? bought(it, it.state === 'expired' ? now : (it.endsAt ?? now))
          : { autoRenew: true },
    },
    expire: {
      event: 'SubscriptionExpired',
      from: ['active', 'cancelled'],
      to: 'expired',
      by: [system],
      call: 'POST expire/{id}',
      at: (it) => it.endsAt ?? null,
    },
    remove: {
      event: 'SubscriptionRemoved',
      to: 'removed',
      by: [owner, admin('subscriptions')],
      refuse: () => 'kept_for_the_record',
    },
  },
  lookups: ['user/{userId}'],
  read: [owner, admin('subscriptions')],
});
