import { textIn } from '../../../domain/kit/json.ts';
import { itemKnown } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** States in which a subscription gives its plan; a cancelled one does until its end. */
const IN_FORCE: ReadonlySet<string> = new Set(['active', 'cancelled']);

/** Sets a member's plan from the current subscription, and the free plan after it expires. Nothing else sets a plan. */
export const plans = (runtime: Runtime): ProcessManager => {
  const follows: Reaction = async ({ meta: { item } }) => {
    const { userId, planId, state } = await itemKnown(runtime, 'subscription', item);
    const id = textIn(userId);
    if (id === null || typeof planId !== 'string') return [];
    const { planId: present } = await itemKnown(runtime, 'user', id);
    const inForce = IN_FORCE.has(state);
    // another subscription gives the current plan
    if (!inForce && present !== planId) return [];
    const input = { planId: inForce ? planId : 'free' };
    return [
      commandStep(runtime, 'change plan', { kind: 'user', id, action: 'change-plan', input }, [
        'not_found',
        'invalid_transition',
      ]),
    ];
  };
  return {
    name: 'plans',
    appends: ['PlanChanged'],
    ends: {
      SubscriptionExpired: 'a registration lapses only before its member can have a subscription',
      SubscriptionEndedByRefund: 'a registration lapses only before its member can have a subscription',
    },
    on: {
      SubscriptionActivated: follows,
      SubscriptionRenewed: follows,
      SubscriptionUpgraded: follows,
      SubscriptionExpired: follows,
      SubscriptionEndedByRefund: follows,
    },
  };
};
