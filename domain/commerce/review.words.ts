import { defineWords } from '../words/define.ts';
import { review } from './review.ts';

export const reviewWords = defineWords(review, {
  ar: {
    name: { gender: 'm', one: 'تقييم', two: 'تقييمان', few: 'تقييمات', many: 'تقييمًا' },
    events: {
      ReviewWritten: 'كُتب تقييم',
      ReviewEdited: 'عُدّل تقييم',
      ReviewRemoved: 'حُذف تقييم',
    },
    refusals: {
      order_not_delivered: { title: 'لم يُسلَّم بعد', detail: 'يمكن تقييم الشراء بعد تسليمه.' },
    },
  },
  en: {
    name: { one: 'Review', other: 'Reviews' },
    events: {
      ReviewWritten: 'Review written',
      ReviewEdited: 'Review edited',
      ReviewRemoved: 'Review removed',
    },
    refusals: {
      order_not_delivered: {
        title: 'Not delivered yet',
        detail: 'A purchase can be reviewed once it has been delivered.',
      },
    },
  },
});
