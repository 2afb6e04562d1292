import { defineWords } from '../words/define.ts';
import { eventCategory } from './event-category.ts';

export const eventCategoryWords = defineWords(eventCategory, {
  ar: {
    name: { gender: 'f', one: 'فئة فعاليات', two: 'فئتا فعاليات', few: 'فئات فعاليات', many: 'فئة فعاليات' },
    events: {
      EventCategoryAdded: 'أُضيفت فئة فعاليات',
      EventCategoryEdited: 'عُدّلت فئة فعاليات',
      EventCategoryDeactivated: 'أُوقفت فئة فعاليات',
      EventCategoryActivated: 'فُعّلت فئة فعاليات',
      EventCategoryRemoved: 'حُذفت فئة فعاليات',
    },
  },
  en: {
    name: { one: 'Event category', other: 'Event categories' },
    events: {
      EventCategoryAdded: 'Event category added',
      EventCategoryEdited: 'Event category edited',
      EventCategoryDeactivated: 'Event category deactivated',
      EventCategoryActivated: 'Event category activated',
      EventCategoryRemoved: 'Event category removed',
    },
  },
});
