import { defineWords } from '../words/define.ts';
import { contactMessage } from './contact-message.ts';

export const contactMessageWords = defineWords(contactMessage, {
  ar: {
    name: { gender: 'f', one: 'رسالة تواصل', two: 'رسالتا تواصل', few: 'رسائل تواصل', many: 'رسالة تواصل' },
    fields: {
      answer: 'الرد',
    },
    states: {
      new: 'جديدة',
      read: 'مقروءة',
      replied: 'أُجيب عنها',
      archived: 'في الأرشيف',
    },
    actions: {
      reply: 'أرسل الرد',
      archive: 'أرشِف',
    },
    events: {
      ContactMessageSent: 'أرسل {actor} رسالة التواصل {name}',
      ContactMessageNoted: 'أضاف {actor} ملاحظة إلى رسالة تواصل',
      ContactMessageRead: 'قرأ {actor} رسالة التواصل {name}',
      ContactMessageReplied: 'أجاب {actor} عن رسالة تواصل',
      ContactMessageArchived: 'أرشف {actor} رسالة التواصل {name}',
      ContactMessageRemoved: 'حذف {actor} رسالة التواصل {name}',
    },
  },
  en: {
    name: { one: 'Contact message', other: 'Contact messages' },
    fields: {
      answer: 'Answer',
    },
    states: {
      new: 'New',
      read: 'Read',
      replied: 'Answered',
      archived: 'Archived',
    },
    actions: {
      reply: 'Send the answer',
      archive: 'Archive',
    },
    events: {
      ContactMessageSent: '{actor} sent the contact message {name}',
      ContactMessageNoted: '{actor} annotated a contact message',
      ContactMessageRead: '{actor} read the contact message {name}',
      ContactMessageReplied: '{actor} answered a contact message',
      ContactMessageArchived: '{actor} archived the contact message {name}',
      ContactMessageRemoved: '{actor} removed the contact message {name}',
    },
  },
});
