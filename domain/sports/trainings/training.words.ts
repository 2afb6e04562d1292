import { defineWords } from '../../words/define.ts';
import { training } from './training.ts';

export const trainingWords = defineWords(training, {
  ar: {
    name: { gender: 'm', one: 'تدريب', two: 'تدريبان', few: 'تدريبات', many: 'تدريبًا' },
    events: {
      TrainingScheduled: 'حدّد {actor} موعد تدريب',
      TrainingRescheduled: 'عدّل {actor} التدريب {name}',
      TrainingCancelled: 'ألغى {actor} التدريب {name}',
    },
  },
  en: {
    name: { one: 'Training', other: 'Trainings' },
    events: {
      TrainingScheduled: '{actor} scheduled a training',
      TrainingRescheduled: '{actor} edited the training {name}',
      TrainingCancelled: '{actor} cancelled the training {name}',
    },
  },
});
