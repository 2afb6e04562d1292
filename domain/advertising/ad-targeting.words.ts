import { defineWords } from '../words/define.ts';
import { adTargeting } from './ad-targeting.ts';

export const adTargetingWords = defineWords(adTargeting, {
  ar: {
    name: { gender: 'm', one: 'جمهور إعلان', two: 'جمهورا إعلانين', few: 'جماهير إعلانات', many: 'جمهور إعلان' },
    fields: {
      behaviors: 'السلوكيات',
    },
    events: {
      AdTargeted: 'حُدّد جمهور إعلان',
      AdTargetingEdited: 'عُدّل جمهور إعلان',
      AdTargetingRemoved: 'حُذف جمهور إعلان',
    },
  },
  en: {
    name: { one: 'Advertisement’s audience', other: 'Audiences of advertisements' },
    fields: {
      behaviors: 'Behaviours',
    },
    events: {
      AdTargeted: 'Advertisement’s audience chosen',
      AdTargetingEdited: 'Advertisement’s audience edited',
      AdTargetingRemoved: 'Advertisement’s audience removed',
    },
  },
});
