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
      bill: 'مرات تعديل الفاتورة',
      failure: 'سبب الرفض',
      failedLine: 'البند المرفوض',
      isNotPlaced: 'لم يُقدَّم لغياب البائع',
    },
    parts: {
      isCounted: 'محسوب من المخزون',
      isOfProduct: 'من مخزون المنتج',
      returnDays: 'أيام الإرجاع',
      deliveredAfterDays: 'أيام حتى يُعد مسلَّمًا',
      releaseDays: 'أيام حتى يتاح ثمنه للبائع',
      shipWithinDays: 'أيام لشحنه',
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
      CheckoutOrderDropped: 'خرج طلب من فاتورة عملية شراء',
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
      too_many_open_orders: {
        title: 'لديك طلبات كثيرة مفتوحة',
        detail: 'ادفع طلباتك التي تنتظر الدفع أو ألغِها، وانتظر شحن ما تدفعه عند الاستلام، ثم اشترِ من جديد.',
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
      bill: 'Times the bill was changed',
      failure: 'Reason of the refusal',
      failedLine: 'Refused line',
      isNotPlaced: 'Not placed, as its seller is gone',
    },
    parts: {
      returnDays: 'Days to return',
      deliveredAfterDays: 'Days until it counts as delivered',
      releaseDays: 'Days until its money is available',
      shipWithinDays: 'Days to ship it',
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
      CheckoutOrderDropped: 'An order was taken off the bill of a checkout',
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
      too_many_open_orders: {
        title: 'Too many open orders',
        detail:
          'Pay or cancel the orders that wait for a payment, and let those that you pay on delivery be shipped. Then order again.',
      },
    },
  },
});
