import { defineWords } from '../words/define.ts';
import { adTargeting } from './ad-targeting.ts';

export const adTargetingWords = defineWords(adTargeting, {
  ar: {
    name: { gender: 'm', one: 'جمهور إعلان', two: 'جمهورا إعلانين', few: 'جماهير إعلانات', many: 'جمهور إعلان' },
    fields: {
      behaviors: 'السلوكيات',
    },
    events: {
      AdTargeted: 'حدّد {actor} جمهور إعلان',
      AdTargetingEdited: 'عدّل {actor} جمهور إعلان',
      AdTargetingRemoved: 'حذف {actor} جمهور إعلان',
    },
  },
  en: {
    name: { one: 'Advertisement’s audience', other: 'Audiences of advertisements' },
    fields: {
      behaviors: 'Behaviours',
    },
    events: {
      AdTargeted: '{actor} chose an advertisement’s audience',
      AdTargetingEdited: '{actor} edited an advertisement’s audience',
      AdTargetingRemoved: '{actor} removed an advertisement’s audience',
    },
  },
});
