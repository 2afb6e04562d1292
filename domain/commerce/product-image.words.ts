import { defineWords } from '../words/define.ts';
import { productImage } from './product-image.ts';

export const productImageWords = defineWords(productImage, {
  ar: {
    name: { gender: 'f', one: 'صورة منتج', two: 'صورتا منتج', few: 'صور منتجات', many: 'صورة منتج' },
    fields: { alt: 'وصف الصورة' },
    actions: {
      main: 'اجعلها الرئيسية',
      advance: 'قدّمها',
    },
    events: {
      ProductImageAdded: 'أضاف {actor} صورة منتج',
      ProductImageReplaced: 'استبدل {actor} صورة منتج',
      ProductImageMadeMain: 'اختار {actor} صورة رئيسية لمنتج',
      ProductImageMoved: 'نقل {actor} صورة منتج',
      ProductImageRemoved: 'حذف {actor} صورة منتج',
    },
  },
  en: {
    name: { one: 'Product picture', other: 'Product pictures' },
    fields: { alt: 'What it shows' },
    actions: {
      main: 'Make it the main one',
      advance: 'Move forward',
    },
    events: {
      ProductImageAdded: '{actor} added a product picture',
      ProductImageReplaced: '{actor} replaced a product picture',
      ProductImageMadeMain: '{actor} chose a main picture of a product',
      ProductImageMoved: '{actor} moved a product picture',
      ProductImageRemoved: '{actor} removed a product picture',
    },
  },
});
