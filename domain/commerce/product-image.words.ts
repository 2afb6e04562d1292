import { defineWords } from '../words/define.ts';
import { productImage } from './product-image.ts';

export const productImageWords = defineWords(productImage, {
  ar: {
    name: { gender: 'f', one: 'صورة منتج', two: 'صورتا منتج', few: 'صور منتجات', many: 'صورة منتج' },
    actions: {
      main: 'اجعلها الرئيسية',
    },
    events: {
      ProductImageAdded: 'أُضيفت صورة منتج',
      ProductImageReplaced: 'استُبدلت صورة منتج',
      ProductImageMadeMain: 'اختيرت صورة رئيسية لمنتج',
      ProductImageRemoved: 'حُذفت صورة منتج',
    },
  },
  en: {
    name: { one: 'Product picture', other: 'Product pictures' },
    actions: {
      main: 'Make it the main one',
    },
    events: {
      ProductImageAdded: 'Product picture added',
      ProductImageReplaced: 'Product picture replaced',
      ProductImageMadeMain: 'Main picture of a product chosen',
      ProductImageRemoved: 'Product picture removed',
    },
  },
});
