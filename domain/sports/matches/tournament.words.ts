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
      TournamentPlanned: 'خطّط {actor} البطولة {name}',
      TournamentReplanned: 'عدّل {actor} البطولة {name}',
      TournamentStarted: 'بدأ {actor} البطولة {name}',
      TournamentFinished: 'أنهى {actor} البطولة {name}',
      TournamentCancelled: 'ألغى {actor} البطولة {name}',
      TournamentRemoved: 'حذف {actor} البطولة {name}',
    },
  },
  en: {
    name: { one: 'Tournament', other: 'Tournaments' },
    fields: {
      organizer: 'Organizer',
      teamIds: 'Teams',
    },
    events: {
      TournamentPlanned: '{actor} planned the tournament {name}',
      TournamentReplanned: '{actor} edited the tournament {name}',
      TournamentStarted: '{actor} started the tournament {name}',
      TournamentFinished: '{actor} finished the tournament {name}',
      TournamentCancelled: '{actor} cancelled the tournament {name}',
      TournamentRemoved: '{actor} removed the tournament {name}',
    },
  },
});
