import { defineWords } from '../words/define.ts';
import { eventCategory } from './event-category.ts';

export const eventCategoryWords = defineWords(eventCategory, {
  ar: {
    name: { gender: 'f', one: 'فئة فعاليات', two: 'فئتا فعاليات', few: 'فئات فعاليات', many: 'فئة فعاليات' },
    events: {
      EventCategoryAdded: 'أضاف {actor} فئة الفعاليات {name}',
      EventCategoryEdited: 'عدّل {actor} فئة الفعاليات {name}',
      EventCategoryDeactivated: 'أوقف {actor} فئة الفعاليات {name}',
      EventCategoryActivated: 'فعّل {actor} فئة الفعاليات {name}',
      EventCategoryRemoved: 'حذف {actor} فئة الفعاليات {name}',
    },
  },
  en: {
    name: { one: 'Event category', other: 'Event categories' },
    events: {
      EventCategoryAdded: '{actor} added the event category {name}',
      EventCategoryEdited: '{actor} edited the event category {name}',
      EventCategoryDeactivated: '{actor} deactivated the event category {name}',
      EventCategoryActivated: '{actor} activated the event category {name}',
      EventCategoryRemoved: '{actor} removed the event category {name}',
    },
  },
});
