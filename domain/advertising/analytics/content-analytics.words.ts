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
      ContentAnalyticsOpened: 'فُتحت تحليلات محتوى',
      ContentAnalyticsNoted: 'ملاحظة على تحليلات محتوى',
      ContentAnalyticsClosed: 'أُغلقت تحليلات محتوى',
    },
  },
  en: {
    name: { one: 'Content analytics', other: 'Content analytics' },
    fields: {
      ownerId: 'Owner',
    },
    events: {
      ContentAnalyticsOpened: 'Content analytics opened',
      ContentAnalyticsNoted: 'Note on content analytics',
      ContentAnalyticsClosed: 'Content analytics closed',
    },
  },
});
