import { defineWords } from '../words/define.ts';
import { abTest } from './ab-test.ts';

export const abTestWords = defineWords(abTest, {
  ar: {
    name: { gender: 'm', one: 'اختبار A/B', two: 'اختبارا A/B', few: 'اختبارات A/B', many: 'اختبار A/B' },
    fields: {
      hypothesis: 'الفرضية',
      variants: 'الصيغ',
      metric: 'المقياس',
    },
    parts: {
      weight: 'الوزن النسبي',
    },
    events: {
      AbTestDrafted: 'أُعدّت مسودة اختبار A/B',
      AbTestEdited: 'عُدّل اختبار A/B',
      AbTestStarted: 'بدأ اختبار A/B',
      AbTestFinished: 'انتهى اختبار A/B',
      AbTestRemoved: 'حُذف اختبار A/B',
    },
  },
  en: {
    name: { one: 'A/B test', other: 'A/B tests' },
    fields: {
      hypothesis: 'Hypothesis',
      variants: 'Variants',
      metric: 'Measure',
    },
    parts: {
      weight: 'Weight',
    },
    events: {
      AbTestDrafted: 'A/B test drafted',
      AbTestEdited: 'A/B test edited',
      AbTestStarted: 'A/B test started',
      AbTestFinished: 'A/B test finished',
      AbTestRemoved: 'A/B test removed',
    },
  },
});
