import { topUpsIn } from '../../domain/advertising/top-up.ts';
import { textIn } from '../../domain/kit/json.ts';
import { KINDS, type NotificationKind } from '../../domain/notifications/kinds.ts';
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

const campaignOf = ({ streams }: Runtime, { aboutId }: Told) =>
  referred(streams.load, 'campaign', aboutId ?? '');

/** The page of a payment's receipt. */
const paymentPage = (paymentId: string | null | undefined): string | null =>
  paymentId == null ? null : `/orders/transactions?receipt=${paymentId}`;

/** The page with the receipt of the payment that a notice tells of; null if it tells of none. */
export const receiptPageOf = async (runtime: Runtime, told: Told, member: string): Promise<string | null> => {
  const { receipt } = KINDS[told.kind];
  switch (receipt) {
    case undefined:
      return null;
    case 'order':
      return told.aboutId === null ? null : `/orders/${told.aboutId}/receipt`;
    case 'plan':
      return paymentPage(await planPayment(runtime, member));
    case 'budget':
      return paymentPage(textIn((await campaignOf(runtime, told))['paymentId']));
    case 'top-up':
      return paymentPage(topUpsIn(await campaignOf(runtime, told)).at(-1)?.paymentId);
    default: {
      const never: never = receipt;
      return never;
    }
  }
};
