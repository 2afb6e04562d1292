import { defineWords } from '../../words/define.ts';
import { trainingReview } from './training-review.ts';

export const trainingReviewWords = defineWords(trainingReview, {
  ar: {
    name: {
      gender: 'm',
      one: 'تقييم تدريب',
      two: 'تقييما تدريب',
      few: 'تقييمات تدريبات',
      many: 'تقييم تدريب',
    },
    events: {
      TrainingReviewed: 'قيّم {actor} تدريبًا',
      TrainingReviewEdited: 'عدّل {actor} تقييم تدريب',
      TrainingReviewApproved: 'قبل {actor} تقييم تدريب',
      TrainingReviewRejected: 'رفض {actor} تقييم تدريب',
      TrainingReviewRemoved: 'حذف {actor} تقييم تدريب',
    },
  },
  en: {
    name: { one: 'Training review', other: 'Training reviews' },
    events: {
      TrainingReviewed: '{actor} reviewed a training',
      TrainingReviewEdited: '{actor} edited a training review',
      TrainingReviewApproved: '{actor} approved a training review',
      TrainingReviewRejected: '{actor} rejected a training review',
      TrainingReviewRemoved: '{actor} removed a training review',
    },
  },
});
