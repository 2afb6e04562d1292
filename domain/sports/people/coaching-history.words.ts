import { defineWords } from '../../words/define.ts';
import { coachingHistory } from './coaching-history.ts';

export const coachingHistoryWords = defineWords(coachingHistory, {
  ar: {
    name: { gender: 'm', one: 'سجل تدريبي', two: 'سجلان تدريبيان', few: 'سجلات تدريبية', many: 'سجلًا تدريبيًا' },
    fields: {
      honours: 'الألقاب',
    },
    events: {
      CoachingRecorded: 'أضاف {actor} السجل التدريبي {name}',
      CoachingAmended: 'عدّل {actor} السجل التدريبي {name}',
      CoachingRemoved: 'حذف {actor} السجل التدريبي {name}',
    },
  },
  en: {
    name: { one: 'Coaching record', other: 'Coaching records' },
    fields: {
      honours: 'Honours',
    },
    events: {
      CoachingRecorded: '{actor} recorded coaching {name}',
      CoachingAmended: '{actor} amended coaching {name}',
      CoachingRemoved: '{actor} removed coaching {name}',
    },
  },
});
