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
      OrderPlaced: 'قُدّم طلب شراء',
      OrderAddressCorrected: 'صُحّح عنوان طلب شراء',
      OrderPaid: 'دُفع طلب شراء',
      OrderShipped: 'شُحن طلب شراء',
      OrderDelivered: 'سُلّم طلب شراء',
      OrderCancelled: 'أُلغي طلب شراء',
      OrderExpired: 'انتهت مهلة طلب شراء',
      OrderRemoved: 'حُذف طلب شراء',
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
      OrderPlaced: 'Order placed',
      OrderAddressCorrected: 'Address of an order corrected',
      OrderPaid: 'Order paid',
      OrderShipped: 'Order shipped',
      OrderDelivered: 'Order delivered',
      OrderCancelled: 'Order cancelled',
      OrderExpired: 'Order expired',
      OrderRemoved: 'Order removed',
    },
    refusals: {
      coupon_not_valid: { title: 'Coupon not valid', detail: 'This coupon takes nothing off this cart.' },
    },
  },
});
