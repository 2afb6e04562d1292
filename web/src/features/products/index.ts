export type { Totals as CartTotals } from './store/api.ts';
export { BlockedLines } from './store/cart-line.tsx';
export { Coupon } from './store/coupon.tsx';
