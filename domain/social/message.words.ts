import { defineWords } from '../words/define.ts';
import { message } from './message.ts';

export const messageWords = defineWords(message, {
  ar: {
    name: { gender: 'f', one: 'رسالة', two: 'رسالتان', few: 'رسائل', many: 'رسالة' },
    fields: {
      attachments: 'الصور',
      replyTo: 'رد على رسالة',
    },
    events: {
      MessageSent: 'أُرسلت رسالة',
      MessageEdited: 'عُدّلت رسالة',
      MessageRemoved: 'حُذفت رسالة',
    },
  },
  en: {
    name: { one: 'Message', other: 'Messages' },
    fields: {
      attachments: 'Pictures',
      replyTo: 'Reply to message',
    },
    events: {
      MessageSent: 'Message sent',
      MessageEdited: 'Message edited',
      MessageRemoved: 'Message removed',
    },
  },
});
