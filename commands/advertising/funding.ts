import type { AdPrices } from '../../domain/advertising/spending.ts';
import type { PaymentMethod } from '../../domain/commerce/checkout/methods.ts';
import { moneyIn, type Money } from '../../domain/commerce/money.ts';
import { ok, type Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { bySystem } from '../commerce/checkout/orders.ts';
import { itemNow } from '../core/open-item.ts';
import { derivedId, streamOf } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';

/** The payment of a campaign's budget, and its refunds. Each step may be repeated. */

const REPEATED = ['invalid_transition'] as const;

/** Begins the payment of a campaign's budget. */
export const beginPayment = (runtime: Runtime, campaign: Item, method: unknown): Promise<Result<bigint>> => {
  const id = textIn(campaign['paymentId']) ?? '';
  const { sponsorId: userId, budget: amount } = campaign;
  const about = { userId, amount, method, campaignId: campaign.id };
  const input = { ...about, provider: 'provider', providerReference: id };
  return bySystem(runtime, { kind: 'payment', action: 'create', id, input }, REPEATED);
};

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
  return beginPayment(runtime, campaign, method);
};

/** Gives money of a payment back to where it came from. `about` makes it happen once. */
const giveBack = async (
  runtime: Runtime,
  {
    about,
    userId,
    paymentId,
    amount,
  }: {
    readonly about: string;
    readonly userId: unknown;
    readonly paymentId: string;
    readonly amount: Money;
  },
): Promise<Result<unknown>> => {
  const id = derivedId('refund of campaign', about);
  const input = { userId, paymentId, amount, reason: 'CAMPAIGN_ENDED', description: '—' };
  const asked = await bySystem(runtime, { kind: 'refund', action: 'create', id, input }, REPEATED);
  if (!asked.ok) return asked;
  return bySystem(runtime, { kind: 'refund', action: 'approve', id, input: {} }, REPEATED);
};

/** Starts a campaign whose budget was paid. A payment without a campaign to start is refunded. */
export const startPaid = async (runtime: Runtime, paymentId: string): Promise<Result<unknown>> => {
  const payment = await itemNow(runtime, 'payment', paymentId);
  const id = textIn(payment['campaignId']);
  if (id === null) return ok(null);
  const before = await itemNow(runtime, 'campaign', id);
  if (before['paymentId'] === paymentId) {
    const start = { kind: 'campaign', action: 'start', id, input: {} };
    const fine = ['invalid_transition', 'not_found', 'campaign_over', 'budget_not_held'] as const;
    const started = await bySystem(runtime, start, fine, paymentId);
    if (!started.ok) return started;
  }
  const campaign = await itemNow(runtime, 'campaign', id);
  if (campaign['paymentId'] === paymentId && campaign['held'] != null) return ok(null);
  const amount = moneyIn(payment['amount']);
  return amount
    ? giveBack(runtime, { about: paymentId, userId: payment['userId'], paymentId, amount })
    : ok(null);
};

/** Gives the rest of a campaign's budget back. `campaign`: its present values, or those before its removal. */
export const returnRest = async (
  runtime: Runtime,
  campaign: Readonly<Record<string, unknown>>,
  rest: number,
): Promise<Result<unknown>> => {
  const paymentId = textIn(campaign['paymentId']);
  const held = moneyIn(campaign['held']);
  if (paymentId === null || !held || rest <= 0) return ok(null);
  const amount = { ...held, amount: rest };
  return giveBack(runtime, {
    about: `rest of ${paymentId}`,
    userId: campaign['sponsorId'],
    paymentId,
    amount,
  });
};
