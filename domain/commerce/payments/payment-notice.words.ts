import { defineWords } from '../../words/define.ts';
import { paymentNotice } from './payment-notice.ts';

export const paymentNoticeWords = defineWords(paymentNotice, {
  ar: {
    name: {
      gender: 'm',
      one: 'إشعار دفع',
      two: 'إشعارا دفع',
      few: 'إشعارات دفع',
      many: 'إشعار دفع',
    },
    fields: {
      noticeId: 'رقم الإشعار',
      paymentId: 'الدفعة',
      transactionId: 'رقم المعاملة',
      outcome: 'النتيجة',
      fee: 'رسوم مزوّد الدفع',
    },
    states: { received: 'مُستلَم' },
    events: { PaymentNoticed: 'أبلغ مزوّد الدفع عن دفعة' },
    values: { outcome: { succeeded: 'ناجحة', failed: 'مرفوضة' } },
  },
  en: {
    name: { one: 'Payment notice', other: 'Payment notices' },
    fields: {
      noticeId: 'Notice',
      paymentId: 'Payment',
      transactionId: 'Transaction',
      outcome: 'Outcome',
      fee: 'Fee of the provider',
    },
    states: { received: 'Received' },
    events: { PaymentNoticed: 'The provider told of a payment' },
    values: { outcome: { succeeded: 'Succeeded', failed: 'Declined' } },
  },
});
