import { ok, refuse, type Result } from '../../../domain/errors.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { derivedId, keyedId } from '../../core/ids.ts';
import { itemNow, openStored } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { bySystem } from '../../core/by-system.ts';

/** The plan of the free month. */
const TRIAL = { planId: 'pro', period: 'month', autoRenew: false, isTrial: true } as const;

/** A subscription, and the position of the last event of this call; 0 = none. */
type Begun = { readonly id: string; readonly position: bigint };

/**
 * Begins the free month of a member, once for each account and verified phone; returns its subscription. A repeat after a
 * crash goes on where it ended.
 */
export const beginTrial = async (runtime: Runtime, userId: string): Promise<Result<Begun>> => {
  const id = derivedId('trial subscription', userId);
  const before = await itemNow(runtime, 'subscription', id);
  if (before.state === 'active') return ok({ id, position: 0n });
  const trialId = keyedId(runtime.registry.kind('trial'), { userId }) ?? '';
  if (exists(before)) {
    if (before.state !== 'pending') return refuse('trial_used');
  } else if (!exists(await itemNow(runtime, 'trial', trialId))) {
    const user = await openStored(runtime, 'user', userId);
    const phone = textIn(user['phone']);
    if (phone === null || user['phoneVerified'] !== true) return refuse('phone_unverified');
    const input = { userId, phone };
    const given = await bySystem(runtime, { kind: 'trial', action: 'create', id: trialId, input });
    if (!given.ok) return given;
  }
  const asked = { kind: 'subscription', action: 'create', id, input: { ...TRIAL, userId } };
  const created = await bySystem(runtime, asked, ['invalid_transition']);
  if (!created.ok) return created;
  const activation = { kind: 'subscription', action: 'activate', id, input: {} };
  const activated = await bySystem(runtime, activation, ['invalid_transition']);
  return activated.ok ? ok({ id, position: activated.value }) : activated;
};
