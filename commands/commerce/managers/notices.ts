import { stockNoticeAfter } from '../../../domain/commerce/low-stock.ts';
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
  { after: ['OrderShipped'], kind: 'order_shipped', about: anOrder, to: buyer },
  { after: ['OrderDelivered'], kind: 'order_delivered', about: anOrder, to: buyer },
  { after: ['OrderCancelled'], kind: 'order_cancelled', about: anOrder, to: buyer },
  { after: ['OrderCancelled'], kind: 'order_cancelled', about: anOrder, to: seller },
  { after: ['OrderExpired'], kind: 'order_expired', about: anOrder, to: buyer },
  { after: ['OrderReturned'], kind: 'order_returned', about: anOrder, to: buyer },
  { after: ['OrderReturned'], kind: 'order_returned', about: anOrder, to: seller },
  { after: ['RefundProcessed'], kind: 'refund_paid', ...ofAnOrder },
  { after: ['RefundRejected'], kind: 'refund_rejected', ...ofAnOrder },
  ...stockNotices,
];
