import { defineWords } from '../words/define.ts';
import { competition } from './competition.ts';

export const competitionWords = defineWords(competition, {
  ar: {
    name: { gender: 'f', one: 'مسابقة', two: 'مسابقتان', few: 'مسابقات', many: 'مسابقة' },
    fields: {
      maxParticipants: 'أقصى عدد للمشاركين',
      pointsForWin: 'نقاط الفوز',
      pointsForDraw: 'نقاط التعادل',
      pointsForLoss: 'نقاط الخسارة',
    },
    events: {
      CompetitionAnnounced: 'أعلن {actor} المسابقة {name}',
      CompetitionEdited: 'عدّل {actor} المسابقة {name}',
      CompetitionStarted: 'بدأ {actor} المسابقة {name}',
      CompetitionEnded: 'أنهى {actor} المسابقة {name}',
      CompetitionRemoved: 'حذف {actor} المسابقة {name}',
    },
    refusals: {
      competition_over: { title: 'انتهت المسابقة', detail: 'هذه المسابقة انتهت.' },
      round_running: { title: 'هناك جولة جارية', detail: 'أنهِ الجولة الجارية قبل إنهاء المسابقة.' },
    },
  },
  en: {
    name: { one: 'Competition', other: 'Competitions' },
    fields: {
      maxParticipants: 'Most participants',
      pointsForWin: 'Points for a win',
      pointsForDraw: 'Points for a draw',
      pointsForLoss: 'Points for a loss',
    },
    events: {
      CompetitionAnnounced: '{actor} announced the competition {name}',
      CompetitionEdited: '{actor} edited the competition {name}',
      CompetitionStarted: '{actor} started the competition {name}',
      CompetitionEnded: '{actor} ended the competition {name}',
      CompetitionRemoved: '{actor} removed the competition {name}',
    },
    refusals: {
      competition_over: { title: 'Competition over', detail: 'This competition has ended.' },
      round_running: {
        title: 'A round is running',
        detail: 'End the round that is running before you end the competition.',
      },
    },
  },
});
