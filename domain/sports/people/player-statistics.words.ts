import { defineWords } from '../../words/define.ts';
import { playerStatistics } from './player-statistics.ts';

export const playerStatisticsWords = defineWords(playerStatistics, {
  ar: {
    name: {
      gender: 'f',
      one: 'أرقام لاعب في موسم',
      two: 'أرقام موسمين',
      few: 'أرقام لاعبين في مواسم',
      many: 'موسمًا بأرقامه',
    },
    fields: {
      seasonId: 'اسم الموسم',
      competition: 'اسم المسابقة',
      yellowCards: 'البطاقات الصفراء',
      redCards: 'البطاقات الحمراء',
    },
    events: {
      PlayerSeasonRecorded: 'سجّل {actor} أرقام موسم',
      PlayerSeasonCorrected: 'صحّح {actor} أرقام موسم',
      PlayerSeasonRemoved: 'حذف {actor} أرقام موسم',
    },
  },
  en: {
    name: { one: 'Player’s season', other: 'Players’ seasons' },
    fields: {
      seasonId: 'Season’s name',
      competition: 'Competition’s name',
      yellowCards: 'Yellow cards',
      redCards: 'Red cards',
    },
    events: {
      PlayerSeasonRecorded: '{actor} recorded a player’s season',
      PlayerSeasonCorrected: '{actor} corrected a player’s season',
      PlayerSeasonRemoved: '{actor} removed a player’s season',
    },
  },
});
