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
      TrainingReviewed: 'قُيّم تدريب',
      TrainingReviewEdited: 'عُدّل تقييم تدريب',
      TrainingReviewApproved: 'قُبل تقييم تدريب',
      TrainingReviewRejected: 'رُفض تقييم تدريب',
      TrainingReviewRemoved: 'حُذف تقييم تدريب',
    },
  },
  en: {
    name: { one: 'Training review', other: 'Training reviews' },
    events: {
      TrainingReviewed: 'Training reviewed',
      TrainingReviewEdited: 'Training review edited',
      TrainingReviewApproved: 'Training review approved',
      TrainingReviewRejected: 'Training review rejected',
      TrainingReviewRemoved: 'Training review removed',
    },
  },
});
