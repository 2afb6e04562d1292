import { defineWords } from '../words/define.ts';
import { review } from './review.ts';

export const reviewWords = defineWords(review, {
  ar: {
    name: { gender: 'm', one: 'تقييم', two: 'تقييمان', few: 'تقييمات', many: 'تقييمًا' },
    fields: {
      answer: 'رد البائع',
      answerHeld: 'رد البائع محجوز',
      answerDecisionId: 'قرار حجز الرد',
      answerDecidedBy: 'من أخفى الرد',
      answerPolicy: 'سبب إخفاء الرد',
      answerNote: 'ملاحظة للبائع',
      sellerId: 'البائع',
      uncounted: 'تقييم لم يُحسب',
    },
    actions: {
      answer: 'رُدّ',
      'hold-answer': 'احجز الرد',
      'hide-answer-for-staff': 'أخف الرد بقرار الإدارة',
      'restore-answer': 'أظهر الرد من جديد',
      'keep-answer-hidden': 'أبق الرد مخفيًا',
    },
    events: {
      ReviewAnswered: 'ردّ {actor} على تقييم',
      ReviewAnswerHeld: 'حُجز رد على تقييم للمراجعة',
      ReviewAnswerHidden: 'أُخفي رد على تقييم',
      ReviewAnswerRestored: 'ظهر رد على تقييم من جديد',
      ReviewAnswerKeptHidden: 'بقي رد على تقييم مخفيًا بقرار من الإدارة',
      ReviewWritten: 'كتب {actor} تقييمًا',
      ReviewEdited: 'عدّل {actor} تقييمًا',
      ReviewHidden: 'أُخفي تقييم',
      ReviewKeptHidden: 'بقي تقييم مخفيًا بقرار من الإدارة',
      ReviewRestored: 'ظهر تقييم من جديد',
      ReviewRemoved: 'حذف {actor} تقييمًا',
    },
    refusals: {
      order_not_delivered: { title: 'لم يُسلَّم بعد', detail: 'يمكن تقييم الشراء بعد تسليمه.' },
    },
  },
  en: {
    name: { one: 'Review', other: 'Reviews' },
    fields: {
      answer: 'Answer of the seller',
      answerHeld: 'Answer is held',
      answerDecisionId: 'Decision about the answer',
      answerDecidedBy: 'Answer hidden by',
      answerPolicy: 'Why the answer is hidden',
      answerNote: 'Note to the seller',
      sellerId: 'Seller',
      uncounted: 'Rating that is not counted',
    },
    actions: {
      answer: 'Answer',
      'hold-answer': 'Hold the answer',
      'hide-answer-for-staff': 'Hide the answer for the staff',
      'restore-answer': 'Show the answer again',
      'keep-answer-hidden': 'Keep the answer hidden',
    },
    events: {
      ReviewAnswered: '{actor} answered a review',
      ReviewAnswerHeld: 'An answer to a review was held for review',
      ReviewAnswerHidden: 'An answer to a review was hidden',
      ReviewAnswerRestored: 'An answer to a review was shown again',
      ReviewAnswerKeptHidden: 'An answer to a review stays hidden by a decision of the staff',
      ReviewWritten: '{actor} wrote a review',
      ReviewEdited: '{actor} edited a review',
      ReviewHidden: 'A review was hidden',
      ReviewKeptHidden: 'A review stays hidden by a decision of the staff',
      ReviewRestored: 'A review was shown again',
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
