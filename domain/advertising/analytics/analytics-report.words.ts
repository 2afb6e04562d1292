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
      AnalyticsReportRequested: 'طُلب تقرير',
      AnalyticsReportRequestChanged: 'عُدّل طلب تقرير',
      AnalyticsReportGenerationStarted: 'بدأ إعداد تقرير',
      AnalyticsReportReady: 'تقرير جاهز',
      AnalyticsReportRemoved: 'حُذف تقرير',
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
    name: { one: 'Report', other: 'Reports' },
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
      AnalyticsReportRequested: 'Report requested',
      AnalyticsReportRequestChanged: 'Report request changed',
      AnalyticsReportGenerationStarted: 'Report is being made',
      AnalyticsReportReady: 'Report ready',
      AnalyticsReportRemoved: 'Report removed',
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
