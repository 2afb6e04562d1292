import { defineWords } from '../words/define.ts';
import { event } from './event.ts';

export const eventWords = defineWords(event, {
  ar: {
    name: { gender: 'f', one: 'فعالية', two: 'فعاليتان', few: 'فعاليات', many: 'فعالية' },
    events: {
      EventStarted: 'بدأت فعالية',
      EventEnded: 'انتهت فعالية',
      EventDrafted: 'أُعدّت مسودة فعالية',
      EventEdited: 'عُدّلت فعالية',
      EventPublished: 'نُشرت فعالية',
      EventCancelled: 'أُلغيت فعالية',
      EventRemoved: 'حُذفت فعالية',
    },
    refusals: {
      event_not_open: { title: 'الفعالية غير متاحة', detail: 'هذا متاح فقط لفعالية منشورة لم تنتهِ بعد.' },
      event_cancelled: { title: 'أُلغيت الفعالية', detail: 'هذه الفعالية أُلغيت.' },
    },
  },
  en: {
    name: { one: 'Event', other: 'Events' },
    events: {
      EventStarted: 'Event started',
      EventEnded: 'Event ended',
      EventDrafted: 'Event drafted',
      EventEdited: 'Event edited',
      EventPublished: 'Event published',
      EventCancelled: 'Event cancelled',
      EventRemoved: 'Event removed',
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
