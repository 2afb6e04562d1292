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
      AgendaDrawnUp: 'وُضع برنامج',
      AgendaEdited: 'عُدّل برنامج',
      AgendaItemAdded: 'أُضيفت فقرة إلى برنامج',
      AgendaItemChanged: 'عُدّلت فقرة في برنامج',
      AgendaItemRemoved: 'حُذفت فقرة من برنامج',
      AgendaRemoved: 'حُذف برنامج',
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
      AgendaDrawnUp: 'Agenda drawn up',
      AgendaEdited: 'Agenda edited',
      AgendaItemAdded: 'Agenda item added',
      AgendaItemChanged: 'Agenda item changed',
      AgendaItemRemoved: 'Agenda item removed',
      AgendaRemoved: 'Agenda removed',
    },
  },
});
