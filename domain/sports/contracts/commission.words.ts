import { defineWords } from '../../words/define.ts';
import { commission } from './commission.ts';

export const commissionWords = defineWords(commission, {
  ar: {
    name: { gender: 'f', one: 'عمولة', two: 'عمولتان', few: 'عمولات', many: 'عمولة' },
    fields: {
      transferId: 'الانتقال',
      paidOn: 'تاريخ الدفع',
    },
    events: {
      CommissionRecorded: 'سُجّلت عمولة',
      CommissionPaid: 'دُفعت عمولة',
      CommissionRemoved: 'حُذفت عمولة',
    },
    refusals: {
      not_their_client: {
        title: 'ليس من موكليه',
        detail: 'لا تُسجَّل عمولة للوكيل إلا عن لاعب يمثله أو مثّله من قبل.',
      },
    },
  },
  en: {
    name: { one: 'Commission', other: 'Commissions' },
    fields: {
      transferId: 'Transfer',
      paidOn: 'Paid on',
    },
    events: {
      CommissionRecorded: 'Commission recorded',
      CommissionPaid: 'Commission paid',
      CommissionRemoved: 'Commission removed',
    },
    refusals: {
      not_their_client: {
        title: 'Not their client',
        detail: 'An agent has commissions of their own clients alone.',
      },
    },
  },
});
