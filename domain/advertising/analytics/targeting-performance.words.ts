import { defineWords } from '../../words/define.ts';
import { targetingPerformance } from './targeting-performance.ts';

export const targetingPerformanceWords = defineWords(targetingPerformance, {
  ar: {
    name: {
      gender: 'm',
      one: 'أداء الاستهداف',
      two: 'أداء استهدافين',
      few: 'أداء استهدافات',
      many: 'أداء استهداف',
    },
    fields: {
      segmentId: 'الشريحة',
    },
    events: {
      TargetingPerformanceOpened: 'فتح {actor} أداء استهداف',
      TargetingPerformanceNoted: 'كتب {actor} ملاحظة على أداء استهداف',
      TargetingAnalyzed: 'حلّل {actor} استهدافًا',
      TargetingPerformanceClosed: 'أغلق {actor} أداء استهداف',
    },
  },
  en: {
    name: { one: 'Targeting performance', other: 'Targeting performance' },
    fields: {
      segmentId: 'Segment',
    },
    events: {
      TargetingPerformanceOpened: '{actor} opened a targeting performance',
      TargetingPerformanceNoted: '{actor} noted something on targeting performance',
      TargetingAnalyzed: '{actor} analysed a targeting',
      TargetingPerformanceClosed: '{actor} closed a targeting performance',
    },
  },
});
