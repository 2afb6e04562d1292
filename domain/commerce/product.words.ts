import { defineWords } from '../words/define.ts';
import { product } from './product.ts';

export const productWords = defineWords(product, {
  ar: {
    name: { gender: 'm', one: 'منتج', two: 'منتجان', few: 'منتجات', many: 'منتجًا' },
    fields: {
      brandId: 'العلامة التجارية',
      featured: 'مميز',
      inStock: 'الكمية المتاحة',
      lowStockAlert: 'حد التنبيه لقلة المخزون',
      trackInventory: 'متابعة المخزون',
      allowBackorder: 'يُباع بعد نفاد الكمية',
      stockStatus: 'حالة المخزون',
      condition: 'حالة المنتج',
      orders: 'الطلبات',
      sold: 'القطع المباعة',
    },
    actions: {
      reserve: 'احجز',
      release: 'أعد إلى المخزون',
      'void-reservation': 'أبطل الحجز',
      demote: 'أزل من الواجهة',
    },
    events: {
      ProductOffered: 'عرض {actor} المنتج {name}',
      ProductEdited: 'عدّل {actor} المنتج {name}',
      ProductPublished: 'نشر {actor} المنتج {name}',
      ProductUnpublished: 'سحب {actor} المنتج {name} من العرض',
      StockReserved: 'حُجزت قطع من المنتج {name}',
      StockReleased: 'عادت قطع إلى مخزون المنتج {name}',
      StockReservationVoided: 'أُبطل حجز من المنتج {name}',
      ProductPromoted: 'روّج {actor} للمنتج {name}',
      ProductDemoted: 'أنهى {actor} الترويج للمنتج {name}',
      ProductDeactivated: 'أوقف {actor} المنتج {name}',
      ProductActivated: 'أعاد {actor} المنتج {name}',
      ProductHidden: 'أخفى {actor} المنتج {name}',
      ProductRestored: 'أظهر {actor} المنتج {name} من جديد',
      ProductRemoved: 'حذف {actor} المنتج {name}',
    },
    values: {
      stockStatus: {
        in_stock: 'متوفر',
        low_stock: 'أوشك على النفاد',
        out_of_stock: 'نفد',
      },
      condition: {
        NEW: 'جديد',
        USED: 'مستعمل',
      },
      visibility: {
        draft: 'مسودة',
        published: 'منشور للجميع',
      },
    },
    refusals: {
      out_of_stock: { title: 'نفدت الكمية', detail: 'لا يتوفر هذا العدد في المخزون.' },
    },
  },
  en: {
    name: { one: 'Product', other: 'Products' },
    fields: {
      brandId: 'Brand',
      featured: 'Featured',
      inStock: 'In stock',
      lowStockAlert: 'Low from',
      trackInventory: 'Stock is counted',
      allowBackorder: 'Sold beyond the stock',
      stockStatus: 'State of the stock',
      condition: 'Condition',
      orders: 'Orders',
      sold: 'Pieces sold',
    },
    actions: {
      reserve: 'Reserve',
      release: 'Give back',
      'void-reservation': 'Void a reservation',
      demote: 'Take off the front',
    },
    events: {
      ProductOffered: '{actor} offered the product {name}',
      ProductEdited: '{actor} edited the product {name}',
      ProductPublished: '{actor} published the product {name}',
      ProductUnpublished: '{actor} took back the product {name}',
      StockReserved: 'Pieces of the product {name} were reserved',
      StockReleased: 'Pieces of the product {name} came back into stock',
      StockReservationVoided: 'A reservation of the product {name} was voided',
      ProductPromoted: '{actor} promoted the product {name}',
      ProductDemoted: '{actor} ended the promotion of the product {name}',
      ProductDeactivated: '{actor} put away the product {name}',
      ProductActivated: '{actor} brought back the product {name}',
      ProductHidden: '{actor} hid the product {name}',
      ProductRestored: '{actor} showed the product {name} again',
      ProductRemoved: '{actor} removed the product {name}',
    },
    values: {
      stockStatus: {
        in_stock: 'In stock',
        low_stock: 'Running low',
        out_of_stock: 'Out of stock',
      },
      condition: {
        NEW: 'New',
        USED: 'Used',
      },
      visibility: {
        draft: 'Draft',
        published: 'Published',
      },
    },
    refusals: {
      out_of_stock: { title: 'Out of stock', detail: 'There aren’t that many in stock.' },
    },
  },
});
