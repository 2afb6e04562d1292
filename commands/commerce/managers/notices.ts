import { stockNoticeAfter } from '../../../domain/commerce/checkout/low-stock.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { toEach, type Notice } from '../../notices/notices.ts';
import { isTold } from '../payments/refunds.ts';

const anOrder = { kind: 'order' } as const;
const [buyer, seller] = ['userId', 'sellerId'];

/** Refunds of orders lead to the order, others to the transactions of the member. */
const ofAnOrder = {
  about: { kind: 'order', by: 'orderId' },
  to: buyer,
  if: ({ item }) => textIn(item['orderId']) !== null,
} as const satisfies Partial<Notice>;
const ofAPayment = {
  about: { kind: 'user', by: buyer },
  to: buyer,
  if: ({ item }) => textIn(item['orderId']) === null,
} as const satisfies Partial<Notice>;

/** The provider was asked for a payment for the fourth time: after 16 of the 30 minutes for which pieces are reserved. */
const REMINDED_AFTER = 4;
const ofUnpaid = {
  about: { kind: 'user', by: buyer },
  to: buyer,
  if: ({ item }) =>
    item.state === 'pending' && item['asked'] === REMINDED_AFTER && textIn(item['checkoutId']) !== null,
} as const satisfies Partial<Notice>;

/** Returns lead to their order. */
const ofReturn = { about: { kind: 'order', by: 'orderId' } } as const;
/** A message of a dispute leads to the dispute. */
const ofDispute = { about: { kind: 'dispute', by: 'disputeId' } } as const;
const aDispute = { kind: 'dispute' } as const;
/** To the member of a plan, after a payment or a timer. A step of the member or the staff needs no notice. */
const ofPlan = {
  about: { kind: 'user', by: 'userId' },
  to: buyer,
  if: ({ event }) => event.meta.actor === null,
} as const satisfies Partial<Notice>;

/** Notifications about plans: each leads to the page of plan and billing. */
export const PLAN_NOTICES: readonly Notice[] = [
  { after: ['SubscriptionActivated'], kind: 'plan_started', ...ofPlan },
  { after: ['SubscriptionUpgraded'], kind: 'plan_upgraded', ...ofPlan },
  { after: ['SubscriptionRenewed'], kind: 'plan_renewed', ...ofPlan },
  { after: ['RenewalDeclined'], kind: 'plan_renewal_failed', ...ofPlan },
  { after: ['SubscriptionExpired', 'SubscriptionEndedByRefund'], kind: 'plan_ended', ...ofPlan },
];

/** Payouts: the seller’s balance is one page. */
const ofABalance = { about: { kind: 'user', by: seller }, to: seller } as const satisfies Partial<Notice>;
type Scene = Parameters<NonNullable<Notice['if']>>[0];

/** Whether the pieces that an event took from the stock in `field` are a reason for this notice. */
const isNoticed =
  (kind: 'stock_low' | 'stock_out', field: 'inStock' | 'stock') =>
  ({ event: { data }, about }: Scene): boolean => {
    const [left, taken, threshold] = [data[field], data['quantity'], about['lowStockAlert'] ?? 0].map(Number);
    return stockNoticeAfter(left ?? NaN, taken ?? NaN, threshold ?? 0) === kind;
  };

/** Notices to the seller about the stock of a product, and of its variants. */
const stockNotices = (['stock_low', 'stock_out'] as const).flatMap((kind): readonly Notice[] => [
  {
    after: ['StockReserved'],
    kind,
    about: { kind: 'product' },
    to: seller,
    if: isNoticed(kind, 'inStock'),
  },
  {
    after: ['VariantStockReserved'],
    kind,
    about: { kind: 'product', by: 'productId' },
    to: 'productId.sellerId',
    if: isNoticed(kind, 'stock'),
  },
]);

/** Notifications about orders: an order is the seller's to ship once it is paid, or confirmed for cash. */
export const COMMERCE_NOTICES: readonly Notice[] = [
  { after: ['OrderPaid', 'OrderConfirmed'], kind: 'order_received', about: anOrder, to: seller, by: buyer },
  { after: ['OrderPaid'], kind: 'order_paid', about: anOrder, to: buyer },
  { after: ['OrderConfirmed'], kind: 'order_confirmed', about: anOrder, to: buyer },
  { after: ['OrderShipped'], kind: 'order_shipped', about: anOrder, to: buyer },
  { after: ['OrderDelivered'], kind: 'order_delivered', about: anOrder, to: buyer },
  { after: ['OrderCancelled'], kind: 'order_cancelled', about: anOrder, to: buyer },
  { after: ['OrderCancelled'], kind: 'order_cancelled', about: anOrder, to: seller },
  { after: ['OrderExpired'], kind: 'order_expired', about: anOrder, to: buyer },
  {
    after: ['CheckoutOrderDropped'],
    kind: 'order_dropped',
    about: { kind: 'checkout' },
    to: buyer,
    // an order that was cancelled has a notice of its own
    if: ({ event }) => event.data['isNotPlaced'] === true,
  },
  { after: ['OrderShippingReminded'], kind: 'order_to_ship', about: anOrder, to: seller },
  { after: ['PaymentAsked'], kind: 'payment_due', ...ofUnpaid },
  ...toEach([buyer, seller], { after: ['OrderLapsed'], kind: 'order_lapsed', about: anOrder }),
  { after: ['SaleReleased'], kind: 'sale_released', ...ofABalance },
  { after: ['SaleDebited'], kind: 'sale_refunded', ...ofABalance },
  { after: ['OrderReturned'], kind: 'order_returned', about: anOrder, to: buyer },
  { after: ['OrderReturned'], kind: 'order_returned', about: anOrder, to: seller },
  { after: ['PayoutApproved'], kind: 'payout_approved', ...ofABalance },
  { after: ['PayoutPaid'], kind: 'payout_paid', ...ofABalance },
  { after: ['PayoutRejected'], kind: 'payout_rejected', ...ofABalance },
  { after: ['RefundProcessed'], kind: 'refund_paid', ...ofAnOrder },
  { after: ['RefundRejected'], kind: 'refund_rejected', ...ofAnOrder },
  {
    after: ['RefundDeclined'],
    kind: 'refund_failed',
    ...ofAnOrder,
    if: (scene) => ofAnOrder.if(scene) && isTold(scene.item),
  },
  { after: ['RefundProcessed'], kind: 'payment_refunded', ...ofAPayment },
  { after: ['RefundRejected'], kind: 'payment_refund_rejected', ...ofAPayment },
  { after: ['RefundDeclined'], kind: 'payment_refund_failed', ...ofAPayment },
  { after: ['ReturnRequested'], kind: 'return_requested', ...ofReturn, to: 'orderId.sellerId', by: buyer },
  { after: ['ReturnAccepted'], kind: 'return_accepted', ...ofReturn, to: buyer },
  { after: ['ReturnDeclined'], kind: 'return_declined', ...ofReturn, to: buyer },
  { after: ['ReturnReceived'], kind: 'return_received', ...ofReturn, to: buyer },
  { after: ['ReturnWithdrawn'], kind: 'return_withdrawn', ...ofReturn, to: 'orderId.sellerId' },
  { after: ['DisputeOpened'], kind: 'dispute_opened', about: aDispute, to: seller, by: buyer },
  { after: ['DisputeMessageSent'], kind: 'dispute_message', ...ofDispute, to: 'disputeId.userId' },
  { after: ['DisputeMessageSent'], kind: 'dispute_message', ...ofDispute, to: 'disputeId.sellerId' },
  { after: ['DisputeDecided'], kind: 'dispute_decided', about: aDispute, to: buyer },
  { after: ['DisputeDecided'], kind: 'dispute_decided', about: aDispute, to: seller },
  ...toEach([buyer, seller], { after: ['DisputeEscalated'], kind: 'dispute_escalated', about: aDispute }),
  { after: ['DisputeWithdrawn'], kind: 'dispute_withdrawn', about: aDispute, to: seller },
  ...stockNotices,
  {
    after: ['CouponDisabled'],
    kind: 'coupon_disabled',
    ...ofABalance,
    // the seller's own step needs no notice
    if: ({ event, item }) => event.meta.actor !== textIn(item['sellerId']),
  },
];
