import { defineWords } from '../words/define.ts';
import { eventImage } from './event-image.ts';

export const eventImageWords = defineWords(eventImage, {
  ar: {
    name: { gender: 'f', one: 'صورة فعالية', two: 'صورتا فعالية', few: 'صور فعاليات', many: 'صورة فعالية' },
    fields: {
      caption: 'تعليق الصورة',
    },
    events: {
      EventImageAdded: 'أضاف {actor} صورة الفعالية {name}',
      EventImageEdited: 'عدّل {actor} صورة الفعالية {name}',
      EventImageRemoved: 'حذف {actor} صورة الفعالية {name}',
    },
  },
  en: {
    name: { one: 'Event picture', other: 'Event pictures' },
    fields: {
      caption: 'Caption',
    },
    events: {
      EventImageAdded: '{actor} added the event picture {name}',
      EventImageEdited: '{actor} edited the event picture {name}',
      EventImageRemoved: '{actor} removed the event picture {name}',
    },
  },
});
