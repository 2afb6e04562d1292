import { defineWords } from '../words/define.ts';
import { discount } from './discount.ts';

export const discountWords = defineWords(discount, {
  ar: {
    name: { gender: 'm', one: 'تخفيض', two: 'تخفيضان', few: 'تخفيضات', many: 'تخفيضًا' },
    events: {
      DiscountPlanned: 'حُدد تخفيض',
      DiscountReplanned: 'عُدّل تخفيض',
      DiscountRemoved: 'حُذف تخفيض',
    },
  },
  en: {
    name: { one: 'Discount', other: 'Discounts' },
    events: {
      DiscountPlanned: 'Discount planned',
      DiscountReplanned: 'Discount edited',
      DiscountRemoved: 'Discount removed',
    },
  },
});
