import { defineWords } from '../../words/define.ts';
import { urgentOpportunity } from './urgent-opportunity.ts';

export const urgentOpportunityWords = defineWords(urgentOpportunity, {
  ar: {
    name: {
      gender: 'm',
      one: 'إشعار فرصة عاجلة',
      two: 'إشعارا فرص عاجلة',
      few: 'إشعارات فرص عاجلة',
      many: 'إشعار فرصة عاجلة',
    },
    fields: { postId: 'الفرصة', lastUserId: 'آخر عضو' },
    states: { sending: 'قيد الإرسال', sent: 'مُرسَل' },
    actions: { 'send-batch': 'أرسل دفعة', finish: 'أنهِ الإرسال' },
    events: {
      UrgentOpportunityFound: 'نُشرت فرصة تُغلق قبل إشعار الصباح',
      UrgentOpportunityBatchSent: 'أُرسلت دفعة من إشعار الفرصة العاجلة',
      UrgentOpportunitySent: 'اكتمل إرسال إشعار الفرصة العاجلة',
    },
  },
  en: {
    name: { one: 'Urgent opportunity', other: 'Urgent opportunities' },
    fields: { postId: 'Opportunity', lastUserId: 'Last member' },
    states: { sending: 'Sending', sent: 'Sent' },
    actions: { 'send-batch': 'Send a batch', finish: 'Finish' },
    events: {
      UrgentOpportunityFound: 'An opportunity that closes before the next morning was published',
      UrgentOpportunityBatchSent: 'A batch of the notices of an urgent opportunity was sent',
      UrgentOpportunitySent: 'The notices of an urgent opportunity were sent',
    },
  },
});
