import type { MetricName } from '../../domain/format/measuring.ts';
import type { Language } from '../../domain/format/format.ts';

/** Names of the numbers that analyses of videos find. */
export const metricLabels: Readonly<Record<Language, Readonly<Record<MetricName, string>>>> = {
  ar: {
    height: 'ارتفاع الوثبة',
    flight: 'زمن الطيران',
    hipRise: 'ارتفاع الحوض',
    count: 'عدد الوثبات',
    pace: 'الوثبات في الدقيقة',
    highest: 'أعلى وثبة',
    meanSpeed: 'متوسط السرعة',
    topSpeed: 'أقصى سرعة',
    distance: 'المسافة',
    shuttleTime: 'زمن الجري المكوكي',
    lengths: 'عدد الأشواط',
    fastestLength: 'أسرع شوط',
    turnTime: 'زمن الدوران',
    swaySpeed: 'سرعة التأرجح',
    swayPath: 'طول مسار التأرجح',
    swayArea: 'مساحة التأرجح',
    reaction: 'زمن رد الفعل',
  },
  en: {
    height: 'Jump height',
    flight: 'Flight time',
    hipRise: 'Rise of the hips',
    count: 'Jumps',
    pace: 'Jumps a minute',
    highest: 'Highest jump',
    meanSpeed: 'Mean speed',
    topSpeed: 'Top speed',
    distance: 'Distance',
    shuttleTime: 'Shuttle run time',
    lengths: 'Lengths',
    fastestLength: 'Fastest length',
    turnTime: 'Turning time',
    swaySpeed: 'Sway speed',
    swayPath: 'Sway path',
    swayArea: 'Sway area',
    reaction: 'Reaction time',
  },
};
