import { defineWords } from '../words/define.ts';
import { refund } from './refund.ts';

export const refundWords = defineWords(refund, {
  ar: {
    name: {
      gender: 'm',
      one: 'رد مبلغ',
      two: 'عمليتا رد مبلغ',
      few: 'عمليات رد مبالغ',
      many: 'عملية رد مبلغ',
    },
    fields: {
      paymentId: 'الدفعة',
      transferFee: 'رسوم التحويل',
      approvedBy: 'المشرف الأول',
      aloneBy: 'المشرف الوحيد',
    },
    states: {
      processed: 'مُنفَّذ',
    },
    actions: {
      'approve-first': 'وافق أولًا',
      'ask-second': 'اطلب مشرفًا آخر',
      approve: 'وافق على الرد',
      decline: 'سجّل التعذّر',
      process: 'نفّذ الرد',
    },
    events: {
      RefundRequested: 'طلب {actor} رد المبلغ {name}',
      RefundRequestEdited: 'عدّل {actor} طلب رد مبلغ',
      RefundApproved: 'وافق {actor} على رد مبلغ',
      RefundFirstApproved: 'وافق {actor} أولًا على رد مبلغ',
      RefundSecondAdminNeeded: 'يلزم مشرف آخر لرد مبلغ',
      RefundDeclined: 'تعذّر رد مبلغ',
      RefundProcessed: 'ردّ {actor} مبلغًا',
      RefundRejected: 'رفض {actor} رد المبلغ {name}',
      RefundRequestWithdrawn: 'سحب {actor} طلب رد مبلغ',
    },
    values: {
      reason: {
        TECHNICAL_FAULT: 'خلل تقني',
        ORDER_CANCELLED: 'طلب ملغى',
        PRODUCT_RETURN: 'منتج مرتجع',
        DISPUTE: 'نزاع',
        CAMPAIGN_ENDED: 'انتهت الحملة الإعلانية',
      },
    },
    refusals: {
      second_admin_needed: {
        title: 'يلزم مشرف آخر',
        detail: 'وافقتَ على هذا المبلغ الكبير بالفعل. يلزم أن يوافق عليه مشرف آخر.',
      },
      not_refundable: {
        title: 'لا يمكن رد المبلغ',
        detail:
          'لا يمكن رد هذه الدفعة لهذا السبب. الباقات المفعّلة تُرد قيمتها عند عطل فني فقط، ويمكن الاعتراض على الدفعة خلال ٩٠ يومًا.',
      },
    },
  },
  en: {
    name: { one: 'Refund', other: 'Refunds' },
    fields: {
      paymentId: 'Payment',
      transferFee: 'Transfer fee',
      approvedBy: 'First admin',
      aloneBy: 'Only admin',
    },
    states: {
      processed: 'Processed',
    },
    actions: {
      'approve-first': 'Approve first',
      'ask-second': 'Ask for another admin',
      approve: 'Approve the refund',
      decline: 'Record the decline',
      process: 'Process',
    },
    events: {
      RefundRequested: '{actor} requested the refund {name}',
      RefundRequestEdited: '{actor} edited a request for a refund',
      RefundApproved: '{actor} approved a refund',
      RefundFirstApproved: '{actor} was the first to approve a refund',
      RefundSecondAdminNeeded: 'A refund needs another admin',
      RefundDeclined: 'A refund was declined',
      RefundProcessed: '{actor} processed a refund',
      RefundRejected: '{actor} rejected the refund {name}',
      RefundRequestWithdrawn: '{actor} withdrew a request for a refund',
    },
    values: {
      reason: {
        TECHNICAL_FAULT: 'Technical fault',
        ORDER_CANCELLED: 'Order cancelled',
        PRODUCT_RETURN: 'Product returned',
        DISPUTE: 'Dispute',
        CAMPAIGN_ENDED: 'The campaign ended',
      },
    },
    refusals: {
      second_admin_needed: {
        title: 'Another admin is needed',
        detail: 'You have approved this large amount already. Another admin has to approve it too.',
      },
      not_refundable: {
        title: 'Can’t be refunded',
        detail:
          'This payment can’t be refunded for this reason. Plans that were activated are refunded for technical faults alone, and a payment can be disputed within 90 days.',
      },
    },
  },
});
