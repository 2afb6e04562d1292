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
      complete: 'أكّد الإتمام',
    },
    events: {
      TransferProposed: 'عرض {actor} انتقالًا',
      TransferAmended: 'عدّل {actor} عرض انتقال',
      TransferApproved: 'وافق {actor} على انتقال',
      TransferAgreed: 'وافق {actor} على انتقال فاتفقت الأطراف',
      TransferCompletionSaid: 'أكّد {actor} إتمام صفقة انتقال',
      TransferCompleted: 'تم الانتقال',
      TransferCancelled: 'ألغى {actor} انتقالًا',
      TransferRemoved: 'حذف {actor} انتقالًا',
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
      complete: 'Confirm completion',
    },
    events: {
      TransferProposed: '{actor} proposed a transfer',
      TransferAmended: '{actor} amended a transfer',
      TransferApproved: '{actor} approved a transfer',
      TransferAgreed: '{actor} approved a transfer, which all sides now agree to',
      TransferCompletionSaid: '{actor} confirmed that a transfer is complete',
      TransferCompleted: 'The transfer was completed',
      TransferCancelled: '{actor} cancelled a transfer',
      TransferRemoved: '{actor} removed a transfer',
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
