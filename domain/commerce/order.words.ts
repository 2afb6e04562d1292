import { defineWords } from '../words/define.ts';
import { order } from './order.ts';

export const orderWords = defineWords(order, {
  ar: {
    name: { gender: 'm', one: 'طلب شراء', two: 'طلبا شراء', few: 'طلبات شراء', many: 'طلب شراء' },
    fields: {
      names: 'أسماء البنود',
      couponId: 'الكوبون',
      subtotal: 'الإجمالي قبل الخصم والتوصيل',
      total: 'الإجمالي',
    },
    states: {
      placed: 'مُقدَّم',
      paid: 'مدفوع',
      shipped: 'مشحون',
    },
    actions: {
      pay: 'سجّل الدفع',
      ship: 'اشحن',
    },
    events: {
      OrderPlaced: 'قدّم {actor} طلب شراء',
      OrderAddressCorrected: 'صحّح {actor} عنوان طلب شراء',
      OrderPaid: 'دفع {actor} طلب شراء',
      OrderShipped: 'شحن {actor} طلب شراء',
      OrderDelivered: 'سلّم {actor} طلب شراء',
      OrderCancelled: 'ألغى {actor} طلب شراء',
      OrderExpired: 'انتهت مهلة طلب شراء',
      OrderRemoved: 'حذف {actor} طلب شراء',
    },
    refusals: {
      coupon_not_valid: { title: 'الكوبون غير صالح', detail: 'لا يخصم هذا الكوبون شيئًا من هذه السلة.' },
    },
  },
  en: {
    name: { one: 'Order', other: 'Orders' },
    fields: {
      names: 'What the items were called',
      couponId: 'Coupon',
      subtotal: 'Before discount and delivery',
      total: 'Total',
    },
    states: {
      placed: 'Placed',
      paid: 'Paid',
      shipped: 'Shipped',
    },
    actions: {
      pay: 'Mark as paid',
      ship: 'Ship',
    },
    events: {
      OrderPlaced: '{actor} placed an order',
      OrderAddressCorrected: '{actor} corrected an address of an order',
      OrderPaid: '{actor} paid an order',
      OrderShipped: '{actor} shipped an order',
      OrderDelivered: '{actor} delivered an order',
      OrderCancelled: '{actor} cancelled an order',
      OrderExpired: 'An order expired',
      OrderRemoved: '{actor} removed an order',
    },
    refusals: {
      coupon_not_valid: { title: 'Coupon not valid', detail: 'This coupon takes nothing off this cart.' },
    },
  },
});
