import { textIn } from '../../../domain/kit/json.ts';
import { found } from '../../social/rooms.ts';
import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** States of a subscription that gives its plan: a cancelled one serves to its end. */
const IN_FORCE: ReadonlySet<string> = new Set(['active', 'cancelled']);

/** A member has the plan of the subscription in force, and the free plan once it has expired. Nothing else sets a plan. */
export const plans = (runtime: Runtime): ProcessManager => {
  const follows: Reaction = async ({ meta: { item } }) => {
    const { userId, planId, state } = await found(runtime, 'subscription', item);
    const id = textIn(userId);
    if (id === null || typeof planId !== 'string') return [];
    const { planId: present } = await found(runtime, 'user', id);
    const inForce = IN_FORCE.has(state);
    // another subscription gives the plan that the member has now
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
    on: {
      SubscriptionActivated: follows,
      SubscriptionRenewed: follows,
      SubscriptionExpired: follows,
    },
  };
};
