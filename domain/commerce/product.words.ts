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
    },
    actions: {
      demote: 'أزل من الواجهة',
    },
    events: {
      ProductOffered: 'عُرض منتج',
      ProductEdited: 'عُدّل منتج',
      ProductPublished: 'نُشر منتج',
      ProductUnpublished: 'سُحب منتج من العرض',
      ProductPromoted: 'رُوّج لمنتج',
      ProductDemoted: 'انتهى الترويج لمنتج',
      ProductDeactivated: 'أُوقف منتج',
      ProductActivated: 'أُعيد منتج',
      ProductRemoved: 'حُذف منتج',
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
    },
    actions: {
      demote: 'Take off the front',
    },
    events: {
      ProductOffered: 'Product offered',
      ProductEdited: 'Product edited',
      ProductPublished: 'Product published',
      ProductUnpublished: 'Product taken back',
      ProductPromoted: 'Product promoted',
      ProductDemoted: 'Promotion of a product ended',
      ProductDeactivated: 'Product put away',
      ProductActivated: 'Product brought back',
      ProductRemoved: 'Product removed',
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
