import { defineWords } from '../words/define.ts';
import { erasure } from './erasure.ts';

export const erasureWords = defineWords(erasure, {
  ar: {
    name: { gender: 'm', one: 'محو', two: 'عمليتا محو', few: 'عمليات محو', many: 'عملية محو' },
    states: {
      complete: 'اكتمل',
    },
    events: {
      ErasureCompleted: 'اكتمل المحو',
    },
  },
  en: {
    name: { one: 'Erasure', other: 'Erasures' },
    states: {
      complete: 'Complete',
    },
    events: {
      ErasureCompleted: 'The erasure was completed',
    },
  },
});
