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
      due: 'مستحقة عند الاستلام',
      succeeded: 'ناجح',
      collected: 'محصَّلة نقدًا',
      refunded: 'مردود',
    },
    actions: {
      'expect-cash': 'انتظر النقد',
      collect: 'سجّل التحصيل',
      succeed: 'سجّل نجاح الدفع',
      refund: 'رُدّ المبلغ',
    },
    events: {
      PaymentBegun: 'بدأ {actor} عملية دفع',
      PaymentMethodChanged: 'غيّر {actor} طريقة الدفع',
      CashExpected: 'تُنتظر دفعة نقدًا عند الاستلام',
      PaymentCollected: 'حُصّلت دفعة نقدًا',
      PaymentSucceeded: 'نجحت عملية دفع',
      PaymentFailed: 'فشلت عملية دفع',
      PaymentRefunded: 'ردّ {actor} الدفعة {name}',
      PaymentRemoved: 'حذف {actor} الدفعة {name}',
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
      due: 'Due on delivery',
      succeeded: 'Succeeded',
      collected: 'Collected in cash',
      refunded: 'Refunded',
    },
    actions: {
      'expect-cash': 'Expect cash',
      collect: 'Record the cash',
      succeed: 'Mark as successful',
      refund: 'Refund',
    },
    events: {
      PaymentBegun: '{actor} began a payment',
      PaymentMethodChanged: '{actor} changed the way of paying',
      CashExpected: 'A payment is expected in cash',
      PaymentCollected: 'A payment was collected in cash',
      PaymentSucceeded: 'A payment succeeded',
      PaymentFailed: 'A payment failed',
      PaymentRefunded: '{actor} refunded the payment {name}',
      PaymentRemoved: '{actor} removed the payment {name}',
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
