import { defineWords } from '../../words/define.ts';
import { sale } from './sale.ts';

export const saleWords = defineWords(sale, {
  ar: {
    name: { gender: 'f', one: 'عملية بيع', two: 'عمليتا بيع', few: 'عمليات بيع', many: 'عملية بيع' },
    fields: {
      paymentId: 'الدفعة',
      goods: 'قيمة المنتجات',
      commissionPercent: 'نسبة العمولة',
      commission: 'العمولة',
      refunded: 'المبلغ المردود',
      refundIds: 'عمليات الرد',
      releaseAt: 'تاريخ إتاحة المبلغ',
      refundId: 'عملية الرد',
      refundAmount: 'مبلغ الرد',
    },
    states: { pending: 'معلّقة', completed: 'مكتملة' },
    actions: {
      deliver: 'سجّل التسليم',
      'fall-due': 'أنهِ مهلة المشتري',
      complete: 'أكمل',
      reduce: 'خصم رد مبلغ',
      restore: 'أعد المبلغ',
    },
    events: {
      SaleRecorded: 'سُجلت عملية بيع',
      SaleDelivered: 'سُلّم طلب عملية بيع، وينتظر تأكيد المشتري',
      SaleFellDue: 'انتهت مهلة المشتري لتأكيد الوصول',
      SaleCompleted: 'اكتملت عملية بيع',
      SaleReduced: 'خُصم رد مبلغ من عملية بيع',
      SaleRestored: 'عاد مبلغ إلى عملية بيع',
    },
  },
  en: {
    name: { one: 'Sale', other: 'Sales' },
    fields: {
      paymentId: 'Payment',
      goods: 'Value of the products',
      commissionPercent: 'Commission in percent',
      commission: 'Commission',
      refunded: 'Refunded',
      refundIds: 'Refunds',
      releaseAt: 'Available from',
      refundId: 'Refund',
      refundAmount: 'Amount of the refund',
    },
    states: { pending: 'Pending', completed: 'Completed' },
    actions: {
      deliver: 'Record the delivery',
      'fall-due': 'End the days of the buyer',
      complete: 'Complete',
      reduce: 'Take a refund off',
      restore: 'Put a refund back',
    },
    events: {
      SaleRecorded: 'A sale was recorded',
      SaleDelivered: 'The order of a sale was delivered, and its buyer may confirm it',
      SaleFellDue: 'The days of the buyer to contest a delivery ended',
      SaleCompleted: 'A sale was completed',
      SaleReduced: 'A refund was taken off a sale',
      SaleRestored: 'A refund was put back into a sale',
    },
  },
});
