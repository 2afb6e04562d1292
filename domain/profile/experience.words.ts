import { defineWords } from '../words/define.ts';
import { experience } from './experience.ts';

export const experienceWords = defineWords(experience, {
  ar: {
    name: { gender: 'f', one: 'خبرة', two: 'خبرتان', few: 'خبرات', many: 'خبرة' },
    fields: { description: 'الوصف' },
    events: {
      ExperienceAdded: 'أضاف {actor} الخبرة {name}',
      ExperienceEdited: 'عدّل {actor} الخبرة {name}',
      ExperienceRemoved: 'حذف {actor} الخبرة {name}',
    },
  },
  en: {
    name: { one: 'Experience', other: 'Experience' },
    fields: { description: 'Description' },
    events: {
      ExperienceAdded: '{actor} added experience {name}',
      ExperienceEdited: '{actor} edited experience {name}',
      ExperienceRemoved: '{actor} removed experience {name}',
    },
  },
});
