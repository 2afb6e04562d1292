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
      MatchScheduled: 'حُدد موعد مباراة',
      MatchProposed: 'اقتُرحت مباراة',
      MatchAccepted: 'وافق طرف على مباراة',
      MatchAgreed: 'اتُّفق على مباراة',
      MatchDeclined: 'رُفضت مباراة',
      MatchRescheduled: 'تغيّر موعد مباراة',
      MatchStarted: 'بدأت مباراة',
      MatchFinished: 'انتهت مباراة',
      MatchScoreReported: 'أبلغ طرف بنتيجة مباراة',
      MatchScoreCorrected: 'صُححت نتيجة مباراة',
      MatchPostponed: 'أُجّلت مباراة',
      MatchCancelled: 'أُلغيت مباراة',
      MatchRemoved: 'حُذفت مباراة',
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
      MatchScheduled: 'Match scheduled',
      MatchProposed: 'Match proposed',
      MatchAccepted: 'Match accepted by one side',
      MatchAgreed: 'Match agreed',
      MatchDeclined: 'Match declined',
      MatchRescheduled: 'Match rescheduled',
      MatchStarted: 'Match started',
      MatchFinished: 'Match finished',
      MatchScoreReported: 'Score of a match reported by one side',
      MatchScoreCorrected: 'Score of a match corrected',
      MatchPostponed: 'Match postponed',
      MatchCancelled: 'Match cancelled',
      MatchRemoved: 'Match removed',
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
