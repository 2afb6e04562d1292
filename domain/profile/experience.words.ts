import { defineWords } from '../words/define.ts';
import { experience } from './experience.ts';

export const experienceWords = defineWords(experience, {
  ar: {
    name: { gender: 'f', one: 'خبرة', two: 'خبرتان', few: 'خبرات', many: 'خبرة' },
    events: {
      ExperienceAdded: 'أُضيفت خبرة',
      ExperienceEdited: 'عُدّلت خبرة',
      ExperienceRemoved: 'حُذفت خبرة',
    },
  },
  en: {
    name: { one: 'Experience', other: 'Experience' },
    events: {
      ExperienceAdded: 'Experience added',
      ExperienceEdited: 'Experience edited',
      ExperienceRemoved: 'Experience removed',
    },
  },
});
