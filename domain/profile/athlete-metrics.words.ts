import { defineWords } from '../words/define.ts';
import { athleteMetrics } from './athlete-metrics.ts';

export const athleteMetricsWords = defineWords(athleteMetrics, {
  ar: {
    name: {
      gender: 'f',
      one: 'قياسات بدنية',
      two: 'قياسات رياضيَين',
      few: 'قياسات بدنية',
      many: 'مجموعة قياسات بدنية',
    },
    fields: {
      restingHeartRate: 'النبض عند الراحة',
      vo2Max: 'الحد الأقصى لاستهلاك الأكسجين',
      bodyFatPercent: 'نسبة الدهون %',
      sprint30mSeconds: 'عدو ٣٠ مترًا بالثواني',
      verticalJumpCm: 'الوثب العمودي بالسنتيمتر',
      measuredAt: 'تاريخ القياس',
    },
    states: {
      measured: 'مقيس',
    },
    events: {
      AthleteMeasured: 'أخذ {actor} القياسات',
      AthleteMeasuredAgain: 'حدّث {actor} القياسات',
      AthleteMetricsRemoved: 'حذف {actor} القياسات',
    },
  },
  en: {
    name: { one: 'Body measurements', other: 'Body measurements' },
    fields: {
      restingHeartRate: 'Resting heart rate',
      vo2Max: 'VO₂ max',
      bodyFatPercent: 'Body fat in %',
      sprint30mSeconds: '30 m sprint in seconds',
      verticalJumpCm: 'Vertical jump in cm',
      measuredAt: 'Measured on',
    },
    states: {
      measured: 'Measured',
    },
    events: {
      AthleteMeasured: '{actor} took measurements',
      AthleteMeasuredAgain: '{actor} updated measurements',
      AthleteMetricsRemoved: '{actor} removed measurements',
    },
  },
});
