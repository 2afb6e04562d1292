import { defineWords } from '../words/define.ts';
import { privateRead } from './private-read.ts';

export const privateReadWords = defineWords(privateRead, {
  ar: {
    name: {
      gender: 'm',
      one: 'اطلاع على بيانات خاصة',
      two: 'اطلاعان على بيانات خاصة',
      few: 'اطلاعات على بيانات خاصة',
      many: 'اطلاعًا على بيانات خاصة',
    },
    fields: {
      sessionId: 'الجلسة',
      memberId: 'العضو',
      thingKind: 'نوع البيانات',
      thingId: 'ما فُتح',
      reason: 'السبب',
    },
    values: {
      thingKind: {
        user: 'بيانات الحساب',
        address: 'عنوان',
        guardianship: 'بيانات ولي الأمر',
        injury: 'إصابة',
        contract: 'عقد',
        message: 'رسالة خاصة',
        'job-application': 'طلب توظيف',
        trial: 'شهر مجاني',
        checkout: 'إتمام شراء',
        order: 'طلب شراء',
        shipping: 'شحنة',
        payout: 'تحويل مستحقات',
      },
    },
    states: { opened: 'تم الاطلاع' },
    events: { PrivateDataOpened: 'اطّلع {actor} على بيانات خاصة' },
  },
  en: {
    name: { one: 'Opening of private data', other: 'Openings of private data' },
    fields: {
      sessionId: 'Session',
      memberId: 'Member',
      thingKind: 'Kind of data',
      thingId: 'What was opened',
      reason: 'Reason',
    },
    values: {
      thingKind: {
        user: 'Account data',
        address: 'Address',
        guardianship: 'Guardian’s data',
        injury: 'Injury',
        contract: 'Contract',
        message: 'Private message',
        'job-application': 'Job application',
        trial: 'Free month',
        checkout: 'Checkout',
        order: 'Order',
        shipping: 'Shipment',
        payout: 'Payout',
      },
    },
    states: { opened: 'Opened' },
    events: { PrivateDataOpened: '{actor} opened private data' },
  },
});
