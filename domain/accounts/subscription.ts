import { z } from 'zod';
import { invalid } from '../errors.ts';
import { instant, integer, list, money, optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, full, owner, permits, system, theSystem, type Actor } from '../kit/rules.ts';
import { changeActions, changeFields } from './billing/changes.ts';
import { refundActions } from './billing/refunds.ts';
import { appliesTo, nextTermsOf, NO_CHANGE, settledWith, termsOf, type Held } from './billing/standing.ts';
import {
  CHARGE_DAYS,
  chargeAt,
  egp,
  endOfPeriod,
  expiryOf,
  payBy,
  PERIODS,
  priceOf,
} from './billing/terms.ts';
import { PLANS } from './values.ts';

/** Only a payment or the staff adds a period to a subscription. Its member can only let it renew itself. */
const mayLengthen = (actor: Actor | null): boolean => actor === theSystem || permits(actor, 'subscriptions');

/** Values of one more period from an instant on, at the present price of the plan that comes next. */
const nextPeriod = (it: Held, from: string) => {
  const terms = nextTermsOf(it);
  return {
    ...terms,
    price: priceOf(terms),
    periodFrom: from,
    endsAt: endOfPeriod(from, terms.period),
    attempts: 0,
    ...NO_CHANGE,
  };
};

/** The start of the next period: at the end of the present one, or now if that is over and not renewed. */
const nextFrom = ({ state, endsAt }: Held & { readonly state: string }, now: string): string =>
  state === 'expired' ? now : (endsAt ?? now);

/** States in which a member has a subscription, or asked for one that can still be paid. At most one at a time. */
const OPEN: ReadonlySet<string> = new Set(['pending', 'active', 'cancelled']);

/**
 * A member's subscription to a plan, from one instant to another. A payment begins, changes and renews it. A cancelled
 * one is valid to its end; none is ever removed.
 */
export const subscription = defineResource({
  name: 'subscription',
  path: '/subscriptions',
  owner: 'userId',
  fields: {
    userId: ref('user'),
    planId: z.enum(PLANS),
    period: z.enum(PERIODS),
    price: money(),
    startedAt: instant(),
    endsAt: instant(),
    autoRenew: z.boolean().default(true),
    /** A free month. It does not renew itself; any paid plan is an upgrade from it. */
    isTrial: z.boolean().optional(),
    /** The way of its payments. */
    method: optional(z.enum(['CARD', 'WALLET'])),
    /** The start of the present paid period. */
    periodFrom: optional(instant()),
    /** The payment that it waits for, or waited for last. */
    paymentId: optional(ref('payment')),
    /** The purpose of the awaited payment; empty = none is awaited. */
    paying: optional(z.enum(['start', 'upgrade', 'renewal'])),
    /** The amount of the last payment that took effect. */
    paid: optional(money()),
    /** Payments that took effect, the last one at the end. */
    settled: optional(list(z.uuid().toLowerCase(), 20)),
    ...changeFields,
    /** Number of charges of the renewal without success. */
    attempts: optional(integer(0, CHARGE_DAYS.length)),
  },
  refusals: { subscription_open: 409, not_an_upgrade: 409, not_for_the_end: 409 },
  states: ['pending', 'active', 'cancelled', 'expired'],
  actions: {
    create: {
      event: 'SubscriptionAskedFor',
      to: 'pending',
      by: [full, admin('subscriptions'), system],
      takes: ['userId', 'planId', 'period', 'autoRenew'],
      optionally: ['method', 'isTrial'],
      refuse: ({ planId, isTrial }, { actor }) => {
        if (isTrial && actor !== theSystem) return 'forbidden';
        return planId === 'free' ? invalid('planId', 'not_one_of') : undefined;
      },
      sets: (it, { now, command }) => ({
        startedAt: now,
        price: it.isTrial ? egp(0) : priceOf(termsOf(it)),
        endsAt: endOfPeriod(now, termsOf(it).period),
        ...(!it.isTrial && { paymentId: command, paying: 'start' as const }),
      }),
    },
    edit: {
      event: 'SubscriptionChanged',
      from: ['pending', 'active'],
      by: [owner, admin('subscriptions')],
      takes: ['autoRenew', 'method'],
      refuse: ({ isTrial }, { input }) => (isTrial && input.autoRenew ? 'payment_required' : undefined),
    },
    /** Its payment succeeded. One that comes late begins it all the same, if the member has no other subscription. */
    activate: {
      event: 'SubscriptionActivated',
      from: ['pending', 'expired'],
      to: 'active',
      by: [system],
      call: 'POST activate/{id}',
      takes: [],
      optionally: ['paymentId', 'paid'],
      refuse: (it, { input }) => appliesTo(it, input.paymentId, 'start'),
      sets: (it, { now, input }) => ({
        startedAt: now,
        periodFrom: now,
        endsAt: endOfPeriod(now, termsOf(it).period),
        ...settledWith(it, input),
      }),
    },
    /** It was not paid for in time. */
    lapse: {
      event: 'SubscriptionLapsed',
      from: ['pending'],
      to: 'expired',
      by: [system],
      at: (it) => payBy(it.createdAt),
    },
    withdraw: {
      event: 'SubscriptionWithdrawn',
      from: ['pending'],
      to: 'expired',
      by: [owner, admin('subscriptions')],
      sets: () => ({ paying: null }),
    },
    ...changeActions,
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
      refuse: ({ state, isTrial }, { actor }) =>
        (state === 'expired' || isTrial) && !mayLengthen(actor) ? 'payment_required' : undefined,
      sets: (it, { now, actor }) =>
        mayLengthen(actor) ? { ...nextPeriod(it, nextFrom(it, now)), paying: null } : { autoRenew: true },
    },
    /** The payment of the next period succeeded. */
    'renew-paid': {
      event: 'SubscriptionRenewed',
      from: ['active', 'cancelled', 'expired'],
      to: 'active',
      by: [system],
      takes: ['paymentId', 'paid'],
      refuse: (it, { input }) => appliesTo(it, input.paymentId, 'renewal'),
      sets: (it, { now, input }) => ({
        ...nextPeriod(it, nextFrom(it, now)),
        ...settledWith(it, input),
      }),
    },
    /** The next period is to be charged: at the end, and again one, three, five and seven days later. */
    charge: {
      event: 'RenewalDue',
      from: ['active'],
      by: [system],
      sets: (it, { command }) => ({
        attempts: (it.attempts ?? 0) + 1,
        ...(it.paying !== 'renewal' && { paying: 'renewal' as const, paymentId: command }),
      }),
      at: ({ autoRenew, endsAt, attempts }) => (autoRenew && endsAt ? chargeAt(endsAt, attempts ?? 0) : null),
    },
    /** The charge was declined, or there is no card to charge: the member has to pay on the provider's page. */
    'charge-failed': {
      event: 'RenewalDeclined',
      from: ['active', 'cancelled'],
      by: [system],
      asks: { attempt: integer(1, CHARGE_DAYS.length) },
      refuse: ({ paying }) => (paying === 'renewal' ? undefined : 'conflict'),
    },
    ...refundActions,
    expire: {
      event: 'SubscriptionExpired',
      from: ['active', 'cancelled'],
      to: 'expired',
      by: [system],
      call: 'POST expire/{id}',
      at: ({ state, autoRenew, endsAt }) =>
        endsAt && state === 'active' && autoRenew ? expiryOf(endsAt) : (endsAt ?? null),
    },
    remove: {
      event: 'SubscriptionRemoved',
      to: 'removed',
      by: [owner, admin('subscriptions')],
      refuse: () => 'kept_for_the_record',
    },
  },
  holds: [
    {
      name: 'open',
      secret: false,
      refusal: 'subscription_open',
      key: ({ state, userId }) => (OPEN.has(state) ? (userId ?? null) : null),
      limit: () => 1,
    },
  ],
  lookups: ['user/{userId}'],
  read: [owner, admin('subscriptions')],
});
