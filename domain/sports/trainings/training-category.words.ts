import { defineWords } from '../../words/define.ts';
import { trainingCategory } from './training-category.ts';

export const trainingCategoryWords = defineWords(trainingCategory, {
  ar: {
    name: { gender: 'f', one: 'فئة تدريبات', two: 'فئتا تدريبات', few: 'فئات تدريبات', many: 'فئة تدريبات' },
    events: {
      TrainingCategoryAdded: 'أُضيفت فئة تدريبات',
      TrainingCategoryEdited: 'عُدّلت فئة تدريبات',
      TrainingCategoryDeactivated: 'أُوقفت فئة تدريبات',
      TrainingCategoryActivated: 'فُعّلت فئة تدريبات',
      TrainingCategoryRemoved: 'حُذفت فئة تدريبات',
    },
  },
  en: {
    name: { one: 'Training category', other: 'Training categories' },
    events: {
      TrainingCategoryAdded: 'Training category added',
      TrainingCategoryEdited: 'Training category edited',
      TrainingCategoryDeactivated: 'Training category taken out of use',
      TrainingCategoryActivated: 'Training category put into use',
      TrainingCategoryRemoved: 'Training category removed',
    },
  },
});
