import { defineWords } from '../words/define.ts';
import { optimizationLog } from './optimization-log.ts';

export const optimizationLogWords = defineWords(optimizationLog, {
  ar: {
    name: { gender: 'm', one: 'تحسين', two: 'تحسينان', few: 'تحسينات', many: 'تحسينًا' },
    fields: {
      subject: 'الموضوع',
      change: 'ما تغيّر',
      effect: 'الأثر',
      failed: 'لم ينجح',
    },
    events: {
      OptimizationLogged: 'سجّل {actor} التحسين {name}',
      OptimizationLogEdited: 'عدّل {actor} سجل تحسين',
      OptimizationLogRemoved: 'حذف {actor} سجل تحسين',
    },
  },
  en: {
    name: { one: 'Optimisation', other: 'Optimisations' },
    fields: {
      subject: 'Subject',
      change: 'What was changed',
      effect: 'Effect',
      failed: 'Went wrong',
    },
    events: {
      OptimizationLogged: '{actor} logged the optimisation {name}',
      OptimizationLogEdited: '{actor} edited an optimisation',
      OptimizationLogRemoved: '{actor} removed an optimisation',
    },
  },
});
