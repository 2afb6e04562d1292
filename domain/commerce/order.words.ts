import { defineWords } from '../words/define.ts';
import { order } from './order.ts';

export const orderWords = defineWords(order, {
  ar: {
    name: { gender: 'm', one: 'طلب شراء', two: 'طلبا شراء', few: 'طلبات شراء', many: 'طلب شراء' },
    fields: {
      names: 'أسماء البنود',
      couponId: 'الكوبون',
      method: 'طريقة الدفع',
      commissionPercent: 'نسبة العمولة',
      subtotal: 'الإجمالي قبل الخصم والتوصيل',
      total: 'الإجمالي',
    },
    states: {
      placed: 'مُقدَّم',
      confirmed: 'مؤكَّد، والدفع عند الاستلام',
      paid: 'مدفوع',
      shipped: 'مشحون',
      returned: 'مُعاد',
    },
    actions: {
      confirm: 'أكّد',
      pay: 'سجّل الدفع',
      ship: 'اشحن',
      return: 'سجّل الإعادة',
    },
    events: {
      OrderPlaced: 'قدّم {actor} طلب شراء',
      OrderAddressCorrected: 'صحّح {actor} عنوان طلب شراء',
      OrderConfirmed: 'تأكّد طلب شراء',
      OrderPaid: 'دفع {actor} طلب شراء',
      OrderShipped: 'شحن {actor} طلب شراء',
      OrderDelivered: 'سلّم {actor} طلب شراء',
      OrderCancelled: 'ألغى {actor} طلب شراء',
      OrderExpired: 'انتهت مهلة طلب شراء',
      OrderReturned: 'أُعيد طلب شراء',
      OrderRemoved: 'حذف {actor} طلب شراء',
    },
    values: { method: { CARD: 'بطاقة', WALLET: 'محفظة', CASH_ON_DELIVERY: 'الدفع عند الاستلام' } },
    refusals: {
      coupon_not_valid: { title: 'الكوبون غير صالح', detail: 'لا يخصم هذا الكوبون شيئًا من هذه السلة.' },
    },
  },
  en: {
    name: { one: 'Order', other: 'Orders' },
    fields: {
      names: 'What the items were called',
      couponId: 'Coupon',
      method: 'Way of paying',
      commissionPercent: 'Commission in percent',
      subtotal: 'Before discount and delivery',
      total: 'Total',
    },
    states: {
      placed: 'Placed',
      confirmed: 'Confirmed, cash on delivery',
      paid: 'Paid',
      shipped: 'Shipped',
      returned: 'Returned',
    },
    actions: {
      confirm: 'Confirm',
      pay: 'Mark as paid',
      ship: 'Ship',
      return: 'Record the return',
    },
    events: {
      OrderPlaced: '{actor} placed an order',
      OrderAddressCorrected: '{actor} corrected an address of an order',
      OrderConfirmed: 'An order was confirmed',
      OrderPaid: '{actor} paid an order',
      OrderShipped: '{actor} shipped an order',
      OrderDelivered: '{actor} delivered an order',
      OrderCancelled: '{actor} cancelled an order',
      OrderExpired: 'An order expired',
      OrderReturned: 'An order was returned',
      OrderRemoved: '{actor} removed an order',
    },
    values: { method: { CARD: 'Card', WALLET: 'Wallet', CASH_ON_DELIVERY: 'Cash on delivery' } },
    refusals: {
      coupon_not_valid: { title: 'Coupon not valid', detail: 'This coupon takes nothing off this cart.' },
    },
  },
});
