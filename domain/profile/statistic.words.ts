import { defineWords } from '../words/define.ts';
import { statistic } from './statistic.ts';

export const statisticWords = defineWords(statistic, {
  ar: {
    name: {
      gender: 'f',
      one: 'إحصاءات موسم',
      two: 'إحصاءات موسمين',
      few: 'إحصاءات مواسم',
      many: 'موسمًا بإحصاءاته',
    },
    fields: {
      season: 'الموسم',
      values: 'أرقام أخرى',
    },
    events: {
      StatisticRecorded: 'سجّل {actor} الإحصاءات',
      StatisticCorrected: 'صحّح {actor} الإحصاءات',
      StatisticRemoved: 'حذف {actor} الإحصاءات',
    },
  },
  en: {
    name: { one: 'Season statistics', other: 'Season statistics' },
    fields: {
      season: 'Season',
      values: 'Other figures',
    },
    events: {
      StatisticRecorded: '{actor} recorded statistics',
      StatisticCorrected: '{actor} corrected statistics',
      StatisticRemoved: '{actor} removed statistics',
    },
  },
});
