import { defineWords } from '../words/define.ts';
import { productReview } from './product-review.ts';

export const productReviewWords = defineWords(productReview, {
  ar: {
    name: { gender: 'm', one: 'تقييم منتج', two: 'تقييما منتج', few: 'تقييمات منتجات', many: 'تقييم منتج' },
    fields: {
      verifiedPurchase: 'شراء مؤكد',
    },
    events: {
      ProductReviewed: 'قيّم {actor} منتجًا',
      ProductReviewEdited: 'عدّل {actor} تقييم منتج',
      ProductReviewVerified: 'تأكد شراء صاحب تقييم',
      ProductReviewRemoved: 'حذف {actor} تقييم منتج',
    },
  },
  en: {
    name: { one: 'Product review', other: 'Product reviews' },
    fields: {
      verifiedPurchase: 'Purchase verified',
    },
    events: {
      ProductReviewed: '{actor} reviewed a product',
      ProductReviewEdited: '{actor} edited a product review',
      ProductReviewVerified: 'The purchase behind a review was verified',
      ProductReviewRemoved: '{actor} removed a product review',
    },
  },
});
