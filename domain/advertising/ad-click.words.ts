import { defineWords } from '../words/define.ts';
import { adClick } from './ad-click.ts';

export const adClickWords = defineWords(adClick, {
  ar: {
    name: {
      gender: 'f',
      one: 'نقرة على إعلان',
      two: 'نقرتان على إعلان',
      few: 'نقرات على إعلانات',
      many: 'نقرة على إعلان',
    },
    states: {
      clicked: 'نُقر',
    },
    actions: {
      again: 'سجّل نقرة أخرى',
    },
    events: {
      AdClicked: 'نُقر إعلان',
      AdClickedAgain: 'نُقر إعلان مرة أخرى',
      AdConverted: 'حقق إعلان هدفه',
    },
  },
  en: {
    name: { one: 'Click on an advertisement', other: 'Clicks on advertisements' },
    states: {
      clicked: 'Clicked',
    },
    actions: {
      again: 'Count another click',
    },
    events: {
      AdClicked: 'Advertisement clicked',
      AdClickedAgain: 'Advertisement clicked again',
      AdConverted: 'Advertisement reached its aim',
    },
  },
});
