import { defineWords } from '../../words/define.ts';
import { jobApplication } from './job-application.ts';

export const jobApplicationWords = defineWords(jobApplication, {
  ar: {
    name: { gender: 'm', one: 'طلب وظيفة', two: 'طلبا وظيفة', few: 'طلبات وظائف', many: 'طلب وظيفة' },
    fields: {
      jobId: 'الوظيفة',
      applicantId: 'المتقدِّم',
      coverLetter: 'خطاب التقديم',
      cv: 'السيرة الذاتية',
    },
    states: {
      submitted: 'مُقدَّم',
      shortlisted: 'في القائمة المختصرة',
      withdrawn: 'مسحوب',
    },
    actions: {
      shortlist: 'أدرج في القائمة المختصرة',
    },
    events: {
      JobApplicationSubmitted: 'تقدّم لوظيفة',
      JobApplicationEdited: 'عُدّل طلب وظيفة',
      JobApplicationShortlisted: 'دخل طلب القائمة المختصرة',
      JobApplicationAccepted: 'قُبل طلب وظيفة',
      JobApplicationRejected: 'رُفض طلب وظيفة',
      JobApplicationWithdrawn: 'سُحب طلب وظيفة',
      JobApplicationRemoved: 'حُذف طلب وظيفة',
    },
    refusals: {
      job_closed: { title: 'أُغلقت الوظيفة', detail: 'لم تعد هذه الوظيفة تقبل طلبات جديدة.' },
    },
  },
  en: {
    name: { one: 'Job application', other: 'Job applications' },
    fields: {
      jobId: 'Job',
      applicantId: 'Applicant',
      coverLetter: 'Cover letter',
      cv: 'CV',
    },
    states: {
      submitted: 'Submitted',
      shortlisted: 'Shortlisted',
      withdrawn: 'Withdrawn',
    },
    actions: {
      shortlist: 'Shortlist',
    },
    events: {
      JobApplicationSubmitted: 'Applied for a job',
      JobApplicationEdited: 'Job application edited',
      JobApplicationShortlisted: 'Job application shortlisted',
      JobApplicationAccepted: 'Job application accepted',
      JobApplicationRejected: 'Job application rejected',
      JobApplicationWithdrawn: 'Job application withdrawn',
      JobApplicationRemoved: 'Job application removed',
    },
    refusals: {
      job_closed: { title: 'Job closed', detail: 'This job takes no more applications.' },
    },
  },
});
