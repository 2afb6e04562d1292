import { defineWords } from '../words/define.ts';
import { productCategory } from './product-category.ts';

export const productCategoryWords = defineWords(productCategory, {
  ar: {
    name: { gender: 'f', one: 'فئة منتجات', two: 'فئتا منتجات', few: 'فئات منتجات', many: 'فئة منتجات' },
    events: {
      ProductCategoryAdded: 'أضاف {actor} فئة المنتجات {name}',
      ProductCategoryEdited: 'عدّل {actor} فئة المنتجات {name}',
      ProductCategoryRemoved: 'حذف {actor} فئة المنتجات {name}',
    },
  },
  en: {
    name: { one: 'Product category', other: 'Product categories' },
    events: {
      ProductCategoryAdded: '{actor} added the product category {name}',
      ProductCategoryEdited: '{actor} edited the product category {name}',
      ProductCategoryRemoved: '{actor} removed the product category {name}',
    },
  },
});
