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
      MessageSent: 'أرسل {actor} الرسالة {name}',
      MessageEdited: 'عدّل {actor} الرسالة {name}',
      MessageRemoved: 'حذف {actor} الرسالة {name}',
    },
  },
  en: {
    name: { one: 'Message', other: 'Messages' },
    fields: {
      attachments: 'Pictures',
      replyTo: 'Reply to message',
    },
    events: {
      MessageSent: '{actor} sent the message {name}',
      MessageEdited: '{actor} edited the message {name}',
      MessageRemoved: '{actor} removed the message {name}',
    },
  },
});
