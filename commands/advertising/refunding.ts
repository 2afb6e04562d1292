import { returnsIn } from '../../domain/advertising/rest.ts';
import { moneyIn, type Money } from '../../domain/commerce/money.ts';
import { ok, type Result } from '../../domain/errors.ts';
import { bySystem } from '../core/by-system.ts';
import { derivedId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';

/** Refunds of a campaign's payments. Each step may be repeated. */

const REPEATED = ['invalid_transition'] as const;

type Refunded = { readonly userId: unknown; readonly paymentId: string; readonly amount: Money };

/** Gives money of a payment back to where it came from. `about` makes it happen once. */
export const giveBack = async (
  runtime: Runtime,
  about: string,
  { userId, paymentId, amount }: Refunded,
): Promise<Result<unknown>> => {
  const id = derivedId('refund of campaign', about);
  const input = { userId, paymentId, amount, reason: 'CAMPAIGN_ENDED', description: '—' };
  const asked = await bySystem(runtime, { kind: 'refund', action: 'create', id, input }, REPEATED);
  if (!asked.ok) return asked;
  return bySystem(runtime, { kind: 'refund', action: 'approve', id, input: {} }, REPEATED);
};

/** Refunds a whole payment that its campaign could not use. */
export const refundPayment = (
  runtime: Runtime,
  payment: Readonly<Record<string, unknown>>,
  paymentId: string,
): Promise<Result<unknown>> => {
  const amount = moneyIn(payment['amount']);
  return amount
    ? giveBack(runtime, paymentId, { userId: payment['userId'], paymentId, amount })
    : Promise.resolve(ok(null));
};

/** Gives the rest of a budget back to the payments that it came from. `values`: of the event, or of the campaign after it. */
export const returnRest = async (
  runtime: Runtime,
  userId: unknown,
  values: object,
): Promise<Result<unknown>> => {
  for (const { paymentId, amount } of returnsIn(values)) {
    const given = await giveBack(runtime, `rest of ${paymentId}`, { userId, paymentId, amount });
    if (!given.ok) return given;
  }
  return ok(null);
};
