import { defineWords } from '../words/define.ts';
import { subscription } from './subscription.ts';

export const subscriptionWords = defineWords(subscription, {
  ar: {
    name: { gender: 'm', one: 'اشتراك', two: 'اشتراكان', few: 'اشتراكات', many: 'اشتراكًا' },
    fields: {
      period: 'المدة',
      startedAt: 'بدأ في',
      autoRenew: 'يتجدد تلقائيًا',
    },
    events: {
      SubscriptionAskedFor: 'طلب {actor} اشتراكًا',
      SubscriptionChanged: 'عدّل {actor} اشتراكًا',
      SubscriptionActivated: 'فعّل {actor} اشتراكًا',
      SubscriptionCancelled: 'ألغى {actor} اشتراكًا',
      SubscriptionRenewed: 'جدّد {actor} اشتراكًا',
      SubscriptionExpired: 'انتهت مدة اشتراك',
      SubscriptionRemoved: 'حذف {actor} اشتراكًا',
    },
    values: {
      period: {
        month: 'شهر',
        year: 'سنة',
      },
    },
  },
  en: {
    name: { one: 'Subscription', other: 'Subscriptions' },
    fields: {
      period: 'Period',
      startedAt: 'Started at',
      autoRenew: 'Renews by itself',
    },
    events: {
      SubscriptionAskedFor: '{actor} asked for a subscription',
      SubscriptionChanged: '{actor} changed a subscription',
      SubscriptionActivated: '{actor} activated a subscription',
      SubscriptionCancelled: '{actor} cancelled a subscription',
      SubscriptionRenewed: '{actor} renewed a subscription',
      SubscriptionExpired: 'A subscription expired',
      SubscriptionRemoved: '{actor} removed a subscription',
    },
    values: {
      period: {
        month: 'Month',
        year: 'Year',
      },
    },
  },
});
