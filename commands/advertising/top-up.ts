import { topUpsIn } from '../../domain/advertising/top-up.ts';
import type { PaymentMethod } from '../../domain/commerce/checkout/methods.ts';
import { moneyIn, type Money } from '../../domain/commerce/money.ts';
import { ok, type ErrorCode, type Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { bySystem } from '../core/by-system.ts';
import { itemNow } from '../core/open-item.ts';
import { derivedId, streamOf } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import type { CampaignCounts } from '../ports/process.ts';
import { beginPayment } from './funding.ts';
import { refundPayment } from './refunding.ts';

/** Payments for campaigns: they start one, or top its budget up. Each step may be repeated. */

/** Begins the payment of the top-up that waits. */
export const beginTopUp = (runtime: Runtime, campaign: Item, method: unknown): Promise<Result<bigint>> =>
  beginPayment(runtime, campaign, { id: campaign['topUpId'], amount: campaign['topUp'], method });

/**
 * Asks for a top-up. Its payment's id derives from the campaign's revision, and a second request for the same amount
 * answers with the payment that waits: two clicks and two processes ask for one payment.
 */
export const askForTopUp = async (
  runtime: Runtime,
  id: string,
  { amount, method }: { readonly amount: Money; readonly method: PaymentMethod },
): Promise<Result<bigint>> => {
  const { parts } = await runtime.streams.refresh(streamOf('campaign', id));
  const topUpId = derivedId('top-up of campaign', id, String(parts.get(id)?.revision ?? 0));
  const input = { topUpId, topUp: amount, method };
  const asked = await bySystem(runtime, { kind: 'campaign', action: 'ask-top-up', id, input }, [], topUpId);
  const campaign = await itemNow(runtime, 'campaign', id);
  const waiting = moneyIn(campaign['topUp']);
  const isSame = waiting?.amount === amount.amount && waiting.currency === amount.currency;
  if (!asked.ok && !(asked.problem.code === 'top_up_waiting' && isSame)) return asked;
  return isSame ? beginTopUp(runtime, campaign, method) : asked;
};

/** The refusals of a payment that its campaign can't use any more. It is refunded. */
const TOO_LATE: readonly ErrorCode[] = [
  'invalid_transition',
  'not_found',
  'campaign_over',
  'budget_not_held',
];

const isUsed = (campaign: Item, paymentId: string): boolean =>
  (campaign['paymentId'] === paymentId && campaign['held'] != null) ||
  topUpsIn(campaign).some((one) => one.paymentId === paymentId);

/** Applies a payment to its campaign: starts it, or tops it up. A payment that it can't use is refunded. */
export const applyPayment = async (
  runtime: Runtime,
  countsOf: CampaignCounts,
  { paymentId, position }: { readonly paymentId: string; readonly position: bigint },
): Promise<Result<unknown>> => {
  const payment = await itemNow(runtime, 'payment', paymentId);
  const id = textIn(payment['campaignId']);
  if (id === null) return ok(null);
  const before = await itemNow(runtime, 'campaign', id);
  const used =
    before['paymentId'] === paymentId
      ? await bySystem(runtime, { kind: 'campaign', action: 'start', id, input: {} }, TOO_LATE, paymentId)
      : await addTopUp(runtime, countsOf, before, { paymentId, position, amount: payment['amount'] });
  if (!used.ok) return used;
  const isNeeded = isUsed(await itemNow(runtime, 'campaign', id), paymentId);
  return isNeeded ? ok(null) : refundPayment(runtime, payment, paymentId);
};

/** Adds a paid top-up. What was counted until then is read, as it stays free if the budget was used up. */
const addTopUp = async (
  runtime: Runtime,
  countsOf: CampaignCounts,
  { id, ...before }: Item,
  paid: { readonly paymentId: string; readonly position: bigint; readonly amount: unknown },
): Promise<Result<bigint>> => {
  if (before['topUpId'] !== paid.paymentId) return ok(0n);
  const { impressions, clicks } = await countsOf(id, paid.position);
  const input = { fromPaymentId: paid.paymentId, amount: paid.amount, impressions, clicks };
  return bySystem(runtime, { kind: 'campaign', action: 'add-top-up', id, input }, TOO_LATE, paid.paymentId);
};
