import { textIn } from '../../../domain/kit/json.ts';
import type { Notice } from '../../notifications/notices.ts';

const anOrder = { kind: 'order' } as const;
const [buyer, seller] = ['userId', 'sellerId'];

/** Refunds of orders; one of a plan has no page. */
const ofAnOrder = {
  about: { kind: 'order', by: 'orderId' },
  to: buyer,
  if: ({ item }) => textIn(item['orderId']) !== null,
} as const satisfies Partial<Notice>;

/** Payouts: the seller’s balance is one page. */
const ofABalance = { about: { kind: 'user', by: seller }, to: seller } as const satisfies Partial<Notice>;

/** Notifications about orders: an order is the seller's to ship once it is paid, or confirmed for cash. */
export const COMMERCE_NOTICES: readonly Notice[] = [
  { after: ['OrderPaid', 'OrderConfirmed'], kind: 'order_received', about: anOrder, to: seller, by: buyer },
  { after: ['OrderPaid'], kind: 'order_paid', about: anOrder, to: buyer },
  { after: ['OrderShipped'], kind: 'order_shipped', about: anOrder, to: buyer },
  { after: ['OrderDelivered'], kind: 'order_delivered', about: anOrder, to: buyer },
  { after: ['OrderCancelled'], kind: 'order_cancelled', about: anOrder, to: buyer },
  { after: ['OrderCancelled'], kind: 'order_cancelled', about: anOrder, to: seller },
  { after: ['OrderExpired'], kind: 'order_expired', about: anOrder, to: buyer },
  { after: ['OrderReturned'], kind: 'order_returned', about: anOrder, to: buyer },
  { after: ['OrderReturned'], kind: 'order_returned', about: anOrder, to: seller },
  { after: ['PayoutApproved'], kind: 'payout_approved', ...ofABalance },
  { after: ['PayoutPaid'], kind: 'payout_paid', ...ofABalance },
  { after: ['PayoutRejected'], kind: 'payout_rejected', ...ofABalance },
  { after: ['RefundProcessed'], kind: 'refund_paid', ...ofAnOrder },
  { after: ['RefundRejected'], kind: 'refund_rejected', ...ofAnOrder },
];
