import { topUpsIn } from '../../domain/advertising/top-up.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { NotificationKind } from '../../domain/notifications/kinds.ts';
import { itemsHolding, referred } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import type { HeldNotice } from '../ports/process.ts';

/** The kind of a notice and the thing it is about. */
type Told = Pick<HeldNotice, 'aboutId'> & { readonly kind: NotificationKind };

/** The last payment that took effect on the member's plan. */
const planPayment = async ({ registry, streams }: Runtime, member: string): Promise<string | null> => {
  const open = { kind: 'subscription', hold: 'open' };
  const [subscription] = await itemsHolding({ registry, load: streams.load }, open, member);
  const settled: unknown = subscription?.['settled'];
  return Array.isArray(settled) ? textIn(settled.at(-1)) : null;
};

const OF_PLANS: ReadonlySet<NotificationKind> = new Set(['plan_started', 'plan_upgraded', 'plan_renewed']);

/** The payment of a plan or a campaign that a notice tells of; null if it tells of none. */
const paymentOf = async (
  runtime: Runtime,
  { kind, aboutId }: Told,
  member: string,
): Promise<string | null> => {
  if (OF_PLANS.has(kind)) return planPayment(runtime, member);
  if (kind !== 'campaign_started' && kind !== 'campaign_topped_up') return null;
  const campaign = await referred(runtime.streams.load, 'campaign', aboutId ?? '');
  return kind === 'campaign_started'
    ? textIn(campaign['paymentId'])
    : (topUpsIn(campaign).at(-1)?.paymentId ?? null);
};

/** The page with the receipt of the payment that a notice tells of; null if it tells of none. */
export const receiptPageOf = async (runtime: Runtime, told: Told, member: string): Promise<string | null> => {
  if (told.kind === 'order_paid') return told.aboutId === null ? null : `/orders/${told.aboutId}/receipt`;
  const paymentId = await paymentOf(runtime, told, member);
  return paymentId === null ? null : `/orders/transactions?receipt=${paymentId}`;
};
