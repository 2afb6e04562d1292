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
      TeamFounded: 'أُسّس فريق',
      TeamEdited: 'عُدّلت بيانات الفريق',
      TeamResultCounted: 'احتُسبت نتيجة مباراة',
      TeamDisbanded: 'حُلّ الفريق',
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
      TeamFounded: 'Team founded',
      TeamEdited: 'Team edited',
      TeamResultCounted: 'Match result counted',
      TeamDisbanded: 'Team disbanded',
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
