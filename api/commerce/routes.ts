import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { approvalRoutes } from './approvals.ts';
import { brandOfProductRoute } from './brands.ts';
import { checkoutRoute } from './checkout.ts';
import { calculateShippingRoute } from './delivery.ts';
import { couponUsesRoute } from './coupon-uses.ts';
import { enterCouponRoute, validateCouponRoute } from './coupons.ts';
import type { CommerceContext } from './context.ts';
import { takeOverRoute } from './guest-cart.ts';
import { uploadImageRoute } from './images.ts';
import { linesRoutes } from './lines.ts';
import { askRefundRoute, methodsRoute, openPaymentRoute, sandboxRoutes, webhookRoute } from './payments.ts';
import { receiptRoutes } from './receipts/receipts.ts';
import { refundFeeRoute } from './refund-fee.ts';
import { sendParcelRoute } from './parcels.ts';
import { timelineRoute } from './timeline.ts';
import { offerRoute, offersRoute } from './offers.ts';
import { shelfRoute } from './shelf.ts';
import { copyProductRoute, productStatisticsRoute } from './selling.ts';
import { changesRoute, payPlanRoute, trialRoute } from './subscriptions.ts';
import { cartTotalsRoute } from './totals.ts';
import { cancelOrderRoute, correctAddressRoutes, orderStatusRoute, trackRoute } from './orders.ts';

/** Routes of the market, beside those of the definitions. */
export const commerceRoutes = (context: CommerceContext): readonly Route<Caller>[] => [
  brandOfProductRoute(context),
  uploadImageRoute(context),
  shelfRoute(context),
  copyProductRoute(context),
  productStatisticsRoute(context),
  offersRoute(context),
  offerRoute(context),
  ...linesRoutes(context),
  takeOverRoute(context),
  validateCouponRoute(context),
  couponUsesRoute(context),
  enterCouponRoute(context),
  checkoutRoute(context),
  methodsRoute(context),
  openPaymentRoute(context),
  payPlanRoute(context),
  changesRoute(context),
  trialRoute(context),
  webhookRoute(context),
  askRefundRoute(context),
  ...approvalRoutes(context),
  ...(context.sandbox ? sandboxRoutes(context.sandbox) : []),
  cartTotalsRoute(context),
  orderStatusRoute(context),
  cancelOrderRoute(context),
  refundFeeRoute(context),
  ...receiptRoutes(context),
  ...correctAddressRoutes(context),
  trackRoute(context),
  sendParcelRoute(context),
  timelineRoute(context),
  calculateShippingRoute(context),
];
