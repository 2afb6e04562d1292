import { defineWords } from '../words/define.ts';
import { message } from './message.ts';

export const messageWords = defineWords(message, {
  ar: {
    name: { gender: 'f', one: 'رسالة', two: 'رسالتان', few: 'رسائل', many: 'رسالة' },
    fields: {
      attachments: 'الصور',
      media: 'الملفات',
      clientId: 'رقمها عند المرسل',
      replyTo: 'رد على رسالة',
      mentions: 'أشخاص مذكورون',
    },
    parts: { seconds: 'المدة بالثواني', waveform: 'شدة الصوت', alt: 'وصف الصورة', fileId: 'الملف' },
    values: { media: { voice: 'رسالة صوتية', file: 'ملف' } },
    events: {
      MessageSent: 'أرسل {actor} الرسالة {name}',
      MessageEdited: 'عدّل {actor} الرسالة {name}',
      MessageRemoved: 'حذف {actor} الرسالة {name}',
    },
    refusals: {
      too_late_to_delete: {
        title: 'فات وقت الحذف',
        detail: 'تُحذف الرسالة عند الجميع خلال ٢٤ ساعة من إرسالها. يمكنك حذفها عندك فقط.',
      },
    },
  },
  en: {
    name: { one: 'Message', other: 'Messages' },
    fields: {
      attachments: 'Pictures',
      media: 'Files',
      clientId: 'Id on the sender’s device',
      replyTo: 'Reply to message',
      mentions: 'People mentioned',
    },
    parts: {
      seconds: 'Length in seconds',
      waveform: 'Loudness',
      alt: 'Description of the picture',
      fileId: 'File',
    },
    values: { media: { voice: 'Voice message', file: 'File' } },
    events: {
      MessageSent: '{actor} sent the message {name}',
      MessageEdited: '{actor} edited the message {name}',
      MessageRemoved: '{actor} removed the message {name}',
    },
    refusals: {
      too_late_to_delete: {
        title: 'Too late to delete',
        detail:
          'A message can be deleted for everybody within 24 hours. You can still delete it for yourself.',
      },
    },
  },
});
