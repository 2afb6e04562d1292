import { z } from 'zod';
import { money } from '../../kit/fields.ts';
import { system } from '../../kit/rules.ts';
import { NO_CHANGE, tookEffect, type Held } from './standing.ts';

type Paid = Held & { readonly id: string };
type Asked = { readonly input: { readonly [asked: string]: unknown } };

/** Parameters of a refund: the payment, the refund and its amount. */
const refunding = () => ({
  refundedId: z.uuid().toLowerCase(),
  refundId: z.uuid().toLowerCase(),
  refundAmount: money(),
});

/** The actions of a subscription after a refund of one of its payments. */
export const refundActions = {
  /** A payment that took effect is refunded for a technical fault, in whole or in part. */
  refund: {
    event: 'SubscriptionRefunded',
    by: [system],
    asks: refunding(),
    refuse: (it: Paid, { input }: Asked) => tookEffect(it, input['refundedId']),
  },
  /** The provider declined that refund. */
  'restore-refund': {
    event: 'SubscriptionRefundReversed',
    by: [system],
    asks: refunding(),
    refuse: (it: Paid, { input }: Asked) => tookEffect(it, input['refundedId']),
  },
  /** The payment of the present period was refunded in whole: the plan ends now. */
  'end-refunded': {
    event: 'SubscriptionEndedByRefund',
    from: ['active', 'cancelled'],
    to: 'expired',
    by: [system],
    asks: { refundedId: z.uuid().toLowerCase() },
    refuse: ({ settled }: Paid, { input }: Asked) =>
      settled?.at(-1) === input['refundedId'] ? undefined : ('conflict' as const),
    sets: (_: unknown, { now }: { readonly now: string }) => ({
      autoRenew: false,
      endsAt: now,
      paying: null,
      ...NO_CHANGE,
    }),
  },
} as const;
