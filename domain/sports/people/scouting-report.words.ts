import { defineWords } from '../../words/define.ts';
import { scoutingReport } from './scouting-report.ts';

export const scoutingReportWords = defineWords(scoutingReport, {
  ar: {
    name: { gender: 'm', one: 'تقرير فني', two: 'تقريران فنيان', few: 'تقارير فنية', many: 'تقريرًا فنيًا' },
    fields: {
      technical: 'الجانب المهاري',
      tactical: 'الجانب الخططي',
      physical: 'الجانب البدني',
      mental: 'الجانب الذهني',
      summary: 'الخلاصة',
      recommendation: 'التوصية',
    },
    states: {
      filed: 'مُقدَّم للأندية',
    },
    events: {
      ScoutingReportFiled: 'قُدّم تقرير فني',
      ScoutingReportRevised: 'عُدّل تقرير فني',
      ScoutingReportRemoved: 'حُذف تقرير فني',
    },
    values: {
      recommendation: {
        SIGN: 'التعاقد معه',
        MONITOR: 'متابعته',
        REJECT: 'صرف النظر عنه',
      },
    },
  },
  en: {
    name: { one: 'Scouting report', other: 'Scouting reports' },
    fields: {
      technical: 'Technical',
      tactical: 'Tactical',
      physical: 'Physical',
      mental: 'Mental',
      summary: 'Summary',
      recommendation: 'Recommendation',
    },
    states: {
      filed: 'Filed',
    },
    events: {
      ScoutingReportFiled: 'Scouting report filed',
      ScoutingReportRevised: 'Scouting report revised',
      ScoutingReportRemoved: 'Scouting report removed',
    },
    values: {
      recommendation: {
        SIGN: 'Sign the player',
        MONITOR: 'Keep watching',
        REJECT: 'Pass over',
      },
    },
  },
});
