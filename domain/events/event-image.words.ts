import { defineWords } from '../words/define.ts';
import { eventImage } from './event-image.ts';

export const eventImageWords = defineWords(eventImage, {
  ar: {
    name: { gender: 'f', one: 'صورة فعالية', two: 'صورتا فعالية', few: 'صور فعاليات', many: 'صورة فعالية' },
    fields: {
      caption: 'تعليق الصورة',
    },
    events: {
      EventImageAdded: 'أُضيفت صورة فعالية',
      EventImageEdited: 'عُدّلت صورة فعالية',
      EventImageRemoved: 'حُذفت صورة فعالية',
    },
  },
  en: {
    name: { one: 'Event picture', other: 'Event pictures' },
    fields: {
      caption: 'Caption',
    },
    events: {
      EventImageAdded: 'Event picture added',
      EventImageEdited: 'Event picture edited',
      EventImageRemoved: 'Event picture removed',
    },
  },
});
