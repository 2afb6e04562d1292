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
    events: {
      ParticipationRequested: 'طُلبت مشاركة في فعالية',
      ParticipationNoted: 'عُدّلت ملاحظة مشاركة',
      ParticipationApproved: 'قُبلت مشاركة في فعالية',
      ParticipationRejected: 'رُفضت مشاركة في فعالية',
      ParticipationWithdrawn: 'سُحبت مشاركة في فعالية',
    },
    refusals: {
      event_full: { title: 'اكتملت الفعالية', detail: 'لم يبقَ مكان في هذه الفعالية.' },
    },
  },
  en: {
    name: { one: 'Event participant', other: 'Event participants' },
    events: {
      ParticipationRequested: 'Participation in an event requested',
      ParticipationNoted: 'Note on a participation edited',
      ParticipationApproved: 'Participation in an event approved',
      ParticipationRejected: 'Participation in an event rejected',
      ParticipationWithdrawn: 'Participation in an event withdrawn',
    },
    refusals: {
      event_full: { title: 'Event full', detail: 'All places at this event are taken.' },
    },
  },
});
