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
      reserve: 'احجز',
      release: 'أعد إلى المخزون',
      'void-reservation': 'أبطل الحجز',
      stock: 'غيّر المخزون',
    },
    events: {
      ProductVariantAdded: 'أضاف {actor} خيار المنتج {name}',
      ProductVariantEdited: 'عدّل {actor} خيار المنتج {name}',
      VariantStockChanged: 'غيّر {actor} مخزون خيار',
      VariantStockReserved: 'حُجزت قطع من خيار المنتج {name}',
      VariantStockReleased: 'عادت قطع إلى مخزون خيار المنتج {name}',
      VariantReservationVoided: 'أُبطل حجز من خيار المنتج {name}',
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
      reserve: 'Reserve',
      release: 'Give back',
      'void-reservation': 'Void a reservation',
      stock: 'Change the stock',
    },
    events: {
      ProductVariantAdded: '{actor} added the product variant {name}',
      ProductVariantEdited: '{actor} edited the product variant {name}',
      VariantStockChanged: '{actor} changed the stock of a variant',
      VariantStockReserved: 'Pieces of the product variant {name} were reserved',
      VariantStockReleased: 'Pieces of the product variant {name} came back into stock',
      VariantReservationVoided: 'A reservation of the product variant {name} was voided',
      ProductVariantRemoved: '{actor} removed the product variant {name}',
    },
  },
});
