import { defineWords } from '../words/define.ts';
import { stockWatch } from './stock-watch.ts';

export const stockWatchWords = defineWords(stockWatch, {
  ar: {
    name: {
      gender: 'f',
      one: 'متابعة توفر',
      two: 'متابعتا توفر',
      few: 'متابعات توفر',
      many: 'متابعة توفر',
    },
    states: { waiting: 'في الانتظار' },
    events: {
      StockWatched: 'طلب {actor} إبلاغه حين يتوفر منتج',
      StockWatchEnded: 'انتهت متابعة توفر منتج',
    },
  },
  en: {
    name: { one: 'Watch for stock', other: 'Watches for stock' },
    states: { waiting: 'Waiting' },
    events: {
      StockWatched: '{actor} asked to be told when a product is back',
      StockWatchEnded: 'A watch for a product’s stock ended',
    },
  },
});
