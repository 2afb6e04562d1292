import { defineWords } from '../words/define.ts';
import { productCategory } from './product-category.ts';

export const productCategoryWords = defineWords(productCategory, {
  ar: {
    name: { gender: 'f', one: 'فئة منتجات', two: 'فئتا منتجات', few: 'فئات منتجات', many: 'فئة منتجات' },
    events: {
      ProductCategoryAdded: 'أُضيفت فئة منتجات',
      ProductCategoryEdited: 'عُدّلت فئة منتجات',
      ProductCategoryRemoved: 'حُذفت فئة منتجات',
    },
  },
  en: {
    name: { one: 'Product category', other: 'Product categories' },
    events: {
      ProductCategoryAdded: 'Product category added',
      ProductCategoryEdited: 'Product category edited',
      ProductCategoryRemoved: 'Product category removed',
    },
  },
});
