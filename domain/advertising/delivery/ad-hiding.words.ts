import { defineWords } from '../../words/define.ts';
import { adHiding } from './ad-hiding.ts';

export const adHidingWords = defineWords(adHiding, {
  ar: {
    name: {
      gender: 'm',
      one: 'إخفاء إعلان',
      two: 'إخفاءا إعلان',
      few: 'مرات إخفاء إعلانات',
      many: 'إخفاءً لإعلان',
    },
    fields: { report: 'البلاغ' },
    states: { hidden: 'مخفي' },
    actions: { again: 'أبلغ' },
    events: {
      AdHidden: 'أخفى {actor} إعلانًا',
      HiddenAdReported: 'أبلغ {actor} عن إعلان',
      AdShownAgain: 'ألغى {actor} إخفاء إعلان',
    },
    values: {
      report: {
        MISLEADING: 'مضلِّل',
        OFFENSIVE: 'مسيء',
        FRAUD: 'احتيال',
        FORBIDDEN: 'سلعة ممنوعة',
      },
    },
  },
  en: {
    name: { one: 'Hidden advertisement', other: 'Hidden advertisements' },
    fields: { report: 'Report' },
    states: { hidden: 'Hidden' },
    actions: { again: 'Report' },
    events: {
      AdHidden: '{actor} hid an advertisement',
      HiddenAdReported: '{actor} reported an advertisement',
      AdShownAgain: '{actor} stopped hiding an advertisement',
    },
    values: {
      report: {
        MISLEADING: 'Misleading',
        OFFENSIVE: 'Offensive',
        FRAUD: 'Fraud',
        FORBIDDEN: 'Forbidden goods',
      },
    },
  },
});
