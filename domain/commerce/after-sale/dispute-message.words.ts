import { defineWords } from '../../words/define.ts';
import { disputeMessage } from './dispute-message.ts';

export const disputeMessageWords = defineWords(disputeMessage, {
  ar: {
    name: {
      gender: 'f',
      one: 'رسالة نزاع',
      two: 'رسالتا نزاع',
      few: 'رسائل نزاع',
      many: 'رسالة نزاع',
    },
    fields: { disputeId: 'النزاع', text: 'الرسالة', evidence: 'ملف يثبت ذلك' },
    states: { sent: 'مُرسلة' },
    actions: { create: 'أرسل رسالة' },
    events: { DisputeMessageSent: 'كتب {actor} رسالة في نزاع' },
  },
  en: {
    name: { one: 'Message of a dispute', other: 'Messages of disputes' },
    fields: { disputeId: 'Dispute', text: 'Message', evidence: 'File as evidence' },
    states: { sent: 'Sent' },
    actions: { create: 'Send a message' },
    events: { DisputeMessageSent: '{actor} wrote a message in a dispute' },
  },
});
