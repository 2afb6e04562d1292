import { priceOf } from '../../../domain/accounts/billing/terms.ts';
import { nextTermsOf, type Held } from '../../../domain/accounts/billing/standing.ts';
import { subscription } from '../../../domain/accounts/subscription.ts';
import { moneyIn, type Money } from '../../../domain/commerce/money.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { ok, refuse, type Result } from '../../../domain/errors.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { bySystem } from '../../core/by-system.ts';
import { storeNotice } from '../payments/notices.ts';
import { itemNow } from '../../core/open-item.ts';
import { refundInFull } from '../payments/refunds.ts';

/**
 * Payments of subscriptions. The subscription's stream names the payment that it waits for, so each payment takes effect
 * once; one that comes when nothing waits for it goes back.
 */

const { planId, period, paying, settled, nextPlanId, nextPeriod } = subscription.fields;

/** The terms of a stored subscription, and its payments. */
const heldIn = (it: Item): Held => ({
  planId: planId.safeParse(it['planId']).data ?? 'free',
  period: period.safeParse(it['period']).data ?? 'month',
  nextPlanId: nextPlanId.safeParse(it['nextPlanId']).data ?? null,
  nextPeriod: nextPeriod.safeParse(it['nextPeriod']).data ?? null,
  paymentId: textIn(it['paymentId']),
  paying: paying.safeParse(it['paying']).data ?? null,
  settled: settled.safeParse(it['settled']).data ?? [],
});

/** The amount that a subscription waits for; null = nothing. */
const dueOf = (it: Item, held: Held): Money | null => {
  if (held.paying === 'renewal') return priceOf(nextTermsOf(held));
  if (!held.paying) return null;
  return moneyIn(held.paying === 'start' ? it['price'] : it['upgradeDue']) ?? null;
};

/** Begins the payment that a subscription waits for; returns its id, null if it waits for none. */
export const beginPayment = async (runtime: Runtime, id: string): Promise<Result<string | null>> => {
  const it = await itemNow(runtime, 'subscription', id);
  const held = heldIn(it);
  const [amount, paymentId] = [dueOf(it, held), held.paymentId];
  if (!amount || paymentId == null) return ok(null);
  // its member may be gone: then it lapses unpaid
  if (!exists(await itemNow(runtime, 'user', textIn(it['userId']) ?? ''))) return ok(null);
  const input = {
    userId: it['userId'],
    subscriptionId: id,
    amount,
    method: it['method'] ?? 'CARD',
    provider: 'provider',
    providerReference: paymentId,
  };
  const request = { kind: 'payment', action: 'create', id: paymentId, input };
  const begun = await bySystem(runtime, request, ['invalid_transition']);
  return begun.ok ? ok(paymentId) : begun;
};

const EFFECTS = { start: 'activate', upgrade: 'apply-upgrade', renewal: 'renew-paid' } as const;

/** Lets a payment that succeeded take effect, or gives it back if its subscription doesn't wait for it any more. */
export const settlePayment = async (runtime: Runtime, paymentId: string): Promise<Result<unknown>> => {
  const { subscriptionId, amount } = await itemNow(runtime, 'payment', paymentId);
  const id = textIn(subscriptionId);
  if (id === null) return ok(null);
  const held = async () => heldIn(await itemNow(runtime, 'subscription', id));
  const before = await held();
  if (before.paymentId === paymentId && before.paying) {
    const request = {
      kind: 'subscription',
      action: EFFECTS[before.paying],
      id,
      input: { paymentId, paid: amount },
    };
    const fine = ['conflict', 'invalid_transition', 'subscription_open'] as const;
    const done = await bySystem(runtime, request, fine, paymentId);
    if (!done.ok) return done;
  }
  const { settled: payments } = await held();
  return payments?.includes(paymentId) ? ok(null) : refundInFull(runtime, paymentId);
};

/** Charges the renewal of a subscription without its member, or tells that they have to pay themselves. */
export const chargeRenewal = async (
  runtime: Runtime,
  provider: PaymentProvider,
  id: string,
  attempt: number,
): Promise<Result<unknown>> => {
  const it = await itemNow(runtime, 'subscription', id);
  const held = heldIn(it);
  const [amount, paymentId] = [dueOf(it, held), held.paymentId];
  if (held.paying !== 'renewal' || !amount || paymentId == null) return ok(null);
  const agreement = held.settled?.at(-1);
  const answer =
    agreement !== undefined && provider.charge
      ? await provider.charge({ paymentId, amount, agreement, attempt })
      : 'declined';
  if (answer === 'unknown') return refuse('unavailable', { retryAfterSeconds: 60 });
  if (answer !== 'declined') return storeNotice(runtime, provider.name, answer);
  const failed = { kind: 'subscription', action: 'charge-failed', id, input: { attempt } };
  return bySystem(runtime, failed, ['conflict', 'invalid_transition'], `${paymentId} ${attempt}`);
};
