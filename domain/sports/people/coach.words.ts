import { DETAIL_WORDS } from '../../accounts/role-details.words.ts';
import { defineWords } from '../../words/define.ts';
import { coach } from './coach.ts';

export const coachWords = defineWords(coach, {
  ar: {
    name: { gender: 'm', one: 'مدرب', two: 'مدربان', few: 'مدربون', many: 'مدربًا' },
    fields: {
      factsFor: 'من يرى كل معلومة',
      numberOfAwards: 'عدد الجوائز',
      methodology: 'منهج العمل',
    },
    parts: DETAIL_WORDS.ar.fields,
    events: {
      CoachProfileAdded: 'أضاف {actor} ملف مدرب',
      CoachProfileEdited: 'عدّل {actor} ملف مدرب',
      CoachProfileRemoved: 'حذف {actor} ملف مدرب',
    },
    values: {
      specializations: DETAIL_WORDS.ar.coach,
    },
  },
  en: {
    name: { one: 'Coach', other: 'Coaches' },
    fields: {
      factsFor: 'Who sees each fact',
      numberOfAwards: 'Awards',
      methodology: 'Methodology',
    },
    parts: DETAIL_WORDS.en.fields,
    events: {
      CoachProfileAdded: '{actor} added a coach’s profile',
      CoachProfileEdited: '{actor} edited a coach’s profile',
      CoachProfileRemoved: '{actor} removed a coach’s profile',
    },
    values: {
      specializations: DETAIL_WORDS.en.coach,
    },
  },
});
