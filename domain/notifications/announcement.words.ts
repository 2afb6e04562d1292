import { defineWords } from '../words/define.ts';
import { announcement } from './announcement.ts';

export const announcementWords = defineWords(announcement, {
  ar: {
    name: {
      gender: 'm',
      one: 'إعلان من الإدارة',
      two: 'إعلانان من الإدارة',
      few: 'إعلانات من الإدارة',
      many: 'إعلانًا من الإدارة',
    },
    fields: {
      titleAr: 'العنوان بالعربية',
      titleEn: 'العنوان بالإنجليزية',
      bodyAr: 'النص بالعربية',
      bodyEn: 'النص بالإنجليزية',
      groupId: 'مجموعة إشعارات',
      segmentId: 'شريحة أعضاء',
      recipients: 'عدد المستلمين',
      reached: 'وصل إلى',
      count: 'العدد',
      lastUserId: 'آخر عضو',
    },
    states: { sending: 'قيد الإرسال', sent: 'أُرسل', stopped: 'أُوقف' },
    actions: {
      begin: 'بدء الإرسال',
      'send-batch': 'إرسال دفعة',
      finish: 'إنهاء الإرسال',
      stop: 'إيقاف الإرسال',
    },
    events: {
      AnnouncementMade: 'كتب {actor} إعلانًا من الإدارة: {name}',
      AnnouncementBegun: 'بدأ إرسال إعلان من الإدارة: {name}',
      AnnouncementBatchSent: 'أُرسلت دفعة من إعلان من الإدارة: {name}',
      AnnouncementSent: 'اكتمل إرسال إعلان من الإدارة: {name}',
      AnnouncementStopped: 'أوقف {actor} إرسال إعلان من الإدارة: {name}',
      AnnouncementRemoved: 'حذف {actor} إعلانًا من الإدارة: {name}',
    },
  },
  en: {
    name: { one: 'Announcement', other: 'Announcements' },
    fields: {
      titleAr: 'Title in Arabic',
      titleEn: 'Title in English',
      bodyAr: 'Text in Arabic',
      bodyEn: 'Text in English',
      groupId: 'Notification group',
      segmentId: 'Segment',
      recipients: 'Recipients',
      reached: 'Reached',
      count: 'How many',
      lastUserId: 'Last member',
    },
    states: { sending: 'Being sent', sent: 'Sent', stopped: 'Stopped' },
    actions: {
      begin: 'Begin to send',
      'send-batch': 'Send a batch',
      finish: 'Finish',
      stop: 'Stop sending',
    },
    events: {
      AnnouncementMade: '{actor} wrote the announcement {name}',
      AnnouncementBegun: 'The announcement {name} began to be sent',
      AnnouncementBatchSent: 'A batch of the announcement {name} was sent',
      AnnouncementSent: 'The announcement {name} was sent to all',
      AnnouncementStopped: '{actor} stopped the announcement {name}',
      AnnouncementRemoved: '{actor} removed the announcement {name}',
    },
  },
});
