import { scene, the, type Given, type Scene } from './scene.ts';

/** Orders, what follows from them, stock, reviews, payouts and plans. */

const ofOrder = { item: { userId: 'buyer', sellerId: 'seller' } };
const order: Given = ['order', { ...ofOrder.item, state: 'delivered' }];

const ofPayment = (asked: number) => ({
  item: { userId: 'buyer', checkoutId: 'checkout', state: 'pending', asked },
});

const droppedFrom = (data: object) => ({ item: { userId: 'buyer', state: 'placed' }, data: { ...data } });

const ORDERS: readonly Scene[] = [
  scene('OrderPaid', null, { buyer: 'order_paid', seller: 'order_received' }, ofOrder),
  scene('OrderConfirmed', null, { buyer: 'order_confirmed', seller: 'order_received' }, ofOrder),
  scene('OrderShipped', 'seller', { buyer: 'order_shipped' }, ofOrder),
  scene('OrderDelivered', 'seller', { buyer: 'order_delivered' }, ofOrder),
  scene('OrderDelivered', 'buyer', {}, ofOrder),
  scene('OrderCancelled', 'buyer', { seller: 'order_cancelled' }, ofOrder),
  scene('OrderCancelled', 'staff', { buyer: 'order_cancelled', seller: 'order_cancelled' }, ofOrder),
  scene('OrderExpired', null, { buyer: 'order_expired' }, ofOrder),
  scene('CheckoutOrderDropped', null, { buyer: 'order_dropped' }, droppedFrom({ isNotPlaced: true })),
  scene('CheckoutOrderDropped', null, {}, droppedFrom({})),
  scene('OrderShippingReminded', null, { seller: 'order_to_ship' }, ofOrder),
  scene('PaymentAsked', null, { buyer: 'payment_due' }, ofPayment(4)),
  scene('PaymentAsked', null, {}, ofPayment(3)),
  scene('PaymentAsked', null, {}, { item: { ...ofPayment(4).item, state: 'failed' } }),
  scene('OrderLapsed', null, { buyer: 'order_lapsed', seller: 'order_lapsed' }, ofOrder),
  scene('OrderReturned', null, { buyer: 'order_returned', seller: 'order_returned' }, ofOrder),
];

const ofRefund = { item: { orderId: 'order', userId: 'buyer' }, given: [order] };
const ofReturn = ofRefund;

const RETURNS: readonly Scene[] = [
  scene('RefundProcessed', null, { buyer: 'refund_paid' }, ofRefund),
  scene('RefundRejected', 'staff', { buyer: 'refund_rejected' }, ofRefund),
  scene('RefundDeclined', null, { buyer: 'refund_failed' }, ofRefund),
  // another one follows at once
  scene('RefundDeclined', null, {}, { ...ofRefund, item: { ...ofRefund.item, reason: 'ORDER_CANCELLED' } }),
  scene('RefundProcessed', null, { buyer: 'payment_refunded' }, { item: { userId: 'buyer' } }),
  scene('RefundRejected', 'staff', { buyer: 'payment_refund_rejected' }, { item: { userId: 'buyer' } }),
  scene('RefundDeclined', null, { buyer: 'payment_refund_failed' }, { item: { userId: 'buyer' } }),
  scene('ReturnRequested', 'buyer', { seller: 'return_requested' }, ofReturn),
  scene('ReturnAccepted', 'seller', { buyer: 'return_accepted' }, ofReturn),
  scene('ReturnDeclined', 'seller', { buyer: 'return_declined' }, ofReturn),
  scene('ReturnReceived', 'seller', { buyer: 'return_received' }, ofReturn),
  scene('ReturnWithdrawn', 'buyer', { seller: 'return_withdrawn' }, ofReturn),
];

const ofDispute = { item: { orderId: 'order', ...ofOrder.item }, given: [order] };
const ofMessage = {
  item: { disputeId: 'dispute' },
  given: [order, ['dispute', ofDispute.item]] satisfies readonly Given[],
};

const DISPUTES: readonly Scene[] = [
  scene('DisputeOpened', 'buyer', { seller: 'dispute_opened' }, ofDispute),
  scene('DisputeMessageSent', 'buyer', { seller: 'dispute_message' }, ofMessage),
  scene('DisputeMessageSent', 'seller', { buyer: 'dispute_message' }, ofMessage),
  scene('DisputeMessageSent', 'staff', { buyer: 'dispute_message', seller: 'dispute_message' }, ofMessage),
  scene('DisputeEscalated', 'seller', { buyer: 'dispute_escalated' }, ofDispute),
  scene('DisputeEscalated', 'buyer', { seller: 'dispute_escalated' }, ofDispute),
  scene('DisputeWithdrawn', 'buyer', { seller: 'dispute_withdrawn' }, ofDispute),
  scene('DisputeDecided', 'staff', { buyer: 'dispute_decided', seller: 'dispute_decided' }, ofDispute),
];

const aProduct = {
  sellerId: 'seller',
  visibility: 'published',
  lowStockAlert: 3,
  inStock: 5,
  stockStatus: 'in_stock',
};
const product: Given = ['product', aProduct];
const ofReview = {
  item: { userId: 'buyer', productId: 'product', sellerId: 'seller', rating: 5 },
  given: [product],
};
const soldOut = { ...aProduct, inStock: 0, stockStatus: 'out_of_stock' };
const ofCoupon = { item: { sellerId: 'seller', createdBy: 'seller' } };

const SHOP: readonly Scene[] = [
  scene(
    'StockReserved',
    null,
    { seller: 'stock_low' },
    { item: aProduct, data: { inStock: 3, quantity: 2 } },
  ),
  scene(
    'StockReserved',
    null,
    { seller: 'stock_out' },
    { item: aProduct, data: { inStock: 0, quantity: 5 } },
  ),
  scene('StockReserved', null, {}, { item: aProduct, data: { inStock: 4, quantity: 1 } }),
  scene(
    'StockReleased',
    null,
    { fan: 'stock_back' },
    {
      item: soldOut,
      data: { inStock: 1, stockStatus: 'low_stock' },
      given: [
        ['stock-watch', { userId: 'fan', productId: 'product' }],
        // a variant's stock is its own
        ['product-variant', { productId: 'product', stock: 0 }],
        ['stock-watch', { userId: 'other', productId: 'product', variantId: 'product-variant' }, 'other'],
      ],
    },
  ),
  scene('CouponDisabled', 'staff', { seller: 'coupon_disabled' }, ofCoupon),
  scene('CouponDisabled', 'seller', {}, ofCoupon),
  scene('ReviewWritten', 'buyer', { seller: 'review_written' }, ofReview),
  scene('ReviewAnswered', 'seller', { buyer: 'review_answered' }, ofReview),
];

const ofPayout = {
  item: { balanceId: 'balance', sellerId: 'seller' },
  given: [['seller-balance', { sellerId: 'seller', currency: 'EGP' }, 'balance']] satisfies readonly Given[],
};
const ofPlan = { item: { userId: 'buyer', planId: 'player_premium', state: 'active' } };

const MONEY: readonly Scene[] = [
  scene('SaleReleased', null, { seller: 'sale_released' }, { item: { sellerId: 'seller' } }),
  scene('SaleDebited', null, { seller: 'sale_refunded' }, { item: { sellerId: 'seller' } }),
  scene('PayoutApproved', 'staff', { seller: 'payout_approved' }, ofPayout),
  scene('PayoutPaid', 'staff', { seller: 'payout_paid' }, ofPayout),
  scene('PayoutRejected', 'staff', { seller: 'payout_rejected' }, ofPayout),
  scene('SubscriptionActivated', null, { buyer: 'plan_started' }, ofPlan),
  scene('SubscriptionUpgraded', null, { buyer: 'plan_upgraded' }, ofPlan),
  scene('SubscriptionRenewed', null, { buyer: 'plan_renewed' }, ofPlan),
  scene('SubscriptionRenewed', 'staff', {}, ofPlan),
  scene('RenewalDeclined', null, { buyer: 'plan_renewal_failed' }, ofPlan),
  scene('SubscriptionExpired', null, { buyer: 'plan_ended' }, ofPlan),
  scene('SubscriptionEndedByRefund', null, { buyer: 'plan_ended' }, ofPlan),
];

const ofCampaign = { item: { sponsorId: 'sponsor', state: 'running', postId: 'post' }, given: [] };
const ofAd = {
  item: { campaignId: 'campaign', sponsorId: 'sponsor' },
  given: [['campaign', { ...ofCampaign.item, postId: null }]] satisfies readonly Given[],
};

const ADVERTISING: readonly Scene[] = [
  scene('CampaignStarted', null, { sponsor: 'campaign_started' }, ofCampaign),
  scene('CampaignStarted', 'sponsor', {}, ofCampaign),
  scene('CampaignToppedUp', null, { sponsor: 'campaign_topped_up' }, ofCampaign),
  scene('CampaignUsedUp', null, { sponsor: 'campaign_used_up' }, ofCampaign),
  scene('CampaignPaused', 'staff', { sponsor: 'campaign_paused' }, ofCampaign),
  scene('CampaignResumed', 'staff', { sponsor: 'campaign_resumed' }, ofCampaign),
  scene('CampaignStopped', null, { sponsor: 'campaign_ended' }, ofCampaign),
  scene(
    'CampaignWinnerChosen',
    null,
    { sponsor: 'campaign_winner_chosen' },
    { ...ofCampaign, data: { winnerId: the('advertisement') } },
  ),
  scene('AdvertisementApproved', 'staff', { sponsor: 'advertisement_approved' }, ofAd),
  scene('AdvertisementRejected', 'staff', { sponsor: 'advertisement_rejected' }, ofAd),
  // one without a campaign is shown nowhere
  scene('AdvertisementApproved', 'staff', {}, { item: { sponsorId: 'sponsor' } }),
];

export const COMMERCE: readonly Scene[] = [
  ...ORDERS,
  ...RETURNS,
  ...DISPUTES,
  ...SHOP,
  ...MONEY,
  ...ADVERTISING,
];
