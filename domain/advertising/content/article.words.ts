import { defineWords } from '../../words/define.ts';
import { article } from './article.ts';

export const articleWords = defineWords(article, {
  ar: {
    name: { gender: 'm', one: 'مقال', two: 'مقالان', few: 'مقالات', many: 'مقالًا' },
    fields: {
      slug: 'الاسم في العنوان',
      byline: 'اسم الكاتب',
      publishedAt: 'تاريخ النشر',
    },
    events: {
      ArticleDrafted: 'أعدّ {actor} مسودة مقال',
      ArticleEdited: 'عدّل {actor} المقال {name}',
      ArticlePublished: 'نشر {actor} المقال {name}',
      ArticleUnpublished: 'ألغى {actor} نشر مقال',
      ArticleRemoved: 'حذف {actor} المقال {name}',
    },
  },
  en: {
    name: { one: 'Article', other: 'Articles' },
    fields: {
      slug: 'Name in the address',
      byline: 'Author’s name',
      publishedAt: 'Published on',
    },
    events: {
      ArticleDrafted: '{actor} drafted an article',
      ArticleEdited: '{actor} edited the article {name}',
      ArticlePublished: '{actor} published the article {name}',
      ArticleUnpublished: '{actor} unpublished an article',
      ArticleRemoved: '{actor} removed the article {name}',
    },
  },
});
