import { defineWords } from '../words/define.ts';
import { competitionRound } from './competition-round.ts';

export const competitionRoundWords = defineWords(competitionRound, {
  ar: {
    name: { gender: 'f', one: 'جولة', two: 'جولتان', few: 'جولات', many: 'جولة' },
    fields: {
      number: 'الرقم',
    },
    states: { pending: 'لم تبدأ' },
    events: {
      RoundPlanned: 'حدّد {actor} الجولة {name}',
      RoundReplanned: 'عدّل {actor} موعد جولة',
      RoundStarted: 'بدأ {actor} الجولة {name}',
      RoundEnded: 'أنهى {actor} الجولة {name}',
      RoundRemoved: 'حذف {actor} الجولة {name}',
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
    states: { pending: 'Not started' },
    events: {
      RoundPlanned: '{actor} planned the round {name}',
      RoundReplanned: '{actor} replanned a round',
      RoundStarted: '{actor} started the round {name}',
      RoundEnded: '{actor} ended the round {name}',
      RoundRemoved: '{actor} removed the round {name}',
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
