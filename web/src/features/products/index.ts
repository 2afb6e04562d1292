export { Coupon } from './store/coupon.tsx';
