import { defineWords } from '../words/define.ts';
import { adImpression } from './ad-impression.ts';

export const adImpressionWords = defineWords(adImpression, {
  ar: {
    name: { gender: 'm', one: 'ظهور إعلان', two: 'ظهورا إعلان', few: 'مرات ظهور إعلانات', many: 'ظهورًا لإعلان' },
    events: {
      AdShown: 'ظهر إعلان',
    },
  },
  en: {
    name: { one: 'Showing of an advertisement', other: 'Showings of advertisements' },
    events: {
      AdShown: 'An advertisement was shown',
    },
  },
});
