import { defineWords } from '../../words/define.ts';
import { article } from './article.ts';

export const articleWords = defineWords(article, {
  ar: {
    name: { gender: 'm', one: 'مقال', two: 'مقالان', few: 'مقالات', many: 'مقالًا' },
    fields: {
      slug: 'الاسم في العنوان',
      byline: 'اسم الكاتب',
      publishAt: 'موعد النشر',
      publishedAt: 'تاريخ النشر',
    },
    states: { scheduled: 'نشره مجدول' },
    actions: { schedule: 'جدولة النشر', unschedule: 'إلغاء الجدولة' },
    events: {
      ArticleDrafted: 'أعدّ {actor} مسودة مقال',
      ArticleEdited: 'عدّل {actor} المقال {name}',
      ArticlePublished: 'نشر {actor} المقال {name}',
      ArticleScheduled: 'حدد {actor} موعدًا لنشر المقال {name}',
      ArticleUnscheduled: 'ألغى {actor} موعد نشر المقال {name}',
      ArticleUnpublished: 'ألغى {actor} نشر مقال',
      ArticleRemoved: 'حذف {actor} المقال {name}',
    },
  },
  en: {
    name: { one: 'Article', other: 'Articles' },
    fields: {
      slug: 'Name in the address',
      byline: 'Author’s name',
      publishAt: 'To be published on',
      publishedAt: 'Published on',
    },
    states: { scheduled: 'Scheduled' },
    actions: { schedule: 'Schedule', unschedule: 'Cancel the schedule' },
    events: {
      ArticleDrafted: '{actor} drafted an article',
      ArticleEdited: '{actor} edited the article {name}',
      ArticlePublished: '{actor} published the article {name}',
      ArticleScheduled: '{actor} scheduled the article {name}',
      ArticleUnscheduled: '{actor} cancelled the schedule of the article {name}',
      ArticleUnpublished: '{actor} unpublished an article',
      ArticleRemoved: '{actor} removed the article {name}',
    },
  },
});
