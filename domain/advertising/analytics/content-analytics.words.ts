import { defineWords } from '../../words/define.ts';
import { contentAnalytics } from './content-analytics.ts';

export const contentAnalyticsWords = defineWords(contentAnalytics, {
  ar: {
    name: {
      gender: 'f',
      one: 'تحليلات محتوى',
      two: 'تحليلات محتويين',
      few: 'تحليلات محتوى',
      many: 'مجموعة تحليلات محتوى',
    },
    fields: {
      ownerId: 'صاحبه',
    },
    events: {
      ContentAnalyticsOpened: 'فتح {actor} مجموعة تحليلات محتوى',
      ContentAnalyticsNoted: 'كتب {actor} ملاحظة على تحليلات محتوى',
      ContentAnalyticsClosed: 'أغلق {actor} مجموعة تحليلات محتوى',
    },
  },
  en: {
    name: { one: 'Content analytics', other: 'Content analytics' },
    fields: {
      ownerId: 'Owner',
    },
    events: {
      ContentAnalyticsOpened: '{actor} opened content analytics',
      ContentAnalyticsNoted: '{actor} noted something on content analytics',
      ContentAnalyticsClosed: '{actor} closed content analytics',
    },
  },
});
