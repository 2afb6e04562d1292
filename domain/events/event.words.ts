import { defineWords } from '../words/define.ts';
import { event } from './event.ts';

export const eventWords = defineWords(event, {
  ar: {
    name: { gender: 'f', one: 'فعالية', two: 'فعاليتان', few: 'فعاليات', many: 'فعالية' },
    fields: {
      venue: 'المكان',
      description: 'عن الفعالية',
    },
    events: {
      EventStarted: 'بدأت الفعالية {name}',
      EventEnded: 'انتهت الفعالية {name}',
      EventDrafted: 'أعدّ {actor} مسودة فعالية',
      EventEdited: 'عدّل {actor} الفعالية {name}',
      EventPublished: 'نشر {actor} الفعالية {name}',
      EventCancelled: 'ألغى {actor} الفعالية {name}',
      EventRemoved: 'حذف {actor} الفعالية {name}',
    },
    refusals: {
      event_not_open: { title: 'الفعالية غير متاحة', detail: 'هذا متاح فقط لفعالية منشورة لم تنتهِ بعد.' },
      event_cancelled: { title: 'أُلغيت الفعالية', detail: 'هذه الفعالية أُلغيت.' },
    },
  },
  en: {
    name: { one: 'Event', other: 'Events' },
    fields: {
      venue: 'Place',
      description: 'About',
    },
    events: {
      EventStarted: 'The event {name} started',
      EventEnded: 'The event {name} ended',
      EventDrafted: '{actor} drafted an event',
      EventEdited: '{actor} edited the event {name}',
      EventPublished: '{actor} published the event {name}',
      EventCancelled: '{actor} cancelled the event {name}',
      EventRemoved: '{actor} removed the event {name}',
    },
    refusals: {
      event_not_open: {
        title: 'Event not open',
        detail: 'This is possible only for an event that is published and not over.',
      },
      event_cancelled: { title: 'Event cancelled', detail: 'This event has been cancelled.' },
    },
  },
});
