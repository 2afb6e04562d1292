import { DETAIL_WORDS } from '../../accounts/role-details.words.ts';
import { defineWords } from '../../words/define.ts';
import { scout } from './scout.ts';

export const scoutWords = defineWords(scout, {
  ar: {
    name: { gender: 'm', one: 'محلل أداء', two: 'محللا أداء', few: 'محللو أداء', many: 'محلل أداء' },
    fields: {
      factsFor: 'من يرى كل معلومة',
      regions: 'المناطق',
    },
    parts: DETAIL_WORDS.ar.fields,
    events: {
      ScoutProfileAdded: 'أضاف {actor} ملف محلل أداء',
      ScoutProfileEdited: 'عدّل {actor} ملف محلل أداء',
      ScoutProfileRemoved: 'حذف {actor} ملف محلل أداء',
    },
    values: {
      specializations: DETAIL_WORDS.ar.scout,
    },
  },
  en: {
    name: { one: 'Performance analyst', other: 'Performance analysts' },
    fields: {
      factsFor: 'Who sees each fact',
      regions: 'Regions',
    },
    parts: DETAIL_WORDS.en.fields,
    events: {
      ScoutProfileAdded: '{actor} added a performance analyst’s profile',
      ScoutProfileEdited: '{actor} edited a performance analyst’s profile',
      ScoutProfileRemoved: '{actor} removed a performance analyst’s profile',
    },
    values: {
      specializations: DETAIL_WORDS.en.scout,
    },
  },
});
