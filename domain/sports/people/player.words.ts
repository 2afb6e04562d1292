import { DETAIL_WORDS } from '../../accounts/role-details.words.ts';
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
      bestTimes: DETAIL_WORDS.ar.fields.bestTimes,
      factsFor: 'من يرى كل معلومة',
      currentTeamId: 'الفريق الحالي',
    },
    parts: DETAIL_WORDS.ar.fields,
    events: {
      PlayerProfileAdded: 'أضاف {actor} ملف لاعب',
      PlayerProfileEdited: 'عدّل {actor} ملف لاعب',
      PlayerProfileRemoved: 'حذف {actor} ملف لاعب',
    },
    values: {
      preferredFoot: DETAIL_WORDS.ar.foot,
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
      bestTimes: DETAIL_WORDS.en.fields.bestTimes,
      factsFor: 'Who sees each fact',
      currentTeamId: 'Current team',
    },
    parts: DETAIL_WORDS.en.fields,
    events: {
      PlayerProfileAdded: '{actor} added a player’s profile',
      PlayerProfileEdited: '{actor} edited a player’s profile',
      PlayerProfileRemoved: '{actor} removed a player’s profile',
    },
    values: {
      preferredFoot: DETAIL_WORDS.en.foot,
    },
  },
});
