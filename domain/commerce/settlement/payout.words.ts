import { defineWords } from '../../words/define.ts';
import { payout } from './payout.ts';

export const payoutWords = defineWords(payout, {
  ar: {
    name: { gender: 'm', one: 'تحويل أرباح', two: 'تحويلا أرباح', few: 'تحويلات أرباح', many: 'تحويل أرباح' },
    fields: {
      balanceId: 'الرصيد',
      destination: 'حساب الاستلام',
      approvedBy: 'المشرف الأول',
      approvedAt: 'تاريخ الموافقة',
      reference: 'مرجع التحويل',
      rejectReason: 'سبب الرفض',
    },
    states: { paid: 'مُحوَّل' },
    actions: {
      'approve-first': 'وافق أولًا',
      pay: 'سجّل التحويل',
      'seller-left': 'ارفض بعد رحيل البائع',
      remove: 'اسحب الطلب',
    },
    events: {
      PayoutRequested: 'طلب {actor} تحويل أرباح',
      PayoutFirstApproved: 'وافق {actor} أولًا على تحويل أرباح',
      PayoutApproved: 'وافق {actor} على تحويل أرباح',
      PayoutPaid: 'حوّل {actor} أرباحًا',
      PayoutRejected: 'رفض {actor} تحويل أرباح',
      PayoutWithdrawn: 'سحب {actor} طلب تحويل أرباح',
    },
    refusals: {
      balance_too_low: {
        title: 'الرصيد المتاح لا يكفي',
        detail:
          'لا يُحوَّل أكثر من الرصيد المتاح. أرباح الطلب تصبح متاحة حين يؤكد المشتري وصوله، أو بعد تسليمه ببضعة أيام، وتُحجز ما دام فيه نزاع أو إرجاع أو رد مبلغ لم يُحسم.',
      },
      too_many_payouts: {
        title: 'لديك طلبات تحويل كثيرة قيد الانتظار',
        detail: 'انتظر حتى يُنفَّذ أحدها، أو اسحب واحدًا منها.',
      },
    },
  },
  en: {
    name: { one: 'Payout', other: 'Payouts' },
    fields: {
      balanceId: 'Balance',
      destination: 'Paid to',
      approvedBy: 'First admin',
      approvedAt: 'Approved',
      reference: 'Reference of the transfer',
      rejectReason: 'Why it was rejected',
    },
    states: { paid: 'Paid' },
    actions: {
      'approve-first': 'Approve first',
      pay: 'Record the transfer',
      'seller-left': 'Reject after its seller has left',
      remove: 'Withdraw',
    },
    events: {
      PayoutRequested: '{actor} asked for a payout',
      PayoutFirstApproved: '{actor} was the first to approve a payout',
      PayoutApproved: '{actor} approved a payout',
      PayoutPaid: '{actor} paid a payout',
      PayoutRejected: '{actor} rejected a payout',
      PayoutWithdrawn: '{actor} withdrew a payout',
    },
    refusals: {
      balance_too_low: {
        title: 'The balance is too low',
        detail:
          'No more than the available balance is paid out. The money of an order becomes available when the buyer confirms its delivery, or some days after it, and is held back while a dispute, a return or a refund waits for its decision.',
      },
      too_many_payouts: {
        title: 'Many of your payouts are waiting',
        detail: 'Wait until one is paid, or withdraw one.',
      },
    },
  },
});
