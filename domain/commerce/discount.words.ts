import { defineWords } from '../words/define.ts';
import { discount } from './discount.ts';

export const discountWords = defineWords(discount, {
  ar: {
    name: { gender: 'm', one: 'تخفيض', two: 'تخفيضان', few: 'تخفيضات', many: 'تخفيضًا' },
    events: {
      DiscountPlanned: 'حدّد {actor} تخفيضًا',
      DiscountReplanned: 'عدّل {actor} تخفيضًا',
      DiscountRemoved: 'حذف {actor} تخفيضًا',
    },
  },
  en: {
    name: { one: 'Discount', other: 'Discounts' },
    events: {
      DiscountPlanned: '{actor} planned a discount',
      DiscountReplanned: '{actor} edited a discount',
      DiscountRemoved: '{actor} removed a discount',
    },
  },
});
