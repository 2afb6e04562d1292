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
      AdAnalyticsOpened: 'فُتحت تحليلات إعلان',
      AdAnalyticsNoted: 'ملاحظة على تحليلات إعلان',
      AdCtrCorrected: 'صُحّحت نسبة النقر',
      AdEngagementCorrected: 'صُحّحت نسبة التفاعل',
      AdAnalyticsClosed: 'أُغلقت تحليلات إعلان',
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
      AdAnalyticsOpened: 'Advertisement analytics opened',
      AdAnalyticsNoted: 'Note on advertisement analytics',
      AdCtrCorrected: 'Click-through rate corrected',
      AdEngagementCorrected: 'Engagement rate corrected',
      AdAnalyticsClosed: 'Advertisement analytics closed',
    },
  },
});
