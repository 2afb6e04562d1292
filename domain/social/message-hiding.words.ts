import { defineWords } from '../words/define.ts';
import { messageHiding } from './message-hiding.ts';

export const messageHidingWords = defineWords(messageHiding, {
  ar: {
    name: {
      gender: 'f',
      one: 'رسالة مخفاة',
      two: 'رسالتان مخفاتان',
      few: 'رسائل مخفاة',
      many: 'رسالة مخفاة',
    },
    fields: { messageId: 'الرسالة' },
    states: { hidden: 'مخفاة' },
    events: {
      MessageHidden: 'أخفى {actor} رسالة عنده',
      MessageUnhidden: 'أعاد {actor} رسالة أخفاها',
    },
  },
  en: {
    name: { one: 'Hidden message', other: 'Hidden messages' },
    fields: { messageId: 'Message' },
    states: { hidden: 'Hidden' },
    events: {
      MessageHidden: '{actor} hid a message from themselves',
      MessageUnhidden: '{actor} showed a hidden message again',
    },
  },
});
