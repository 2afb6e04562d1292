import { defineWords } from '../../words/define.ts';
import { trainingCategory } from './training-category.ts';

export const trainingCategoryWords = defineWords(trainingCategory, {
  ar: {
    name: { gender: 'f', one: 'فئة تدريبات', two: 'فئتا تدريبات', few: 'فئات تدريبات', many: 'فئة تدريبات' },
    events: {
      TrainingCategoryAdded: 'أضاف {actor} فئة التدريبات {name}',
      TrainingCategoryEdited: 'عدّل {actor} فئة التدريبات {name}',
      TrainingCategoryDeactivated: 'أوقف {actor} العمل بفئة التدريبات {name}',
      TrainingCategoryActivated: 'فعّل {actor} فئة التدريبات {name}',
      TrainingCategoryRemoved: 'حذف {actor} فئة التدريبات {name}',
    },
  },
  en: {
    name: { one: 'Training category', other: 'Training categories' },
    events: {
      TrainingCategoryAdded: '{actor} added the training category {name}',
      TrainingCategoryEdited: '{actor} edited the training category {name}',
      TrainingCategoryDeactivated: '{actor} took the training category {name} out of use',
      TrainingCategoryActivated: '{actor} put the training category {name} into use',
      TrainingCategoryRemoved: '{actor} removed the training category {name}',
    },
  },
});
