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
      JobOffered: 'عُرضت وظيفة',
      JobEdited: 'عُدّلت وظيفة',
      JobClosed: 'أُغلقت وظيفة',
      JobRemoved: 'حُذفت وظيفة',
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
      JobOffered: 'Job offered',
      JobEdited: 'Job edited',
      JobClosed: 'Job closed',
      JobRemoved: 'Job removed',
    },
  },
});
