import { defineWords } from '../../words/define.ts';
import { trainingSchedule } from './training-schedule.ts';

export const trainingScheduleWords = defineWords(trainingSchedule, {
  ar: {
    name: {
      gender: 'f',
      one: 'مواعيد تدريب',
      two: 'جدولا مواعيد تدريب',
      few: 'مواعيد تدريبات',
      many: 'جدول مواعيد تدريب',
    },
    fields: {
      recurrence: 'التكرار',
      until: 'آخر يوم',
    },
    events: {
      TrainingSchedulePlanned: 'حُددت مواعيد تدريب',
      TrainingScheduleReplanned: 'عُدّلت مواعيد تدريب',
      TrainingScheduleRemoved: 'حُذفت مواعيد تدريب',
    },
    values: {
      recurrence: {
        NONE: 'مرة واحدة',
        DAILY: 'يوميًا',
        WEEKLY: 'أسبوعيًا',
      },
    },
  },
  en: {
    name: { one: 'Training times', other: 'Training times' },
    fields: {
      recurrence: 'Recurs',
      until: 'Last day',
    },
    events: {
      TrainingSchedulePlanned: 'Training times planned',
      TrainingScheduleReplanned: 'Training times edited',
      TrainingScheduleRemoved: 'Training times removed',
    },
    values: {
      recurrence: {
        NONE: 'Once',
        DAILY: 'Daily',
        WEEKLY: 'Weekly',
      },
    },
  },
});
