import { defineWords } from '../../words/define.ts';
import { searchDigest } from './search-digest.ts';

export const searchDigestWords = defineWords(searchDigest, {
  ar: {
    name: {
      gender: 'm',
      one: 'تشغيل يومي للأبحاث',
      two: 'تشغيلان يوميان للأبحاث',
      few: 'مرات تشغيل يومي للأبحاث',
      many: 'تشغيلًا يوميًا للأبحاث',
    },
    fields: { day: 'اليوم', since: 'منذ', lastUserId: 'آخر عضو' },
    states: { waiting: 'في الانتظار', sending: 'قيد الإرسال', sent: 'مُرسَل' },
    actions: { begin: 'ابدأ الإرسال', 'send-batch': 'أرسل دفعة', finish: 'أنهِ الإرسال' },
    events: {
      SearchDigestOpened: 'بدأ انتظار التشغيل اليومي للأبحاث',
      SearchDigestBegun: 'بدأ التشغيل اليومي للأبحاث',
      SearchDigestBatchSent: 'أُرسلت دفعة من نتائج الأبحاث',
      SearchDigestSent: 'اكتمل التشغيل اليومي للأبحاث',
    },
  },
  en: {
    name: { one: 'Daily run of searches', other: 'Daily runs of searches' },
    fields: { day: 'Day', since: 'Since', lastUserId: 'Last member' },
    states: { waiting: 'Waiting', sending: 'Sending', sent: 'Sent' },
    actions: { begin: 'Begin', 'send-batch': 'Send a batch', finish: 'Finish' },
    events: {
      SearchDigestOpened: 'The daily run of the saved searches was planned',
      SearchDigestBegun: 'The daily run of the saved searches began',
      SearchDigestBatchSent: 'A batch of the results of saved searches was sent',
      SearchDigestSent: 'The daily run of the saved searches ended',
    },
  },
});
