import { defineWords } from '../words/define.ts';
import { profileView } from './profile-view.ts';

export const profileViewWords = defineWords(profileView, {
  ar: {
    name: { gender: 'f', one: 'مشاهدة ملف', two: 'مشاهدتا ملف', few: 'مشاهدات ملفات', many: 'مشاهدة ملف' },
    events: {
      ProfileViewed: 'شاهد {actor} ملفًا',
      ProfileViewForgotten: 'أزال {actor} مشاهدة ملف',
    },
  },
  en: {
    name: { one: 'Look at a profile', other: 'Looks at profiles' },
    events: {
      ProfileViewed: '{actor} looked at a profile',
      ProfileViewForgotten: '{actor} took back the look at a profile',
    },
  },
});
