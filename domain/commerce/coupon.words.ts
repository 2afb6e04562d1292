import { defineWords } from '../words/define.ts';
import { coupon } from './coupon.ts';

export const couponWords = defineWords(coupon, {
  ar: {
    name: { gender: 'm', one: 'كوبون', two: 'كوبونان', few: 'كوبونات', many: 'كوبونًا' },
    fields: {
      sellerId: 'البائع',
      maxRedemptions: 'مرات الاستخدام',
      perUser: 'مرات الاستخدام لكل عضو',
      minimumOrder: 'أقل قيمة للطلب',
      productIds: 'المنتجات',
      isPublic: 'يظهر للأعضاء',
    },
    refusals: {
      too_many_coupons: {
        title: 'لديك أكبر عدد ممكن من الكوبونات',
        detail: 'عطّل كوبونًا قديمًا، ثم أصدر الجديد.',
      },
    },
    states: {
      disabled: 'معطّل',
    },
    actions: {
      disable: 'عطّل',
    },
    events: {
      CouponIssued: 'أصدر {actor} الكوبون {name}',
      CouponEdited: 'عدّل {actor} الكوبون {name}',
      CouponDisabled: 'عطّل {actor} الكوبون {name}',
      CouponRemoved: 'حذف {actor} الكوبون {name}',
    },
  },
  en: {
    name: { one: 'Coupon', other: 'Coupons' },
    fields: {
      sellerId: 'Seller',
      maxRedemptions: 'Uses in all',
      perUser: 'Uses for each member',
      minimumOrder: 'Smallest order',
      productIds: 'Products',
      isPublic: 'Shown to members',
    },
    refusals: {
      too_many_coupons: {
        title: 'You have as many coupons as possible',
        detail: 'Disable an older one, then issue the new one.',
      },
    },
    states: {
      disabled: 'Disabled',
    },
    actions: {
      disable: 'Disable',
    },
    events: {
      CouponIssued: '{actor} issued the coupon {name}',
      CouponEdited: '{actor} edited the coupon {name}',
      CouponDisabled: '{actor} disabled the coupon {name}',
      CouponRemoved: '{actor} removed the coupon {name}',
    },
  },
});
