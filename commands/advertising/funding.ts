import type { AdPrices } from '../../domain/advertising/spending.ts';
import type { PaymentMethod } from '../../domain/commerce/checkout/methods.ts';
import type { Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { bySystem } from '../core/by-system.ts';
import { itemNow } from '../core/open-item.ts';
import { derivedId, streamOf } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';

/** The payment of a campaign's budget. Each step may be repeated. */

const REPEATED = ['invalid_transition'] as const;

/** Begins a payment for a campaign: of its budget, or of a top-up. */
export const beginPayment = (
  runtime: Runtime,
  campaign: Item,
  { id, amount, method }: { readonly id: unknown; readonly amount: unknown; readonly method: unknown },
): Promise<Result<bigint>> => {
  const paymentId = textIn(id) ?? '';
  const about = { userId: campaign['sponsorId'], amount, method, campaignId: campaign.id };
  const input = { ...about, provider: 'provider', providerReference: paymentId };
  return bySystem(runtime, { kind: 'payment', action: 'create', id: paymentId, input }, REPEATED);
};

/** Begins the payment of the budget that was asked for. */
export const beginBudget = (runtime: Runtime, campaign: Item, method: unknown): Promise<Result<bigint>> =>
  beginPayment(runtime, campaign, { id: campaign['paymentId'], amount: campaign['budget'], method });

/**
 * Asks for a campaign's budget. The payment's id derives from the campaign's revision, so that two clicks and two
 * processes ask for one payment.
 */
export const askForBudget = async (
  runtime: Runtime,
  id: string,
  { method, prices }: { readonly method: PaymentMethod; readonly prices: AdPrices },
): Promise<Result<bigint>> => {
  const { parts } = await runtime.streams.refresh(streamOf('campaign', id));
  const paymentId = derivedId('payment of campaign', id, String(parts.get(id)?.revision ?? 0));
  const input = { paymentId, method, impressionPrice: prices.impression, clickPrice: prices.click };
  const asked = await bySystem(runtime, { kind: 'campaign', action: 'fund', id, input }, [], paymentId);
  const campaign = await itemNow(runtime, 'campaign', id);
  // it was asked for a moment ago
  if (!asked.ok && campaign.state !== 'unpaid') return asked;
  return beginBudget(runtime, campaign, method);
};
