import { defineWords } from '../../words/define.ts';
import { checkout } from './checkout.ts';

export const checkoutWords = defineWords(checkout, {
  ar: {
    name: {
      gender: 'f',
      one: 'عملية شراء',
      two: 'عمليتا شراء',
      few: 'عمليات شراء',
      many: 'عملية شراء',
    },
    fields: {
      cartId: 'السلة',
      method: 'طريقة الدفع',
      lines: 'البنود',
      parcels: 'الطرود',
      couponId: 'الكوبون',
      total: 'الإجمالي',
      commissionPercent: 'نسبة العمولة',
      requestId: 'رقم الطلب من التطبيق',
      discounts: 'نصيب كل بند من الكوبون',
      terms: 'الشروط',
      failure: 'سبب الرفض',
      failedLine: 'البند المرفوض',
    },
    parts: {
      isCounted: 'محسوب من المخزون',
      isOfProduct: 'من مخزون المنتج',
      returnDays: 'أيام الإرجاع',
      deliveredAfterDays: 'أيام حتى يُعد مسلَّمًا',
      subtotal: 'الإجمالي قبل الخصم والتوصيل',
      total: 'الإجمالي',
    },
    states: { reserving: 'قيد الحجز', placed: 'مُقدَّمة', refused: 'مرفوضة', closed: 'مغلقة' },
    actions: {
      place: 'قدّم الطلبات',
      refuse: 'ارفض',
      lapse: 'أنهِ المهلة',
      close: 'أغلق',
      'drop-order': 'أسقط طلبًا',
    },
    events: {
      CheckoutBegun: 'بدأت عملية شراء',
      CheckoutPlaced: 'تمت عملية شراء',
      CheckoutRefused: 'رُفضت عملية شراء',
      CheckoutLapsed: 'انتهت مهلة عملية شراء',
      CheckoutOrderDropped: 'أُسقط طلب من عملية شراء، لأن بائعه لم يعد موجودًا',
      CheckoutClosed: 'أُغلقت عملية شراء',
    },
    values: {
      method: { CARD: 'بطاقة', WALLET: 'محفظة', CASH_ON_DELIVERY: 'الدفع عند الاستلام' },
      failure: {
        out_of_stock: 'نفد المخزون',
        not_on_sale: 'لم يعد معروضًا للبيع',
        too_slow: 'تعذّر الحجز في الوقت المحدد',
      },
    },
    refusals: {
      cart_empty: { title: 'السلة فارغة', detail: 'أضف منتجًا إلى السلة أولًا.' },
      cart_changed: {
        title: 'تغيّرت السلة',
        detail: 'تغيّر سعر أو بند منذ عرض الملخص. راجع الملخص ثم أكّد من جديد.',
      },
    },
  },
  en: {
    name: { one: 'Checkout', other: 'Checkouts' },
    fields: {
      cartId: 'Cart',
      method: 'Way of paying',
      lines: 'Lines',
      parcels: 'Parcels',
      couponId: 'Coupon',
      total: 'Total',
      commissionPercent: 'Commission in percent',
      requestId: 'Id of the request',
      discounts: 'The coupon’s part of each item',
      terms: 'Terms',
      failure: 'Reason of the refusal',
      failedLine: 'Refused line',
    },
    parts: {
      returnDays: 'Days to return',
      deliveredAfterDays: 'Days until it counts as delivered',
      isCounted: 'Counted in stock',
      isOfProduct: 'From the product’s stock',
      subtotal: 'Before discount and delivery',
      total: 'Total',
    },
    states: { reserving: 'Reserving', placed: 'Placed', refused: 'Refused', closed: 'Closed' },
    actions: {
      place: 'Place the orders',
      refuse: 'Refuse',
      lapse: 'End the time limit',
      close: 'Close',
      'drop-order': 'Drop an order',
    },
    events: {
      CheckoutBegun: 'A checkout began',
      CheckoutPlaced: 'A checkout was placed',
      CheckoutRefused: 'A checkout was refused',
      CheckoutLapsed: 'A checkout took too long',
      CheckoutOrderDropped: 'An order was dropped from a checkout, because its seller is gone',
      CheckoutClosed: 'A checkout was closed',
    },
    values: {
      method: { CARD: 'Card', WALLET: 'Wallet', CASH_ON_DELIVERY: 'Cash on delivery' },
      failure: {
        out_of_stock: 'Out of stock',
        not_on_sale: 'No longer on sale',
        too_slow: 'The stock could not be reserved in time',
      },
    },
    refusals: {
      cart_empty: { title: 'The cart is empty', detail: 'Add a product to the cart first.' },
      cart_changed: {
        title: 'The cart has changed',
        detail:
          'A price or a line has changed since the summary was shown. Check the summary and confirm again.',
      },
    },
  },
});
