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
      JobApplicationSubmitted: 'تقدّم {actor} لوظيفة',
      JobApplicationEdited: 'عدّل {actor} طلب وظيفة',
      JobApplicationShortlisted: 'أدرج {actor} طلبًا في القائمة المختصرة',
      JobApplicationAccepted: 'قبل {actor} طلب وظيفة',
      JobApplicationRejected: 'رفض {actor} طلب وظيفة',
      JobApplicationWithdrawn: 'سحب {actor} طلب وظيفة',
      JobApplicationRemoved: 'حذف {actor} طلب وظيفة',
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
      JobApplicationSubmitted: '{actor} applied for a job',
      JobApplicationEdited: '{actor} edited a job application',
      JobApplicationShortlisted: '{actor} shortlisted a job application',
      JobApplicationAccepted: '{actor} accepted a job application',
      JobApplicationRejected: '{actor} rejected a job application',
      JobApplicationWithdrawn: '{actor} withdrew a job application',
      JobApplicationRemoved: '{actor} removed a job application',
    },
    refusals: {
      job_closed: { title: 'Job closed', detail: 'This job takes no more applications.' },
    },
  },
});
