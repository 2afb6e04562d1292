import { defineWords } from '../../words/define.ts';
import { articleView } from './article-view.ts';

export const articleViewWords = defineWords(articleView, {
  ar: {
    name: { gender: 'f', one: 'مشاهدة مقال', two: 'مشاهدتا مقال', few: 'مشاهدات مقالات', many: 'مشاهدة مقال' },
    events: {
      ArticleViewed: 'شاهد {actor} مقالًا',
    },
  },
  en: {
    name: { one: 'View of an article', other: 'Views of articles' },
    events: {
      ArticleViewed: '{actor} viewed an article',
    },
  },
});
