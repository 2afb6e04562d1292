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
      ScoutingReportFiled: 'قدّم {actor} التقرير الفني {name}',
      ScoutingReportRevised: 'عدّل {actor} التقرير الفني {name}',
      ScoutingReportRemoved: 'حذف {actor} التقرير الفني {name}',
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
      ScoutingReportFiled: '{actor} filed the scouting report {name}',
      ScoutingReportRevised: '{actor} revised the scouting report {name}',
      ScoutingReportRemoved: '{actor} removed the scouting report {name}',
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
