import { defineWords } from '../../words/define.ts';
import { coachingHistory } from './coaching-history.ts';

export const coachingHistoryWords = defineWords(coachingHistory, {
  ar: {
    name: { gender: 'm', one: 'سجل تدريبي', two: 'سجلان تدريبيان', few: 'سجلات تدريبية', many: 'سجلًا تدريبيًا' },
    fields: {
      honours: 'الألقاب',
    },
    events: {
      CoachingRecorded: 'أُضيف سجل تدريبي',
      CoachingAmended: 'عُدّل سجل تدريبي',
      CoachingRemoved: 'حُذف سجل تدريبي',
    },
  },
  en: {
    name: { one: 'Coaching record', other: 'Coaching records' },
    fields: {
      honours: 'Honours',
    },
    events: {
      CoachingRecorded: 'Coaching recorded',
      CoachingAmended: 'Coaching amended',
      CoachingRemoved: 'Coaching removed',
    },
  },
});
