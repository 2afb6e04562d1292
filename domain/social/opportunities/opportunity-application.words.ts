import { defineWords } from '../../words/define.ts';
import { opportunityApplication } from './opportunity-application.ts';

export const opportunityApplicationWords = defineWords(opportunityApplication, {
  ar: {
    name: {
      gender: 'm',
      one: 'طلب على فرصة',
      two: 'طلبان على فرص',
      few: 'طلبات على فرص',
      many: 'طلبًا على فرصة',
    },
    fields: {
      postId: 'الفرصة',
      applicantId: 'المتقدِّم',
      message: 'الرسالة',
      wasWaiting: 'كان ينتظر الرد عند حذفه',
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
      OpportunityApplicationSubmitted: 'تقدّم {actor} لفرصة',
      OpportunityApplicationEdited: 'عدّل {actor} طلبه على فرصة',
      OpportunityApplicationShortlisted: 'أدرج {actor} طلبًا على فرصة في القائمة المختصرة',
      OpportunityApplicationAccepted: 'قبل {actor} طلبًا على فرصة',
      OpportunityApplicationRejected: 'رفض {actor} طلبًا على فرصة',
      OpportunityApplicationWithdrawn: 'سحب {actor} طلبه على فرصة',
      OpportunityApplicationRemoved: 'حذف {actor} طلبًا على فرصة',
    },
    refusals: {
      opportunity_closed: { title: 'أُغلقت الفرصة', detail: 'لم تعد هذه الفرصة تقبل طلبات جديدة.' },
    },
  },
  en: {
    name: { one: 'Opportunity application', other: 'Opportunity applications' },
    fields: {
      postId: 'Opportunity',
      applicantId: 'Applicant',
      message: 'Message',
      wasWaiting: 'Waited for an answer when it was removed',
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
      OpportunityApplicationSubmitted: '{actor} applied for an opportunity',
      OpportunityApplicationEdited: '{actor} edited an application for an opportunity',
      OpportunityApplicationShortlisted: '{actor} shortlisted an application for an opportunity',
      OpportunityApplicationAccepted: '{actor} accepted an application for an opportunity',
      OpportunityApplicationRejected: '{actor} rejected an application for an opportunity',
      OpportunityApplicationWithdrawn: '{actor} withdrew an application for an opportunity',
      OpportunityApplicationRemoved: '{actor} removed an application for an opportunity',
    },
    refusals: {
      opportunity_closed: {
        title: 'Opportunity closed',
        detail: 'This opportunity takes no more applications.',
      },
    },
  },
});
