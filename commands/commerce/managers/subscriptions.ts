import { z } from 'zod';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { step, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';
import { bySystem } from '../../core/by-system.ts';
import { itemNow } from '../../core/open-item.ts';
import { beginPayment, chargeRenewal, settlePayment } from '../subscriptions/payments.ts';

const due = z.object({ attempts: z.int() });
const replaced = z.object({ was: z.object({ paymentId: z.uuid().nullish() }) });

/**
 * Payments of subscriptions: begins the one that a subscription waits for, charges a renewal, gives up a payment that
 * nothing waits for any more, and lets a payment that succeeded take effect.
 */
export const subscriptionProcess = (runtime: Runtime, provider: PaymentProvider): ProcessManager => {
  const begin = ({ meta: { item: id } }: RecordedEvent): Step =>
    step('begin payment', () => beginPayment(runtime, id));

  const giveUp = (paymentId: string): Step =>
    step('give up payment', () =>
      bySystem(runtime, { kind: 'payment', action: 'fail', id: paymentId, input: {} }, [
        'invalid_transition',
        'not_found',
      ]),
    );

  const over: Reaction = async ({ meta: { item: id } }) => {
    const paymentId = textIn((await itemNow(runtime, 'subscription', id))['paymentId']);
    return paymentId === null ? [] : [giveUp(paymentId)];
  };

  /** Ends a plan whose present period was refunded. */
  const refunded: Reaction = async ({ meta: { item: refundedId } }) => {
    const id = textIn((await itemNow(runtime, 'payment', refundedId))['subscriptionId']);
    if (id === null) return [];
    const end = { kind: 'subscription', action: 'end-refunded', id, input: { refundedId } };
    return [step('end', () => bySystem(runtime, end, ['conflict', 'invalid_transition'], refundedId))];
  };

  return {
    name: 'subscriptions',
    appends: {
      SubscriptionAskedFor: ['PaymentBegun'],
      UpgradeAskedFor: ['PaymentBegun', 'PaymentFailed'],
      RenewalDue: ['PaymentBegun', 'PaymentNoticed', 'RenewalDeclined'],
      SubscriptionLapsed: ['PaymentFailed'],
      SubscriptionWithdrawn: ['PaymentFailed'],
      SubscriptionExpired: ['PaymentFailed'],
      UpgradeLapsed: ['PaymentFailed'],
      PaymentRefunded: ['SubscriptionEndedByRefund'],
      SubscriptionEndedByRefund: ['PaymentFailed'],
      PaymentSucceeded: [
        'SubscriptionActivated',
        'SubscriptionUpgraded',
        'SubscriptionRenewed',
        'RefundRequested',
        'RefundApproved',
      ],
    },
    ends: { RenewalDue: 'a period is charged five times at most, and the next one when it has ended' },
    on: {
      SubscriptionAskedFor: async (event) => [begin(event)],
      UpgradeAskedFor: async (event) => {
        const before = replaced.safeParse(event.data).data?.was.paymentId;
        return [...(before ? [giveUp(before)] : []), begin(event)];
      },
      RenewalDue: async (event) => {
        const { attempts } = due.parse(event.data);
        const { item: id } = event.meta;
        return [begin(event), step('charge', () => chargeRenewal(runtime, provider, id, attempts))];
      },
      SubscriptionLapsed: over,
      SubscriptionWithdrawn: over,
      SubscriptionExpired: over,
      UpgradeLapsed: over,
      PaymentRefunded: refunded,
      SubscriptionEndedByRefund: over,
      PaymentSucceeded: async ({ meta: { item: id } }) => [step('settle', () => settlePayment(runtime, id))],
    },
  };
};
