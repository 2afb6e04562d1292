import { defineWords } from '../../../words/define.ts';
import { viewDigest } from './view-digest.ts';

export const viewDigestWords = defineWords(viewDigest, {
  ar: {
    name: {
      gender: 'm',
      one: 'إرسال أسبوعي للعروض',
      two: 'إرسالان أسبوعيان للعروض',
      few: 'مرات إرسال أسبوعي للعروض',
      many: 'إرسالًا أسبوعيًا للعروض',
    },
    fields: { day: 'اليوم', lastSubscriptionId: 'آخر اشتراك' },
    states: { waiting: 'في الانتظار', sending: 'قيد الإرسال', sent: 'مُرسَل' },
    actions: {
      create: 'حدد الموعد',
      begin: 'ابدأ الإرسال',
      'send-batch': 'أرسل دفعة',
      finish: 'أنهِ الإرسال',
    },
    events: {
      ViewDigestPlanned: 'تحدد موعد الإرسال الأسبوعي للعروض المحفوظة',
      ViewDigestBegun: 'بدأ الإرسال الأسبوعي للعروض المحفوظة',
      ViewDigestBatchSent: 'أُرسلت دفعة من العروض المحفوظة',
      ViewDigestSent: 'اكتمل الإرسال الأسبوعي للعروض المحفوظة',
    },
  },
  en: {
    name: { one: 'Weekly run of views', other: 'Weekly runs of views' },
    fields: { day: 'Day', lastSubscriptionId: 'Last subscription' },
    states: { waiting: 'Waiting', sending: 'Sending', sent: 'Sent' },
    actions: { create: 'Plan', begin: 'Begin', 'send-batch': 'Send a batch', finish: 'Finish' },
    events: {
      ViewDigestPlanned: 'The weekly mails of saved views were planned',
      ViewDigestBegun: 'The weekly mails of saved views began',
      ViewDigestBatchSent: 'A batch of the weekly mails of saved views was sent',
      ViewDigestSent: 'The weekly mails of saved views ended',
    },
  },
});
