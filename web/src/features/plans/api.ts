import type { Plan } from '../../../../domain/accounts/values.ts';
import { localeOf, type Money } from '../../../../domain/format/format.ts';
import type { subscription as definition } from '../../../../domain/accounts/subscription.ts';
import type { Period } from '../../../../domain/accounts/billing/terms.ts';
import type { Shown } from '../../app/api/resource-types.ts';
import { subscriptionCalls } from '../../app/generated/subscription.ts';
import { useDigits, useLanguage } from '../../i18n/provider.tsx';

/** A plan in the reader's language. */
export type PlanOffer = {
  readonly id: Plan;
  readonly name: string;
  readonly description: string;
  /** Description of its benefits, line by line. */
  readonly features: readonly string[];
  readonly isPopular: boolean;
  readonly monthly: Money;
  readonly yearly: Money;
};

export type Subscribed = Shown<typeof definition>;

/** Price and effective time of a change of plan or period. */
export type PlanChange = {
  readonly planId: Plan;
  readonly period: Period;
  readonly when: 'now' | 'end';
  readonly price: Money;
  readonly credit: Money;
  readonly due: Money;
};

const calls = subscriptionCalls.injectEndpoints({
  endpoints: (build) => ({
    planChanges: build.query<{ readonly items: readonly PlanChange[] }, string>({
      query: (id) => ({ path: `/subscriptions/changes/${id}` }),
      providesTags: (_found, _problem, id) => [{ type: 'subscription', id }],
    }),
    beginTrial: build.mutation<Subscribed, void>({
      query: () => ({ path: '/subscriptions/trial', method: 'POST' }),
      invalidatesTags: ['subscription', 'user'],
    }),
    /** The provider's page for the payment that a subscription waits for. */
    payPlan: build.mutation<{ readonly url: string }, string>({
      query: (id) => ({ path: `/subscriptions/pay/${id}`, method: 'POST' }),
      invalidatesTags: ['payment', 'subscription'],
    }),
    askPlanRefund: build.mutation<unknown, { readonly paymentId: string; readonly description: string }>({
      query: ({ paymentId, description }) => ({
        path: `/payment/refund/${paymentId}`,
        method: 'POST',
        body: { reason: 'TECHNICAL_FAULT', description },
      }),
      invalidatesTags: ['refund'],
    }),
    /** The argument only keeps the answers of each locale apart. */
    plans: build.query<{ readonly items: readonly PlanOffer[] }, string>({
      query: () => ({ path: '/subscriptions/plans' }),
    }),
  }),
});

export const { useAskPlanRefundMutation, useBeginTrialMutation, usePlanChangesQuery, usePayPlanMutation } =
  calls;

/** All plans, in the reader's language and digits. */
export const usePlans = () => {
  const { language } = useLanguage();
  const { digits } = useDigits();
  return calls.usePlansQuery(localeOf(language, digits));
};
