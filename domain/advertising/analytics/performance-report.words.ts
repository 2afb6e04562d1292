import { defineWords } from '../../words/define.ts';
import { performanceReport } from './performance-report.ts';

export const performanceReportWords = defineWords(performanceReport, {
  ar: {
    name: { gender: 'm', one: 'تقرير أداء', two: 'تقريرا أداء', few: 'تقارير أداء', many: 'تقرير أداء' },
    fields: {
      subjectType: 'نوع الموضوع',
      metrics: 'الأرقام',
    },
    events: {
      PerformanceReported: 'أُعدّ تقرير أداء',
      PerformanceReportNoted: 'ملاحظة على تقرير أداء',
      PerformanceReportRemoved: 'حُذف تقرير أداء',
    },
    values: {
      subjectType: {
        player: 'لاعب',
        team: 'فريق',
        campaign: 'حملة',
      },
    },
  },
  en: {
    name: { one: 'Performance report', other: 'Performance reports' },
    fields: {
      subjectType: 'Kind of subject',
      metrics: 'Figures',
    },
    events: {
      PerformanceReported: 'Performance report made',
      PerformanceReportNoted: 'Note on a performance report',
      PerformanceReportRemoved: 'Performance report removed',
    },
    values: {
      subjectType: {
        player: 'Player',
        team: 'Team',
        campaign: 'Campaign',
      },
    },
  },
});
