import { defineWords } from '../../words/define.ts';
import { match } from './match.ts';

export const matchWords = defineWords(match, {
  ar: {
    name: { gender: 'f', one: 'مباراة', two: 'مباراتان', few: 'مباريات', many: 'مباراة' },
    fields: {
      homeTeamId: 'الفريق صاحب الأرض',
      awayTeamId: 'الفريق الضيف',
      tournamentId: 'البطولة',
      homeScore: 'أهداف صاحب الأرض',
      awayScore: 'أهداف الضيف',
      reportedHomeScore: 'نتيجة المضيف المبلَّغة',
      reportedAwayScore: 'نتيجة الضيف المبلَّغة',
      reportedBy: 'الأطراف المبلِّغة بالنتيجة',
    },
    states: {
      live: 'جارية الآن',
      reported: 'أُبلغ بالنتيجة',
      postponed: 'مؤجلة',
    },
    actions: {
      correct: 'صحح النتيجة',
      postpone: 'أجّل',
    },
    events: {
      MatchScheduled: 'حدّد {actor} موعد مباراة',
      MatchProposed: 'اقترح {actor} مباراة',
      MatchAccepted: 'وافق {actor} على مباراة',
      MatchAgreed: 'اتُّفق على المباراة',
      MatchDeclined: 'رفض {actor} مباراة',
      MatchRescheduled: 'غيّر {actor} موعد مباراة',
      MatchStarted: 'بدأ {actor} مباراة',
      MatchFinished: 'أنهى {actor} مباراة',
      MatchScoreReported: 'أبلغ {actor} بنتيجة مباراة',
      MatchScoreCorrected: 'صحّح {actor} نتيجة مباراة',
      MatchPostponed: 'أجّل {actor} مباراة',
      MatchCancelled: 'ألغى {actor} مباراة',
      MatchRemoved: 'حذف {actor} مباراة',
    },
    refusals: {
      match_too_early: {
        title: 'قبل الموعد',
        detail: 'تبدأ المباراة قبل موعدها بساعة على الأكثر، وتنتهي بعده.',
      },
      match_not_agreed: {
        title: 'لم يُتفق عليها بعد',
        detail: 'لا بد أن يوافق الفريق الآخر على المباراة كما هي الآن.',
      },
    },
  },
  en: {
    name: { one: 'Match', other: 'Matches' },
    fields: {
      homeTeamId: 'Home team',
      awayTeamId: 'Away team',
      tournamentId: 'Tournament',
      homeScore: 'Home score',
      awayScore: 'Away score',
      reportedHomeScore: 'Reported home score',
      reportedAwayScore: 'Reported away score',
      reportedBy: 'Sides that have reported the score',
    },
    states: {
      live: 'Live',
      reported: 'Score reported',
      postponed: 'Postponed',
    },
    actions: {
      correct: 'Correct the score',
      postpone: 'Postpone',
    },
    events: {
      MatchScheduled: '{actor} scheduled a match',
      MatchProposed: '{actor} proposed a match',
      MatchAccepted: '{actor} accepted a match',
      MatchAgreed: 'The match was agreed',
      MatchDeclined: '{actor} declined a match',
      MatchRescheduled: '{actor} rescheduled a match',
      MatchStarted: '{actor} started a match',
      MatchFinished: '{actor} finished a match',
      MatchScoreReported: '{actor} reported the score of a match',
      MatchScoreCorrected: '{actor} corrected a score of a match',
      MatchPostponed: '{actor} postponed a match',
      MatchCancelled: '{actor} cancelled a match',
      MatchRemoved: '{actor} removed a match',
    },
    refusals: {
      match_too_early: {
        title: 'Too early',
        detail: 'A match starts an hour before its time at the earliest, and ends after it.',
      },
      match_not_agreed: {
        title: 'Not agreed yet',
        detail: 'The other team has to agree to this match as it is planned now.',
      },
    },
  },
});
