import { defineWords } from '../../words/define.ts';
import { tournament } from './tournament.ts';

export const tournamentWords = defineWords(tournament, {
  ar: {
    name: { gender: 'f', one: 'بطولة', two: 'بطولتان', few: 'بطولات', many: 'بطولة' },
    fields: {
      organizer: 'المنظِّم',
      teamIds: 'الفرق',
    },
    events: {
      TournamentPlanned: 'خُطّطت بطولة',
      TournamentReplanned: 'عُدّلت بطولة',
      TournamentStarted: 'بدأت بطولة',
      TournamentFinished: 'انتهت بطولة',
      TournamentCancelled: 'أُلغيت بطولة',
      TournamentRemoved: 'حُذفت بطولة',
    },
  },
  en: {
    name: { one: 'Tournament', other: 'Tournaments' },
    fields: {
      organizer: 'Organizer',
      teamIds: 'Teams',
    },
    events: {
      TournamentPlanned: 'Tournament planned',
      TournamentReplanned: 'Tournament edited',
      TournamentStarted: 'Tournament started',
      TournamentFinished: 'Tournament finished',
      TournamentCancelled: 'Tournament cancelled',
      TournamentRemoved: 'Tournament removed',
    },
  },
});
