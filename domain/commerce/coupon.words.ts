import { defineWords } from '../words/define.ts';
import { coupon } from './coupon.ts';

export const couponWords = defineWords(coupon, {
  ar: {
    name: { gender: 'm', one: 'كوبون', two: 'كوبونان', few: 'كوبونات', many: 'كوبونًا' },
    fields: {
      maxRedemptions: 'مرات الاستخدام',
      perUser: 'مرات الاستخدام لكل عضو',
      minimumOrder: 'أقل قيمة للطلب',
      productIds: 'المنتجات',
    },
    states: {
      disabled: 'معطّل',
    },
    actions: {
      disable: 'عطّل',
    },
    events: {
      CouponIssued: 'أُصدر كوبون',
      CouponEdited: 'عُدّل كوبون',
      CouponDisabled: 'عُطّل كوبون',
      CouponRemoved: 'حُذف كوبون',
    },
  },
  en: {
    name: { one: 'Coupon', other: 'Coupons' },
    fields: {
      maxRedemptions: 'Uses in all',
      perUser: 'Uses for each member',
      minimumOrder: 'Smallest order',
      productIds: 'Products',
    },
    states: {
      disabled: 'Disabled',
    },
    actions: {
      disable: 'Disable',
    },
    events: {
      CouponIssued: 'Coupon issued',
      CouponEdited: 'Coupon edited',
      CouponDisabled: 'Coupon disabled',
      CouponRemoved: 'Coupon removed',
    },
  },
});
