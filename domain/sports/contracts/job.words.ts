import { defineWords } from '../../words/define.ts';
import { job } from './job.ts';

export const jobWords = defineWords(job, {
  ar: {
    name: { gender: 'f', one: 'وظيفة', two: 'وظيفتان', few: 'وظائف', many: 'وظيفة' },
    fields: {
      employerId: 'صاحب العمل',
    },
    states: {
      closed: 'مغلقة',
    },
    actions: {
      close: 'أغلق',
    },
    events: {
      JobOffered: 'عرض {actor} الوظيفة {name}',
      JobEdited: 'عدّل {actor} الوظيفة {name}',
      JobClosed: 'أغلق {actor} الوظيفة {name}',
      JobRemoved: 'حذف {actor} الوظيفة {name}',
    },
  },
  en: {
    name: { one: 'Job', other: 'Jobs' },
    fields: {
      employerId: 'Employer',
    },
    states: {
      closed: 'Closed',
    },
    actions: {
      close: 'Close',
    },
    events: {
      JobOffered: '{actor} offered the job {name}',
      JobEdited: '{actor} edited the job {name}',
      JobClosed: '{actor} closed the job {name}',
      JobRemoved: '{actor} removed the job {name}',
    },
  },
});
