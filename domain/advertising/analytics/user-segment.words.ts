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
      SegmentDefined: 'عُرّفت شريحة أعضاء',
      SegmentRedefined: 'عُدّل تعريف شريحة أعضاء',
      SegmentRemoved: 'حُذفت شريحة أعضاء',
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
      SegmentDefined: 'Member segment defined',
      SegmentRedefined: 'Member segment redefined',
      SegmentRemoved: 'Member segment removed',
    },
  },
});
