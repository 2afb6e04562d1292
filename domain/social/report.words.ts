import { defineWords } from '../words/define.ts';
import { report } from './report.ts';

export const reportWords = defineWords(report, {
  ar: {
    name: { gender: 'm', one: 'بلاغ', two: 'بلاغان', few: 'بلاغات', many: 'بلاغًا' },
    fields: {
      reporterId: 'مقدّم البلاغ',
      part: 'الجزء المبلَّغ عنه',
      note: 'ملاحظة لصاحب المحتوى',
    },
    states: {
      upheld: 'مقبول',
      dismissed: 'مرفوض',
    },
    actions: {
      attribute: 'انسب البلاغ إلى صاحب المحتوى',
      uphold: 'أيّد البلاغ',
      dismiss: 'ارفض البلاغ',
    },
    events: {
      ReportFiled: 'قدّم {actor} البلاغ {name}',
      ReportAttributed: 'نُسب بلاغ إلى صاحب المحتوى',
      ReportReclassified: 'عدّل {actor} نوع بلاغ',
      ReportUpheld: 'أيّد {actor} بلاغًا',
      ReportDismissed: 'رفض {actor} البلاغ {name}',
      ReportRemoved: 'حذف {actor} البلاغ {name}',
    },
    values: { targetType: { room: 'مجموعة' }, part: { answer: 'رد البائع' } },
    refusals: {
      already_reported: { title: 'سبق أن أبلغت', detail: 'وصلنا بلاغك عن هذا، ونحن ننظر فيه.' },
    },
  },
  en: {
    name: { one: 'Report', other: 'Reports' },
    fields: {
      reporterId: 'Reported by',
      part: 'Reported part',
      note: 'Note to the author',
    },
    states: {
      upheld: 'Upheld',
      dismissed: 'Dismissed',
    },
    actions: {
      attribute: 'Name the author',
      uphold: 'Uphold',
      dismiss: 'Dismiss',
    },
    events: {
      ReportFiled: '{actor} filed the report {name}',
      ReportAttributed: 'The author of what was reported was noted',
      ReportReclassified: '{actor} reclassified a report',
      ReportUpheld: '{actor} upheld a report',
      ReportDismissed: '{actor} dismissed the report {name}',
      ReportRemoved: '{actor} removed the report {name}',
    },
    values: { targetType: { room: 'Group' }, part: { answer: 'Answer of the seller' } },
    refusals: {
      already_reported: {
        title: 'Already reported',
        detail: 'You have reported this, and it is being looked at.',
      },
    },
  },
});
