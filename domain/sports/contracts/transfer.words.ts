import { defineWords } from '../../words/define.ts';
import { transfer } from './transfer.ts';

export const transferWords = defineWords(transfer, {
  ar: {
    name: { gender: 'm', one: 'انتقال', two: 'انتقالان', few: 'انتقالات', many: 'انتقالًا' },
    fields: {
      fromClubId: 'النادي السابق',
      toClubId: 'النادي الجديد',
      date: 'التاريخ',
      completedBy: 'الأطراف التي أكدت الإتمام',
    },
    states: {
      agreed: 'متفق عليه',
      completed: 'مكتمل',
    },
    actions: {
      agree: 'وافق على الانتقال',
    },
    events: {
      TransferProposed: 'عُرض انتقال',
      TransferAmended: 'عُدّل عرض انتقال',
      TransferApproved: 'وافق أحد الأطراف على انتقال',
      TransferAgreed: 'اتُّفق على انتقال',
      TransferCompletionSaid: 'أكد طرف إتمام صفقة انتقال',
      TransferCompleted: 'تم انتقال',
      TransferCancelled: 'أُلغي انتقال',
      TransferRemoved: 'حُذف انتقال',
    },
    values: {
      kind: {
        PERMANENT: 'نهائي',
        LOAN: 'إعارة',
        FREE: 'مجاني',
      },
    },
  },
  en: {
    name: { one: 'Transfer', other: 'Transfers' },
    fields: {
      fromClubId: 'From club',
      toClubId: 'To club',
      date: 'Date',
      completedBy: 'Sides that have confirmed completion',
    },
    states: {
      agreed: 'Agreed',
      completed: 'Completed',
    },
    actions: {
      agree: 'Agree',
    },
    events: {
      TransferProposed: 'Transfer proposed',
      TransferAmended: 'Transfer amended',
      TransferApproved: 'Transfer approved by one side',
      TransferAgreed: 'Transfer agreed',
      TransferCompletionSaid: 'Transfer confirmed by one side',
      TransferCompleted: 'Transfer completed',
      TransferCancelled: 'Transfer cancelled',
      TransferRemoved: 'Transfer removed',
    },
    values: {
      kind: {
        PERMANENT: 'Permanent',
        LOAN: 'Loan',
        FREE: 'Free',
      },
    },
  },
});
