import { defineWords } from '../words/define.ts';
import { eventParticipant } from './event-participant.ts';

export const eventParticipantWords = defineWords(eventParticipant, {
  ar: {
    name: {
      gender: 'm',
      one: 'مشارك في فعالية',
      two: 'مشاركان في فعالية',
      few: 'مشاركون في فعاليات',
      many: 'مشاركًا في فعالية',
    },
    states: {
      revoked: 'سُحب مكانه',
    },
    actions: {
      revoke: 'اسحب المكان',
    },
    events: {
      ParticipationRevoked: 'سحب {actor} مكان مشارك في فعالية',
      ParticipationRequested: 'طلب {actor} مشاركة في فعالية',
      ParticipationNoted: 'عدّل {actor} ملاحظة مشاركة',
      ParticipationApproved: 'قبل {actor} مشاركة في فعالية',
      ParticipationRejected: 'رفض {actor} مشاركة في فعالية',
      ParticipationWithdrawn: 'سحب {actor} مشاركة في فعالية',
    },
    refusals: {
      event_full: { title: 'اكتملت الفعالية', detail: 'لم يبقَ مكان في هذه الفعالية.' },
    },
  },
  en: {
    name: { one: 'Event participant', other: 'Event participants' },
    states: {
      revoked: 'Place revoked',
    },
    actions: {
      revoke: 'Revoke the place',
    },
    events: {
      ParticipationRevoked: '{actor} revoked a place at an event',
      ParticipationRequested: '{actor} requested a participation in an event',
      ParticipationNoted: '{actor} edited a note on a participation',
      ParticipationApproved: '{actor} approved a participation in an event',
      ParticipationRejected: '{actor} rejected a participation in an event',
      ParticipationWithdrawn: '{actor} withdrew a participation in an event',
    },
    refusals: {
      event_full: { title: 'Event full', detail: 'All places at this event are taken.' },
    },
  },
});
