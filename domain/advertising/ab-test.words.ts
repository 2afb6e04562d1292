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
      AbTestDrafted: 'أعدّ {actor} مسودة اختبار A/B',
      AbTestEdited: 'عدّل {actor} اختبار A/B {name}',
      AbTestStarted: 'بدأ {actor} اختبار A/B',
      AbTestFinished: 'أنهى {actor} اختبار A/B',
      AbTestRemoved: 'حذف {actor} اختبار A/B {name}',
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
      AbTestDrafted: '{actor} drafted an A/B test',
      AbTestEdited: '{actor} edited the A/B test {name}',
      AbTestStarted: '{actor} started an A/B test',
      AbTestFinished: '{actor} finished an A/B test',
      AbTestRemoved: '{actor} removed the A/B test {name}',
    },
  },
});
