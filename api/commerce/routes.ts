import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { brandOfProductRoute } from './brands.ts';
import { calculateShippingRoute } from './delivery.ts';
import { enterCouponRoute, validateCouponRoute } from './coupons.ts';
import type { CommerceDesk } from './desk.ts';
import { uploadImageRoute } from './images.ts';
import { linesRoutes } from './lines.ts';
import { cancelOrderRoute, orderStatusRoute, trackRoute } from './orders.ts';

/** What the market is asked for beside what its definitions serve. */
export const commerceRoutes = (desk: CommerceDesk): readonly Route<Caller>[] => [
  brandOfProductRoute(desk),
  uploadImageRoute(desk),
  ...linesRoutes(desk),
  validateCouponRoute(desk),
  enterCouponRoute(desk),
  orderStatusRoute(desk),
  cancelOrderRoute(desk),
  trackRoute(desk),
  calculateShippingRoute(desk),
];
