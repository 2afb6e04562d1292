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
      TargetingPerformanceOpened: 'فُتح أداء استهداف',
      TargetingPerformanceNoted: 'ملاحظة على أداء استهداف',
      TargetingAnalyzed: 'حُلّل استهداف',
      TargetingPerformanceClosed: 'أُغلق أداء استهداف',
    },
  },
  en: {
    name: { one: 'Targeting performance', other: 'Targeting performance' },
    fields: {
      segmentId: 'Segment',
    },
    events: {
      TargetingPerformanceOpened: 'Targeting performance opened',
      TargetingPerformanceNoted: 'Note on targeting performance',
      TargetingAnalyzed: 'Targeting analysed',
      TargetingPerformanceClosed: 'Targeting performance closed',
    },
  },
});
