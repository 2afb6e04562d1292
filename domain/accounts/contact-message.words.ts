import { defineWords } from '../words/define.ts';
import { contactMessage } from './contact-message.ts';

export const contactMessageWords = defineWords(contactMessage, {
  ar: {
    name: { gender: 'f', one: 'رسالة تواصل', two: 'رسالتا تواصل', few: 'رسائل تواصل', many: 'رسالة تواصل' },
    states: {
      new: 'جديدة',
      read: 'مقروءة',
      replied: 'أُجيب عنها',
      archived: 'في الأرشيف',
    },
    actions: {
      reply: 'ردّ',
      archive: 'أرشِف',
    },
    events: {
      ContactMessageSent: 'أُرسلت رسالة تواصل',
      ContactMessageNoted: 'أُضيفت ملاحظة إلى رسالة تواصل',
      ContactMessageRead: 'قُرئت رسالة تواصل',
      ContactMessageReplied: 'أُجيب عن رسالة تواصل',
      ContactMessageArchived: 'أُرشفت رسالة تواصل',
      ContactMessageRemoved: 'حُذفت رسالة تواصل',
    },
  },
  en: {
    name: { one: 'Contact message', other: 'Contact messages' },
    states: {
      new: 'New',
      read: 'Read',
      replied: 'Answered',
      archived: 'Archived',
    },
    actions: {
      reply: 'Reply',
      archive: 'Archive',
    },
    events: {
      ContactMessageSent: 'Contact message sent',
      ContactMessageNoted: 'Contact message annotated',
      ContactMessageRead: 'Contact message read',
      ContactMessageReplied: 'Contact message answered',
      ContactMessageArchived: 'Contact message archived',
      ContactMessageRemoved: 'Contact message removed',
    },
  },
});
