import { defineWords } from '../words/define.ts';
import { productImage } from './product-image.ts';

export const productImageWords = defineWords(productImage, {
  ar: {
    name: { gender: 'f', one: 'صورة منتج', two: 'صورتا منتج', few: 'صور منتجات', many: 'صورة منتج' },
    actions: {
      main: 'اجعلها الرئيسية',
    },
    events: {
      ProductImageAdded: 'أضاف {actor} صورة منتج',
      ProductImageReplaced: 'استبدل {actor} صورة منتج',
      ProductImageMadeMain: 'اختار {actor} صورة رئيسية لمنتج',
      ProductImageRemoved: 'حذف {actor} صورة منتج',
    },
  },
  en: {
    name: { one: 'Product picture', other: 'Product pictures' },
    actions: {
      main: 'Make it the main one',
    },
    events: {
      ProductImageAdded: '{actor} added a product picture',
      ProductImageReplaced: '{actor} replaced a product picture',
      ProductImageMadeMain: '{actor} chose a main picture of a product',
      ProductImageRemoved: '{actor} removed a product picture',
    },
  },
});
