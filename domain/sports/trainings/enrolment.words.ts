import { defineWords } from '../../words/define.ts';
import { enrolment } from './enrolment.ts';

export const enrolmentWords = defineWords(enrolment, {
  ar: {
    name: {
      gender: 'm',
      one: 'مكان في تدريب',
      two: 'مكانان في تدريب',
      few: 'أماكن في تدريبات',
      many: 'مكانًا في تدريب',
    },
    states: {
      enrolled: 'مسجل',
    },
    events: {
      PlayerEnrolled: 'سجّل {actor} لاعب في تدريب',
      PlayerWithdrawn: 'انسحب لاعب من تدريب',
    },
    refusals: {
      training_full: { title: 'اكتمل العدد', detail: 'لم يبقَ مكان في هذا التدريب.' },
      training_over: { title: 'انتهى التدريب', detail: 'هذا التدريب انتهى.' },
    },
  },
  en: {
    name: { one: 'Place in a training', other: 'Places in trainings' },
    states: {
      enrolled: 'Enrolled',
    },
    events: {
      PlayerEnrolled: '{actor} enrolled a player',
      PlayerWithdrawn: 'A player left a training',
    },
    refusals: {
      training_full: { title: 'No place left', detail: 'All places in this training are taken.' },
      training_over: { title: 'Training over', detail: 'This training has ended.' },
    },
  },
});
