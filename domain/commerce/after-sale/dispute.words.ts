import { defineWords } from '../../words/define.ts';
import { dispute } from './dispute.ts';

export const disputeWords = defineWords(dispute, {
  ar: {
    name: { gender: 'm', one: 'نزاع', two: 'نزاعان', few: 'نزاعات', many: 'نزاعًا' },
    fields: {
      orderId: 'طلب الشراء',
      sellerId: 'البائع',
      description: 'ما حدث',
      outcome: 'القرار لصالح',
      refundAmount: 'المبلغ الذي يُرد',
      decision: 'سبب القرار',
    },
    states: { open: 'مفتوح', escalated: 'لدى فريق ملاعب', decided: 'صدر القرار' },
    actions: {
      create: 'افتح نزاعًا',
      escalate: 'اطلب قرار فريق ملاعب',
      decide: 'قرّر',
      remove: 'اسحب النزاع',
    },
    events: {
      DisputeOpened: 'فتح {actor} نزاعًا',
      DisputeEscalated: 'طلب {actor} قرار فريق ملاعب في نزاع',
      DisputeDecided: 'صدر القرار في نزاع',
      DisputeWithdrawn: 'سحب {actor} نزاعًا',
    },
    values: {
      reason: {
        NOT_ARRIVED: 'لم يصل الطلب',
        NOT_AS_DESCRIBED: 'لا يطابق الوصف',
        RETURN_DECLINED: 'رُفض الإرجاع',
        OTHER: 'سبب آخر',
      },
      outcome: { BUYER: 'المشتري', SELLER: 'البائع' },
    },
    refusals: {
      not_disputable: {
        title: 'لا يمكن فتح نزاع',
        detail: 'يمكن فتح نزاع حول طلب مدفوع أو مؤكَّد خلال ٩٠ يومًا من تقديمه.',
      },
    },
  },
  en: {
    name: { one: 'Dispute', other: 'Disputes' },
    fields: {
      orderId: 'Order',
      sellerId: 'Seller',
      description: 'What happened',
      outcome: 'Decided for',
      refundAmount: 'Amount that goes back',
      decision: 'Reason of the decision',
    },
    states: { open: 'Open', escalated: 'With the staff of Malaab', decided: 'Decided' },
    actions: {
      create: 'Open a dispute',
      escalate: 'Ask the staff to decide',
      decide: 'Decide',
      remove: 'Withdraw the dispute',
    },
    events: {
      DisputeOpened: '{actor} opened a dispute',
      DisputeEscalated: '{actor} asked the staff to decide a dispute',
      DisputeDecided: 'A dispute was decided',
      DisputeWithdrawn: '{actor} withdrew a dispute',
    },
    values: {
      reason: {
        NOT_ARRIVED: 'The order did not arrive',
        NOT_AS_DESCRIBED: 'It is not as described',
        RETURN_DECLINED: 'The return was declined',
        OTHER: 'Another reason',
      },
      outcome: { BUYER: 'The buyer', SELLER: 'The seller' },
    },
    refusals: {
      not_disputable: {
        title: 'Can’t be disputed',
        detail: 'A paid or confirmed order can be disputed within 90 days after it was placed.',
      },
    },
  },
});
