import { defineWords } from '../../words/define.ts';
import { matchAppearance } from './match-appearance.ts';

export const matchAppearanceWords = defineWords(matchAppearance, {
  ar: {
    name: {
      gender: 'f',
      one: 'مشاركة في مباراة',
      two: 'مشاركتان في مباريات',
      few: 'مشاركات في مباريات',
      many: 'مشاركة في مباريات',
    },
    fields: {
      userId: 'اللاعب',
      opponentId: 'الفريق المنافس',
      tournamentId: 'البطولة',
      playedOn: 'تاريخ المباراة',
      season: 'الموسم',
      lineUp: 'في التشكيل',
      confirmedBy: 'جهة التأكيد',
      points: 'النقاط',
      rebounds: 'المتابعات',
      yellowCards: 'البطاقات الصفراء',
      redCards: 'البطاقات الحمراء',
      seconds: 'الزمن بالثواني',
      distanceCm: 'المسافة بالسنتيمتر',
    },
    states: { reported: 'في انتظار التأكيد', confirmed: 'مؤكَّدة' },
    actions: { confirm: 'أكِّد', decline: 'اعترض' },
    events: {
      MatchAppearanceReported: 'سجّل {actor} مشاركة {name} في مباراة',
      MatchAppearanceEntered: 'سجّل {actor} مشاركة مؤكَّدة للاعب {name}',
      MatchAppearanceAmended: 'عدّل {actor} مشاركة {name} في مباراة',
      MatchAppearanceCorrected: 'صحّح {actor} مشاركة {name} في مباراة',
      MatchAppearanceConfirmed: 'أكّد {actor} مشاركة {name} في مباراة',
      MatchAppearanceDeclined: 'اعترض {actor} على مشاركة {name} في مباراة',
      MatchAppearanceRemoved: 'حذف {actor} مشاركة {name} في مباراة',
    },
    values: {
      lineUp: { STARTING: 'أساسي', SUBSTITUTE: 'بديل' },
      confirmedBy: { OPPONENT: 'الفريق المنافس', ORGANISER: 'المنظم', STAFF: 'الإدارة' },
    },
    refusals: {
      match_not_finished: {
        title: 'المباراة لم تنتهِ بعد',
        detail: 'تُسجَّل التشكيلة بعد اعتماد نتيجة المباراة.',
      },
      not_in_team: {
        title: 'ليس من لاعبي الفريق',
        detail: 'اختر عضوًا في الفريق قَبِل الانضمام إليه.',
      },
    },
  },
  en: {
    name: { one: 'Match appearance', other: 'Match appearances' },
    fields: {
      userId: 'Player',
      opponentId: 'Opponent',
      tournamentId: 'Tournament',
      playedOn: 'Played on',
      season: 'Season',
      lineUp: 'Line-up',
      confirmedBy: 'Confirmed by',
      points: 'Points',
      rebounds: 'Rebounds',
      yellowCards: 'Yellow cards',
      redCards: 'Red cards',
      seconds: 'Time in seconds',
      distanceCm: 'Distance in centimetres',
    },
    states: { reported: 'Waiting for confirmation', confirmed: 'Confirmed' },
    actions: { confirm: 'Confirm', decline: 'Object' },
    events: {
      MatchAppearanceReported: '{actor} entered the appearance of {name} in a match',
      MatchAppearanceEntered: '{actor} entered a confirmed appearance of {name}',
      MatchAppearanceAmended: '{actor} amended the appearance of {name} in a match',
      MatchAppearanceCorrected: '{actor} corrected the appearance of {name} in a match',
      MatchAppearanceConfirmed: '{actor} confirmed the appearance of {name} in a match',
      MatchAppearanceDeclined: '{actor} objected to the appearance of {name} in a match',
      MatchAppearanceRemoved: '{actor} removed the appearance of {name} in a match',
    },
    values: {
      lineUp: { STARTING: 'Starting', SUBSTITUTE: 'Substitute' },
      confirmedBy: { OPPONENT: 'The other team', ORGANISER: 'The organiser', STAFF: 'The staff' },
    },
    refusals: {
      match_not_finished: {
        title: 'The match is not over',
        detail: 'A line-up is entered once the score of the match stands.',
      },
      not_in_team: {
        title: 'Not a player of the team',
        detail: 'Choose a member who has joined the team.',
      },
    },
  },
});
