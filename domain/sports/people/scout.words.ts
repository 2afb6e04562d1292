import { defineWords } from '../../words/define.ts';
import { scout } from './scout.ts';

export const scoutWords = defineWords(scout, {
  ar: {
    name: { gender: 'm', one: 'محلل أداء', two: 'محللا أداء', few: 'محللو أداء', many: 'محلل أداء' },
    fields: {
      regions: 'المناطق',
    },
    events: {
      ScoutProfileAdded: 'أضاف {actor} ملف محلل أداء',
      ScoutProfileEdited: 'عدّل {actor} ملف محلل أداء',
      ScoutProfileRemoved: 'حذف {actor} ملف محلل أداء',
    },
    values: {
      specializations: {
        talent_identification: 'اكتشاف المواهب',
        opposition_analysis: 'تحليل المنافسين',
        player_performance: 'أداء اللاعبين',
        data_and_video_scouting: 'الكشف بالبيانات والفيديو',
        youth_scouting: 'كشف الناشئين',
        international_scouting: 'الكشف الدولي',
        market_and_transfer_analysis: 'تحليل السوق والانتقالات',
      },
    },
  },
  en: {
    name: { one: 'Performance analyst', other: 'Performance analysts' },
    fields: {
      regions: 'Regions',
    },
    events: {
      ScoutProfileAdded: '{actor} added a performance analyst’s profile',
      ScoutProfileEdited: '{actor} edited a performance analyst’s profile',
      ScoutProfileRemoved: '{actor} removed a performance analyst’s profile',
    },
    values: {
      specializations: {
        talent_identification: 'Talent identification',
        opposition_analysis: 'Opposition analysis',
        player_performance: 'Player performance',
        data_and_video_scouting: 'Data and video scouting',
        youth_scouting: 'Youth scouting',
        international_scouting: 'International scouting',
        market_and_transfer_analysis: 'Market and transfer analysis',
      },
    },
  },
});
