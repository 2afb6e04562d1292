import { defineWords } from '../../words/define.ts';
import { announcementTemplate } from './announcement-template.ts';

export const announcementTemplateWords = defineWords(announcementTemplate, {
  ar: {
    name: {
      gender: 'm',
      one: 'قالب إعلان',
      two: 'قالبا إعلانات',
      few: 'قوالب إعلانات',
      many: 'قالب إعلان',
    },
    fields: {
      titleAr: 'العنوان بالعربية',
      titleEn: 'العنوان بالإنجليزية',
      bodyAr: 'النص بالعربية',
      bodyEn: 'النص بالإنجليزية',
      groupId: 'مجموعة إشعارات',
      segmentId: 'شريحة أعضاء',
    },
    events: {
      AnnouncementTemplateKept: 'حفظ {actor} قالب الإعلان {name}',
      AnnouncementTemplateEdited: 'عدّل {actor} قالب الإعلان {name}',
      AnnouncementTemplateRemoved: 'حذف {actor} قالب الإعلان {name}',
    },
  },
  en: {
    name: { one: 'Announcement template', other: 'Announcement templates' },
    fields: {
      titleAr: 'Title in Arabic',
      titleEn: 'Title in English',
      bodyAr: 'Text in Arabic',
      bodyEn: 'Text in English',
      groupId: 'Notification group',
      segmentId: 'Segment',
    },
    events: {
      AnnouncementTemplateKept: '{actor} saved the announcement template {name}',
      AnnouncementTemplateEdited: '{actor} edited the announcement template {name}',
      AnnouncementTemplateRemoved: '{actor} removed the announcement template {name}',
    },
  },
});
