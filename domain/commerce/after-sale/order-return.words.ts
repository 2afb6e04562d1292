import { defineWords } from '../../words/define.ts';
import { orderReturn } from './order-return.ts';

export const orderReturnWords = defineWords(orderReturn, {
  ar: {
    name: { gender: 'm', one: 'إرجاع', two: 'إرجاعان', few: 'عمليات إرجاع', many: 'عملية إرجاع' },
    fields: {
      orderId: 'طلب الشراء',
      lines: 'القطع المرتجعة',
      amount: 'المبلغ الذي يُرد',
      description: 'التفاصيل',
      photo: 'صورة',
      answer: 'رد البائع',
    },
    parts: { line: 'البند' },
    states: {
      requested: 'في انتظار البائع',
      accepted: 'مقبول، أعد القطع',
      declined: 'مرفوض',
      received: 'وصل إلى البائع',
    },
    actions: {
      create: 'اطلب الإرجاع',
      accept: 'اقبل الإرجاع',
      decline: 'ارفض الإرجاع',
      receive: 'استلمتُ القطع',
      remove: 'اسحب طلب الإرجاع',
    },
    events: {
      ReturnRequested: 'طلب {actor} إرجاع قطع',
      ReturnAccepted: 'قبل {actor} إرجاع قطع',
      ReturnDeclined: 'رفض {actor} إرجاع قطع',
      ReturnReceived: 'استلم {actor} قطعًا مرتجعة',
      ReturnWithdrawn: 'سحب {actor} طلب إرجاع',
    },
    values: {
      reason: {
        DAMAGED: 'وصل تالفًا',
        WRONG_ITEM: 'وصل منتج آخر',
        NOT_AS_DESCRIBED: 'لا يطابق الوصف',
        CHANGED_MIND: 'لم أعد أريده',
      },
    },
    refusals: {
      return_too_late: {
        title: 'انتهت مدة الإرجاع',
        detail: 'يمكن طلب الإرجاع خلال الأيام المحددة بعد التسليم فقط. يمكنك فتح نزاع.',
      },
    },
  },
  en: {
    name: { one: 'Return', other: 'Returns' },
    fields: {
      orderId: 'Order',
      lines: 'Returned pieces',
      amount: 'Amount that goes back',
      description: 'Details',
      photo: 'Photo',
      answer: 'Answer of the seller',
    },
    parts: { line: 'Line' },
    states: {
      requested: 'Waiting for the seller',
      accepted: 'Accepted, send the pieces back',
      declined: 'Declined',
      received: 'Received by the seller',
    },
    actions: {
      create: 'Ask for a return',
      accept: 'Accept the return',
      decline: 'Decline the return',
      receive: 'I have received the pieces',
      remove: 'Withdraw the return',
    },
    events: {
      ReturnRequested: '{actor} asked to return pieces',
      ReturnAccepted: '{actor} accepted a return',
      ReturnDeclined: '{actor} declined a return',
      ReturnReceived: '{actor} received returned pieces',
      ReturnWithdrawn: '{actor} withdrew a return',
    },
    values: {
      reason: {
        DAMAGED: 'It arrived damaged',
        WRONG_ITEM: 'Another product arrived',
        NOT_AS_DESCRIBED: 'It is not as described',
        CHANGED_MIND: 'I no longer want it',
      },
    },
    refusals: {
      return_too_late: {
        title: 'Too late for a return',
        detail: 'A return can only be asked for within some days after the delivery. You can open a dispute.',
      },
    },
  },
});
