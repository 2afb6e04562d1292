import { defineWords } from '../words/define.ts';
import { payment } from './payment.ts';

export const paymentWords = defineWords(payment, {
  ar: {
    name: { gender: 'f', one: 'دفعة', two: 'دفعتان', few: 'دفعات', many: 'دفعة' },
    fields: {
      subscriptionId: 'الاشتراك',
      method: 'طريقة الدفع',
      providerReference: 'مرجع مزوّد الدفع',
      paidAt: 'تاريخ الدفع',
    },
    states: {
      succeeded: 'ناجح',
      refunded: 'مردود',
    },
    actions: {
      succeed: 'سجّل نجاح الدفع',
      refund: 'رُدّ المبلغ',
    },
    events: {
      PaymentBegun: 'بدأت عملية دفع',
      PaymentMethodChanged: 'تغيّرت طريقة الدفع',
      PaymentSucceeded: 'نجحت عملية دفع',
      PaymentFailed: 'فشلت عملية دفع',
      PaymentRefunded: 'رُدّت دفعة',
      PaymentRemoved: 'حُذفت دفعة',
    },
    values: {
      method: {
        CARD: 'بطاقة',
        WALLET: 'محفظة',
        CASH_ON_DELIVERY: 'الدفع عند الاستلام',
      },
    },
  },
  en: {
    name: { one: 'Payment', other: 'Payments' },
    fields: {
      subscriptionId: 'Subscription',
      method: 'Way of paying',
      providerReference: 'Reference of the provider',
      paidAt: 'Paid',
    },
    states: {
      succeeded: 'Succeeded',
      refunded: 'Refunded',
    },
    actions: {
      succeed: 'Mark as successful',
      refund: 'Refund',
    },
    events: {
      PaymentBegun: 'Payment begun',
      PaymentMethodChanged: 'Way of paying changed',
      PaymentSucceeded: 'Payment succeeded',
      PaymentFailed: 'Payment failed',
      PaymentRefunded: 'Payment refunded',
      PaymentRemoved: 'Payment removed',
    },
    values: {
      method: {
        CARD: 'Card',
        WALLET: 'Wallet',
        CASH_ON_DELIVERY: 'Cash on delivery',
      },
    },
  },
});
