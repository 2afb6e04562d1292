import { defineWords } from '../words/define.ts';
import { letterDecision } from './letter-decision.ts';

export const letterDecisionWords = defineWords(letterDecision, {
  ar: {
    name: {
      gender: 'm',
      one: 'قرار بشأن حدث توقفت معالجته',
      two: 'قراران بشأن أحداث توقفت معالجتها',
      few: 'قرارات بشأن أحداث توقفت معالجتها',
      many: 'قرارًا بشأن أحداث توقفت معالجتها',
    },
    fields: {
      letterId: 'الحدث المتوقف',
      process: 'العملية',
      eventId: 'رقم الحدث',
      eventType: 'نوع الحدث',
      decision: 'القرار',
      reason: 'السبب',
    },
    values: { decision: { retry: 'إعادة المحاولة', skip: 'التخطي' } },
    states: { decided: 'متخذ' },
    events: { DeadLetterDecided: 'اتخذ {actor} قرارًا بشأن حدث توقفت معالجته' },
  },
  en: {
    name: { one: 'Decision about a dead letter', other: 'Decisions about dead letters' },
    fields: {
      letterId: 'Dead letter',
      process: 'Process',
      eventId: 'Id of the event',
      eventType: 'Type of the event',
      decision: 'Decision',
      reason: 'Reason',
    },
    values: { decision: { retry: 'Try again', skip: 'Skip' } },
    states: { decided: 'Decided' },
    events: { DeadLetterDecided: '{actor} decided about a dead letter' },
  },
});
