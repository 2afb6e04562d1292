import { defineWords } from '../words/define.ts';
import { productReview } from './product-review.ts';

export const productReviewWords = defineWords(productReview, {
  ar: {
    name: { gender: 'm', one: 'تقييم منتج', two: 'تقييما منتج', few: 'تقييمات منتجات', many: 'تقييم منتج' },
    fields: {
      verifiedPurchase: 'شراء مؤكد',
    },
    events: {
      ProductReviewRemoved: 'حذف {actor} تقييم منتج',
    },
  },
  en: {
    name: { one: 'Product review', other: 'Product reviews' },
    fields: {
      verifiedPurchase: 'Purchase verified',
    },
    events: {
      ProductReviewRemoved: '{actor} removed a product review',
    },
  },
});
