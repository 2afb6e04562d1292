import { defineWords } from '../words/define.ts';
import { eventAgenda } from './event-agenda.ts';

export const eventAgendaWords = defineWords(eventAgenda, {
  ar: {
    name: { gender: 'm', one: 'برنامج', two: 'برنامجان', few: 'برامج', many: 'برنامجًا' },
    fields: {
      item: 'الفقرة',
    },
    parts: {
      speaker: 'المتحدث',
    },
    events: {
      AgendaDrawnUp: 'وضع {actor} برنامجًا',
      AgendaEdited: 'عدّل {actor} البرنامج {name}',
      AgendaItemAdded: 'أضاف {actor} فقرة إلى برنامج',
      AgendaItemChanged: 'عدّل {actor} فقرة في برنامج',
      AgendaItemRemoved: 'حذف {actor} فقرة من برنامج',
      AgendaRemoved: 'حذف {actor} البرنامج {name}',
    },
  },
  en: {
    name: { one: 'Agenda', other: 'Agendas' },
    fields: {
      item: 'Item',
    },
    parts: {
      speaker: 'Speaker',
    },
    events: {
      AgendaDrawnUp: '{actor} drew up an agenda',
      AgendaEdited: '{actor} edited the agenda {name}',
      AgendaItemAdded: '{actor} added an agenda item',
      AgendaItemChanged: '{actor} changed an agenda item',
      AgendaItemRemoved: '{actor} removed an agenda item',
      AgendaRemoved: '{actor} removed the agenda {name}',
    },
  },
});
