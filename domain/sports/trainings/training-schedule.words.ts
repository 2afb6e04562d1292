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
      TrainingSchedulePlanned: 'حدّد {actor} مواعيد التدريب {name}',
      TrainingScheduleReplanned: 'عدّل {actor} مواعيد التدريب {name}',
      TrainingScheduleRemoved: 'حذف {actor} مواعيد التدريب {name}',
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
      TrainingSchedulePlanned: '{actor} planned training times {name}',
      TrainingScheduleReplanned: '{actor} edited training times {name}',
      TrainingScheduleRemoved: '{actor} removed training times {name}',
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
