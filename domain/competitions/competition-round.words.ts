import { defineWords } from '../words/define.ts';
import { competitionRound } from './competition-round.ts';

export const competitionRoundWords = defineWords(competitionRound, {
  ar: {
    name: { gender: 'f', one: 'جولة', two: 'جولتان', few: 'جولات', many: 'جولة' },
    fields: {
      number: 'الرقم',
    },
    events: {
      RoundPlanned: 'حُدّدت جولة',
      RoundReplanned: 'عُدّل موعد جولة',
      RoundStarted: 'بدأت جولة',
      RoundEnded: 'انتهت جولة',
      RoundRemoved: 'حُذفت جولة',
    },
    refusals: {
      competition_not_running: { title: 'المسابقة غير جارية', detail: 'لا تبدأ جولة إلا والمسابقة جارية.' },
      round_out_of_order: {
        title: 'لم يحن دور هذه الجولة',
        detail: 'تُلعب الجولات واحدة بعد أخرى بترتيب أرقامها.',
      },
    },
  },
  en: {
    name: { one: 'Round', other: 'Rounds' },
    fields: {
      number: 'Number',
    },
    events: {
      RoundPlanned: 'Round planned',
      RoundReplanned: 'Round replanned',
      RoundStarted: 'Round started',
      RoundEnded: 'Round ended',
      RoundRemoved: 'Round removed',
    },
    refusals: {
      competition_not_running: {
        title: 'Competition isn’t running',
        detail: 'A round can start only while its competition is running.',
      },
      round_out_of_order: {
        title: 'Not this round’s turn',
        detail: 'Rounds run one at a time, in the order of their numbers.',
      },
    },
  },
});
