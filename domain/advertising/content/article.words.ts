import { defineWords } from '../../words/define.ts';
import { article } from './article.ts';

export const articleWords = defineWords(article, {
  ar: {
    name: { gender: 'm', one: 'مقال', two: 'مقالان', few: 'مقالات', many: 'مقالًا' },
    fields: {
      slug: 'الاسم في العنوان',
    },
    events: {
      ArticleDrafted: 'أُعدّت مسودة مقال',
      ArticleEdited: 'عُدّل مقال',
      ArticlePublished: 'نُشر مقال',
      ArticleUnpublished: 'أُلغي نشر مقال',
      ArticleRemoved: 'حُذف مقال',
    },
  },
  en: {
    name: { one: 'Article', other: 'Articles' },
    fields: {
      slug: 'Name in the address',
    },
    events: {
      ArticleDrafted: 'Article drafted',
      ArticleEdited: 'Article edited',
      ArticlePublished: 'Article published',
      ArticleUnpublished: 'Article unpublished',
      ArticleRemoved: 'Article removed',
    },
  },
});
