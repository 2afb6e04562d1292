import { defineWords } from '../words/define.ts';
import { productVariant } from './product-variant.ts';

export const productVariantWords = defineWords(productVariant, {
  ar: {
    name: { gender: 'm', one: 'خيار منتج', two: 'خيارا منتج', few: 'خيارات منتجات', many: 'خيار منتج' },
    fields: {
      sku: 'رمز الصنف',
      stock: 'المخزون',
      isAvailable: 'متاح',
      options: 'الخيارات',
      delta: 'الزيادة أو النقص',
    },
    actions: {
      stock: 'غيّر المخزون',
    },
    events: {
      ProductVariantAdded: 'أُضيف خيار منتج',
      ProductVariantEdited: 'عُدّل خيار منتج',
      VariantStockChanged: 'تغيّر مخزون خيار',
      ProductVariantRemoved: 'حُذف خيار منتج',
    },
  },
  en: {
    name: { one: 'Product variant', other: 'Product variants' },
    fields: {
      sku: 'SKU',
      stock: 'Stock',
      isAvailable: 'Available',
      options: 'Options',
      delta: 'More or fewer',
    },
    actions: {
      stock: 'Change the stock',
    },
    events: {
      ProductVariantAdded: 'Product variant added',
      ProductVariantEdited: 'Product variant edited',
      VariantStockChanged: 'Stock of a variant changed',
      ProductVariantRemoved: 'Product variant removed',
    },
  },
});
