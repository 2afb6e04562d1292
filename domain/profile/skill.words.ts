import { defineWords } from '../words/define.ts';
import { skill } from './skill.ts';

export const skillWords = defineWords(skill, {
  ar: {
    name: { gender: 'f', one: 'مهارة', two: 'مهارتان', few: 'مهارات', many: 'مهارة' },
    events: {
      SkillAdded: 'أُضيفت مهارة',
      SkillEdited: 'عُدّلت مهارة',
      SkillRemoved: 'حُذفت مهارة',
    },
  },
  en: {
    name: { one: 'Skill', other: 'Skills' },
    events: {
      SkillAdded: 'Skill added',
      SkillEdited: 'Skill edited',
      SkillRemoved: 'Skill removed',
    },
  },
});
