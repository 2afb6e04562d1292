import { defineWords } from '../../words/define.ts';
import { opportunityDigest } from './opportunity-digest.ts';

export const opportunityDigestWords = defineWords(opportunityDigest, {
  ar: {
    name: { gender: 'm', one: 'إشعار فرص', two: 'إشعارا فرص', few: 'إشعارات فرص', many: 'إشعار فرص' },
    fields: { day: 'اليوم', postIds: 'الفرص', lastUserId: 'آخر عضو' },
    states: { waiting: 'في الانتظار', sending: 'قيد الإرسال', sent: 'مُرسَل' },
    actions: { add: 'أضف فرصًا', begin: 'ابدأ الإرسال', 'send-batch': 'أرسل دفعة', finish: 'أنهِ الإرسال' },
    events: {
      OpportunityDigestOpened: 'جُمعت أولى فرص اليوم',
      OpportunityDigestExtended: 'أُضيفت فرصة إلى إشعار اليوم',
      OpportunityDigestBegun: 'بدأ إرسال إشعار الفرص',
      OpportunityDigestBatchSent: 'أُرسلت دفعة من إشعار الفرص',
      OpportunityDigestSent: 'اكتمل إرسال إشعار الفرص',
    },
  },
  en: {
    name: { one: 'Opportunity digest', other: 'Opportunity digests' },
    fields: { day: 'Day', postIds: 'Opportunities', lastUserId: 'Last member' },
    states: { waiting: 'Waiting', sending: 'Sending', sent: 'Sent' },
    actions: { add: 'Add opportunities', begin: 'Begin', 'send-batch': 'Send a batch', finish: 'Finish' },
    events: {
      OpportunityDigestOpened: 'The first opportunities of the day were collected',
      OpportunityDigestExtended: 'An opportunity was added to the digest of the day',
      OpportunityDigestBegun: 'The digest of opportunities began to go out',
      OpportunityDigestBatchSent: 'A batch of the digest of opportunities was sent',
      OpportunityDigestSent: 'The digest of opportunities was sent',
    },
  },
});
