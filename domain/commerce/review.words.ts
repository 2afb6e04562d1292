import { defineWords } from '../words/define.ts';
import { review } from './review.ts';

export const reviewWords = defineWords(review, {
  ar: {
    name: { gender: 'm', one: 'تقييم', two: 'تقييمان', few: 'تقييمات', many: 'تقييمًا' },
    fields: { answer: 'رد البائع', sellerId: 'البائع' },
    actions: { answer: 'رُدّ' },
    events: {
      ReviewAnswered: 'ردّ {actor} على تقييم',
      ReviewWritten: 'كتب {actor} تقييمًا',
      ReviewEdited: 'عدّل {actor} تقييمًا',
      ReviewRemoved: 'حذف {actor} تقييمًا',
    },
    refusals: {
      order_not_delivered: { title: 'لم يُسلَّم بعد', detail: 'يمكن تقييم الشراء بعد تسليمه.' },
    },
  },
  en: {
    name: { one: 'Review', other: 'Reviews' },
    fields: { answer: 'Answer of the seller', sellerId: 'Seller' },
    actions: { answer: 'Answer' },
    events: {
      ReviewAnswered: '{actor} answered a review',
      ReviewWritten: '{actor} wrote a review',
      ReviewEdited: '{actor} edited a review',
      ReviewRemoved: '{actor} removed a review',
    },
    refusals: {
      order_not_delivered: {
        title: 'Not delivered yet',
        detail: 'A purchase can be reviewed once it has been delivered.',
      },
    },
  },
});
