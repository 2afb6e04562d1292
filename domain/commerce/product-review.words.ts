import { defineWords } from '../words/define.ts';
import { productReview } from './product-review.ts';

export const productReviewWords = defineWords(productReview, {
  ar: {
    name: { gender: 'm', one: 'تقييم منتج', two: 'تقييما منتج', few: 'تقييمات منتجات', many: 'تقييم منتج' },
    fields: {
      verifiedPurchase: 'شراء مؤكد',
    },
    events: {
      ProductReviewed: 'قُيّم منتج',
      ProductReviewEdited: 'عُدّل تقييم منتج',
      ProductReviewVerified: 'تأكد شراء صاحب تقييم',
      ProductReviewRemoved: 'حُذف تقييم منتج',
    },
  },
  en: {
    name: { one: 'Product review', other: 'Product reviews' },
    fields: {
      verifiedPurchase: 'Purchase verified',
    },
    events: {
      ProductReviewed: 'Product reviewed',
      ProductReviewEdited: 'Product review edited',
      ProductReviewVerified: 'Purchase behind a review verified',
      ProductReviewRemoved: 'Product review removed',
    },
  },
});
