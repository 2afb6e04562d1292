import { defineWords } from '../../words/define.ts';
import { analyticsReport } from './analytics-report.ts';

export const analyticsReportWords = defineWords(analyticsReport, {
  ar: {
    name: { gender: 'm', one: 'تقرير', two: 'تقريران', few: 'تقارير', many: 'تقريرًا' },
    fields: {
      format: 'الصيغة',
      asOf: 'حتى موضع السجل',
      rows: 'السطور',
    },
    states: {
      generating: 'قيد الإعداد',
      ready: 'جاهز',
    },
    actions: {
      generate: 'أعدّ التقرير',
    },
    events: {
      AnalyticsReportRequested: 'طلب {actor} تقريرًا',
      AnalyticsReportRequestChanged: 'عدّل {actor} طلب تقرير',
      AnalyticsReportGenerationStarted: 'بدأ إعداد التقرير',
      AnalyticsReportReady: 'صار التقرير جاهزًا',
      AnalyticsReportRemoved: 'حذف {actor} تقريرًا',
    },
    values: {
      type: {
        engagement: 'التفاعل',
        advertising: 'الإعلانات',
      },
      format: {
        json: 'JSON',
        csv: 'CSV',
      },
    },
  },
  en: {
    name: { one: 'Analytics report', other: 'Analytics reports' },
    fields: {
      format: 'Format',
      asOf: 'As of place in the log',
      rows: 'Lines',
    },
    states: {
      generating: 'Being made',
      ready: 'Ready',
    },
    actions: {
      generate: 'Make the report',
    },
    events: {
      AnalyticsReportRequested: '{actor} requested a report',
      AnalyticsReportRequestChanged: '{actor} changed a report request',
      AnalyticsReportGenerationStarted: 'The making of the report began',
      AnalyticsReportReady: 'The report is ready',
      AnalyticsReportRemoved: '{actor} removed a report',
    },
    values: {
      type: {
        engagement: 'Engagement',
        advertising: 'Advertising',
      },
      format: {
        json: 'JSON',
        csv: 'CSV',
      },
    },
  },
});
