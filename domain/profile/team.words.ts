import { defineWords } from '../words/define.ts';
import { team } from './team.ts';

export const teamWords = defineWords(team, {
  ar: {
    name: { gender: 'm', one: 'فريق', two: 'فريقان', few: 'فرق', many: 'فريقًا' },
    fields: {
      wins: 'الفوز',
      losses: 'الخسارة',
      draws: 'التعادل',
      result: 'النتيجة المحتسبة',
      before: 'النتيجة قبل التصحيح',
    },
    actions: {
      count: 'احتسب نتيجة مباراة',
    },
    events: {
      TeamFounded: 'أسّس {actor} الفريق {name}',
      TeamEdited: 'عدّل {actor} بيانات الفريق',
      TeamResultCounted: 'احتُسبت نتيجة مباراة',
      TeamDisbanded: 'حلّ {actor} الفريق',
    },
    values: {
      result: {
        WIN: 'فوز',
        LOSS: 'خسارة',
        DRAW: 'تعادل',
      },
      before: {
        WIN: 'فوز',
        LOSS: 'خسارة',
        DRAW: 'تعادل',
      },
    },
  },
  en: {
    name: { one: 'Team', other: 'Teams' },
    fields: {
      wins: 'Wins',
      losses: 'Losses',
      draws: 'Draws',
      result: 'Counted result',
      before: 'Result before the correction',
    },
    actions: {
      count: 'Count a match result',
    },
    events: {
      TeamFounded: '{actor} founded the team {name}',
      TeamEdited: '{actor} edited a team',
      TeamResultCounted: 'The result of a match was counted',
      TeamDisbanded: '{actor} disbanded a team',
    },
    values: {
      result: {
        WIN: 'Win',
        LOSS: 'Loss',
        DRAW: 'Draw',
      },
      before: {
        WIN: 'Win',
        LOSS: 'Loss',
        DRAW: 'Draw',
      },
    },
  },
});
