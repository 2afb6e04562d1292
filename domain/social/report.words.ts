import { defineWords } from '../words/define.ts';
import { report } from './report.ts';

export const reportWords = defineWords(report, {
  ar: {
    name: { gender: 'm', one: 'بلاغ', two: 'بلاغان', few: 'بلاغات', many: 'بلاغًا' },
    fields: {
      reporterId: 'مقدّم البلاغ',
    },
    states: {
      upheld: 'مقبول',
      dismissed: 'مرفوض',
    },
    actions: {
      uphold: 'أيّد البلاغ',
      dismiss: 'ارفض البلاغ',
    },
    events: {
      ReportFiled: 'قُدّم بلاغ',
      ReportReclassified: 'عُدّل نوع بلاغ',
      ReportUpheld: 'قُبل بلاغ',
      ReportDismissed: 'رُفض بلاغ',
      ReportRemoved: 'حُذف بلاغ',
    },
    values: {
      targetType: {
        comment: 'تعليق',
        message: 'رسالة',
      },
      type: {
        HARASSMENT: 'مضايقة',
        SPAM: 'محتوى مزعج',
        FAKE_ACCOUNT: 'حساب مزيف',
        INAPPROPRIATE: 'غير لائق',
        SCAM: 'احتيال',
      },
    },
    refusals: {
      already_reported: { title: 'سبق أن أبلغت', detail: 'وصلنا بلاغك عن هذا، ونحن ننظر فيه.' },
    },
  },
  en: {
    name: { one: 'Report', other: 'Reports' },
    fields: {
      reporterId: 'Reported by',
    },
    states: {
      upheld: 'Upheld',
      dismissed: 'Dismissed',
    },
    actions: {
      uphold: 'Uphold',
      dismiss: 'Dismiss',
    },
    events: {
      ReportFiled: 'Report filed',
      ReportReclassified: 'Report reclassified',
      ReportUpheld: 'Report upheld',
      ReportDismissed: 'Report dismissed',
      ReportRemoved: 'Report removed',
    },
    values: {
      targetType: {
        comment: 'Comment',
        message: 'Message',
      },
      type: {
        HARASSMENT: 'Harassment',
        SPAM: 'Spam',
        FAKE_ACCOUNT: 'Fake account',
        INAPPROPRIATE: 'Inappropriate',
        SCAM: 'Scam',
      },
    },
    refusals: {
      already_reported: {
        title: 'Already reported',
        detail: 'You have reported this, and it is being looked at.',
      },
    },
  },
});
