import { defineWords } from '../../words/define.ts';
import { player } from './player.ts';

export const playerWords = defineWords(player, {
  ar: {
    name: { gender: 'm', one: 'لاعب', two: 'لاعبان', few: 'لاعبون', many: 'لاعبًا' },
    fields: {
      dateOfBirth: 'تاريخ الميلاد',
      preferredFoot: 'القدم المفضلة',
      yearsPlaying: 'سنوات اللعب',
      currentClub: 'النادي الحالي',
      clubCard: 'كارنيه النادي',
      marketValue: 'القيمة السوقية',
      currentTeamId: 'الفريق الحالي',
    },
    events: {
      PlayerProfileAdded: 'أُضيف ملف لاعب',
      PlayerProfileEdited: 'عُدّل ملف لاعب',
      PlayerProfileRemoved: 'حُذف ملف لاعب',
    },
    values: {
      preferredFoot: {
        right: 'اليمنى',
        left: 'اليسرى',
        both: 'كلتاهما',
      },
    },
  },
  en: {
    name: { one: 'Player', other: 'Players' },
    fields: {
      dateOfBirth: 'Date of birth',
      preferredFoot: 'Preferred foot',
      yearsPlaying: 'Years playing',
      currentClub: 'Current club',
      clubCard: 'Club card',
      marketValue: 'Market value',
      currentTeamId: 'Current team',
    },
    events: {
      PlayerProfileAdded: 'Player’s profile added',
      PlayerProfileEdited: 'Player’s profile edited',
      PlayerProfileRemoved: 'Player’s profile removed',
    },
    values: {
      preferredFoot: {
        right: 'Right',
        left: 'Left',
        both: 'Both',
      },
    },
  },
});
