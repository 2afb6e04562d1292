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
      PerformanceReported: 'أعدّ {actor} تقرير أداء',
      PerformanceReportNoted: 'كتب {actor} ملاحظة على تقرير أداء',
      PerformanceReportRemoved: 'حذف {actor} تقرير أداء',
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
      PerformanceReported: '{actor} made a performance report',
      PerformanceReportNoted: '{actor} noted something on a performance report',
      PerformanceReportRemoved: '{actor} removed a performance report',
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
