import { defineWords } from '../words/define.ts';
import { skill } from './skill.ts';

export const skillWords = defineWords(skill, {
  ar: {
    name: { gender: 'f', one: 'مهارة', two: 'مهارتان', few: 'مهارات', many: 'مهارة' },
    events: {
      SkillAdded: 'أضاف {actor} المهارة {name}',
      SkillEdited: 'عدّل {actor} المهارة {name}',
      SkillRemoved: 'حذف {actor} المهارة {name}',
    },
  },
  en: {
    name: { one: 'Skill', other: 'Skills' },
    events: {
      SkillAdded: '{actor} added the skill {name}',
      SkillEdited: '{actor} edited the skill {name}',
      SkillRemoved: '{actor} removed the skill {name}',
    },
  },
});
