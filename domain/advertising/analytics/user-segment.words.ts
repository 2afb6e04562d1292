import { defineWords } from '../../words/define.ts';
import { userSegment } from './user-segment.ts';

export const userSegmentWords = defineWords(userSegment, {
  ar: {
    name: { gender: 'f', one: 'شريحة أعضاء', two: 'شريحتا أعضاء', few: 'شرائح أعضاء', many: 'شريحة أعضاء' },
    fields: {
      rule: 'القاعدة',
    },
    parts: {
      plans: 'الباقات',
      activeWithinDays: 'نشط خلال أيام',
    },
    events: {
      SegmentDefined: 'عرّف {actor} شريحة الأعضاء {name}',
      SegmentRedefined: 'عدّل {actor} تعريف شريحة أعضاء',
      SegmentRemoved: 'حذف {actor} شريحة الأعضاء {name}',
    },
  },
  en: {
    name: { one: 'Member segment', other: 'Member segments' },
    fields: {
      rule: 'Rule',
    },
    parts: {
      plans: 'Plans',
      activeWithinDays: 'Active within so many days',
    },
    events: {
      SegmentDefined: '{actor} defined the member segment {name}',
      SegmentRedefined: '{actor} redefined a member segment',
      SegmentRemoved: '{actor} removed the member segment {name}',
    },
  },
});
