import { defineWords } from '../../../words/define.ts';
import { viewSubscription } from './view-subscription.ts';

export const viewSubscriptionWords = defineWords(viewSubscription, {
  ar: {
    name: {
      gender: 'm',
      one: 'اشتراك أسبوعي في عرض',
      two: 'اشتراكان أسبوعيان في عروض',
      few: 'اشتراكات أسبوعية في عروض',
      many: 'اشتراكًا أسبوعيًا في عروض',
    },
    fields: { viewId: 'العرض', adminId: 'المشرف' },
    actions: { create: 'أرسله إليّ كل اثنين', remove: 'أوقف الرسالة الأسبوعية' },
    events: {
      ViewMailsAskedFor: 'طلب {actor} إرسال عرض محفوظ إليه كل اثنين',
      ViewMailsEnded: 'توقف إرسال عرض محفوظ كل اثنين',
    },
  },
  en: {
    name: { one: 'Weekly mail of a view', other: 'Weekly mails of views' },
    fields: { viewId: 'View', adminId: 'Admin' },
    actions: { create: 'Mail it to me every Monday', remove: 'Stop the weekly mail' },
    events: {
      ViewMailsAskedFor: '{actor} asked to get a saved view by mail every Monday',
      ViewMailsEnded: 'The weekly mail of a saved view ended',
    },
  },
});
