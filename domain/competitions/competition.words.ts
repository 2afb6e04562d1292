import { defineWords } from '../words/define.ts';
import { competition } from './competition.ts';

export const competitionWords = defineWords(competition, {
  ar: {
    name: { gender: 'f', one: 'مسابقة', two: 'مسابقتان', few: 'مسابقات', many: 'مسابقة' },
    fields: {
      maxParticipants: 'أقصى عدد للمشاركين',
    },
    events: {
      CompetitionAnnounced: 'أُعلنت مسابقة',
      CompetitionEdited: 'عُدّلت مسابقة',
      CompetitionStarted: 'بدأت مسابقة',
      CompetitionEnded: 'انتهت مسابقة',
      CompetitionRemoved: 'حُذفت مسابقة',
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
    },
    events: {
      CompetitionAnnounced: 'Competition announced',
      CompetitionEdited: 'Competition edited',
      CompetitionStarted: 'Competition started',
      CompetitionEnded: 'Competition ended',
      CompetitionRemoved: 'Competition removed',
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
