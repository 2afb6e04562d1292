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
      edited: 'عُدّلت بعد إرسالها',
      mentions: 'أشخاص مذكورون',
      videoFiles: 'فيديوهات لم تُجهَّز بعد',
      videos: 'الفيديوهات',
      processed: 'الفيديو بعد تجهيزه',
    },
    actions: { 'finish-video': 'سجّل انتهاء تجهيز الفيديو' },
    parts: {
      seconds: 'المدة بالثواني',
      waveform: 'شدة الصوت',
      alt: 'وصف الصورة',
      fileId: 'الملف',
      quality: 'جودة الفيديو',
      video: 'الفيديو',
      failure: 'سبب تعذّر عرض الفيديو',
    },
    values: { media: { voice: 'رسالة صوتية', file: 'ملف' } },
    events: {
      MessageSent: 'أرسل {actor} الرسالة {name}',
      MessageEdited: 'عدّل {actor} الرسالة {name}',
      MessageVideoProcessed: 'انتهى تجهيز فيديو في الرسالة {name}',
      MessageHeld: 'أُخفيت الرسالة {name}',
      MessageKeptHidden: 'بقيت الرسالة {name} مخفية بقرار من الإدارة',
      MessageRestored: 'ظهرت الرسالة {name} من جديد',
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
      edited: 'Edited after it was sent',
      mentions: 'People mentioned',
      videoFiles: 'Videos that are not prepared yet',
      videos: 'Videos',
      processed: 'Prepared video',
    },
    actions: { 'finish-video': 'Record the end of preparing a video' },
    parts: {
      seconds: 'Length in seconds',
      waveform: 'Loudness',
      alt: 'Description of the picture',
      fileId: 'File',
      quality: 'Video quality',
      video: 'Video',
      failure: 'Reason why the video can’t be shown',
    },
    values: { media: { voice: 'Voice message', file: 'File' } },
    events: {
      MessageSent: '{actor} sent the message {name}',
      MessageEdited: '{actor} edited the message {name}',
      MessageVideoProcessed: 'A video of the message {name} was processed',
      MessageHeld: 'The message {name} was hidden',
      MessageKeptHidden: 'The message {name} stays hidden by a decision of the staff',
      MessageRestored: 'The message {name} was shown again',
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
