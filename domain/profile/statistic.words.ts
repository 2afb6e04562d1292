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
      StatisticRecorded: 'سُجّلت الإحصاءات',
      StatisticCorrected: 'صُحّحت الإحصاءات',
      StatisticRemoved: 'حُذفت الإحصاءات',
    },
  },
  en: {
    name: { one: 'Season statistics', other: 'Season statistics' },
    fields: {
      season: 'Season',
      values: 'Other figures',
    },
    events: {
      StatisticRecorded: 'Statistics recorded',
      StatisticCorrected: 'Statistics corrected',
      StatisticRemoved: 'Statistics removed',
    },
  },
});
