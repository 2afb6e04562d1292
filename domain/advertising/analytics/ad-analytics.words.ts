import { defineWords } from '../../words/define.ts';
import { adAnalytics } from './ad-analytics.ts';

export const adAnalyticsWords = defineWords(adAnalytics, {
  ar: {
    name: {
      gender: 'f',
      one: 'تحليلات إعلان',
      two: 'تحليلات إعلانين',
      few: 'تحليلات إعلانات',
      many: 'مجموعة تحليلات إعلان',
    },
    fields: {
      correctedCtr: 'نسبة النقر المصحّحة',
      correctedEngagement: 'نسبة التفاعل المصحّحة',
    },
    actions: {
      correctCtr: 'صحّح نسبة النقر',
      correctEngagement: 'صحّح نسبة التفاعل',
    },
    events: {
      AdAnalyticsOpened: 'فتح {actor} مجموعة تحليلات إعلان',
      AdAnalyticsNoted: 'كتب {actor} ملاحظة على تحليلات إعلان',
      AdCtrCorrected: 'صحّح {actor} نسبة النقر',
      AdEngagementCorrected: 'صحّح {actor} نسبة التفاعل',
      AdAnalyticsClosed: 'أغلق {actor} مجموعة تحليلات إعلان',
    },
  },
  en: {
    name: { one: 'Advertisement analytics', other: 'Advertisement analytics' },
    fields: {
      correctedCtr: 'Corrected click-through rate',
      correctedEngagement: 'Corrected engagement rate',
    },
    actions: {
      correctCtr: 'Correct the click-through rate',
      correctEngagement: 'Correct the engagement rate',
    },
    events: {
      AdAnalyticsOpened: '{actor} opened advertisement analytics',
      AdAnalyticsNoted: '{actor} noted something on an advertisement’s analytics',
      AdCtrCorrected: '{actor} corrected a click-through rate',
      AdEngagementCorrected: '{actor} corrected an engagement rate',
      AdAnalyticsClosed: '{actor} closed advertisement analytics',
    },
  },
});
