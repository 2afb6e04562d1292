import { defineWords } from '../../words/define.ts';
import { training } from './training.ts';

export const trainingWords = defineWords(training, {
  ar: {
    name: { gender: 'm', one: 'تدريب', two: 'تدريبان', few: 'تدريبات', many: 'تدريبًا' },
    events: {
      TrainingScheduled: 'حُدد موعد تدريب',
      TrainingRescheduled: 'عُدّل تدريب',
      TrainingCancelled: 'أُلغي تدريب',
    },
  },
  en: {
    name: { one: 'Training', other: 'Trainings' },
    events: {
      TrainingScheduled: 'Training scheduled',
      TrainingRescheduled: 'Training edited',
      TrainingCancelled: 'Training cancelled',
    },
  },
});
