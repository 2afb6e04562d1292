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
      ProductVariantAdded: 'أضاف {actor} خيار المنتج {name}',
      ProductVariantEdited: 'عدّل {actor} خيار المنتج {name}',
      VariantStockChanged: 'غيّر {actor} مخزون خيار',
      ProductVariantRemoved: 'حذف {actor} خيار المنتج {name}',
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
      ProductVariantAdded: '{actor} added the product variant {name}',
      ProductVariantEdited: '{actor} edited the product variant {name}',
      VariantStockChanged: '{actor} changed the stock of a variant',
      ProductVariantRemoved: '{actor} removed the product variant {name}',
    },
  },
});
