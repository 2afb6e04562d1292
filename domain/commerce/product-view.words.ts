import { defineWords } from '../words/define.ts';
import { productView } from './product-view.ts';

export const productViewWords = defineWords(productView, {
  ar: {
    name: {
      gender: 'f',
      one: 'مشاهدة منتج',
      two: 'مشاهدتا منتج',
      few: 'مشاهدات منتجات',
      many: 'مشاهدة منتج',
    },
    events: {
      ProductViewed: 'شاهد {actor} منتجًا',
    },
  },
  en: {
    name: { one: 'View of a product', other: 'Views of products' },
    events: {
      ProductViewed: '{actor} viewed a product',
    },
  },
});
