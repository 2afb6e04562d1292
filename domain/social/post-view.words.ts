import { defineWords } from '../words/define.ts';
import { postView } from './post-view.ts';

export const postViewWords = defineWords(postView, {
  ar: {
    name: {
      gender: 'f',
      one: 'مشاهدة منشور',
      two: 'مشاهدتا منشور',
      few: 'مشاهدات منشورات',
      many: 'مشاهدة منشور',
    },
    events: {
      PostViewed: 'شاهد {actor} منشورًا',
    },
  },
  en: {
    name: { one: 'View of a post', other: 'Views of posts' },
    events: {
      PostViewed: '{actor} viewed a post',
    },
  },
});
