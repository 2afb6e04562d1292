import { defineWords } from '../words/define.ts';
import { profileView } from './profile-view.ts';

export const profileViewWords = defineWords(profileView, {
  ar: {
    name: { gender: 'f', one: 'مشاهدة ملف', two: 'مشاهدتا ملف', few: 'مشاهدات ملفات', many: 'مشاهدة ملف' },
    events: {
      ProfileViewed: 'شوهد ملف',
      ProfileViewForgotten: 'أُزيلت مشاهدة ملف',
    },
  },
  en: {
    name: { one: 'Look at a profile', other: 'Looks at profiles' },
    events: {
      ProfileViewed: 'Profile looked at',
      ProfileViewForgotten: 'Look at a profile forgotten',
    },
  },
});
