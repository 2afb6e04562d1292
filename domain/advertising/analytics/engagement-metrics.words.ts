import { defineWords } from '../../words/define.ts';
import { engagementMetrics } from './engagement-metrics.ts';

export const engagementMetricsWords = defineWords(engagementMetrics, {
  ar: {
    name: { gender: 'm', one: 'تفاعل يوم', two: 'تفاعل يومين', few: 'تفاعل أيام', many: 'تفاعل يوم' },
    fields: {
      posts: 'المنشورات',
      activeUsers: 'الأعضاء النشطون',
      notCountedGuests: 'لم يُحتسب: زوار',
      notCountedInactive: 'لم يُحتسب: حسابات غير سارية',
      notCountedNew: 'لم يُحتسب: حسابات في ساعتها الأولى',
      notCountedOwn: 'لم يُحتسب: ما يخصهم',
    },
    events: {
      EngagementDayOpened: 'فتح {actor} تفاعل يوم',
      EngagementDayNoted: 'كتب {actor} ملاحظة على تفاعل يوم',
      EngagementDayClosed: 'أغلق {actor} تفاعل يوم',
    },
  },
  en: {
    name: { one: 'Engagement of a day', other: 'Engagement of days' },
    fields: {
      posts: 'Posts',
      activeUsers: 'Active members',
      notCountedGuests: 'Not counted: guests',
      notCountedInactive: 'Not counted: accounts not in force',
      notCountedNew: 'Not counted: accounts in their first hour',
      notCountedOwn: 'Not counted: their own',
    },
    events: {
      EngagementDayOpened: '{actor} opened an engagement of a day',
      EngagementDayNoted: '{actor} noted something on a day’s engagement',
      EngagementDayClosed: '{actor} closed an engagement of a day',
    },
  },
});
