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
      SubscriptionAskedFor: 'طُلب اشتراك',
      SubscriptionChanged: 'عُدّل اشتراك',
      SubscriptionActivated: 'فُعّل اشتراك',
      SubscriptionCancelled: 'أُلغي اشتراك',
      SubscriptionRenewed: 'جُدّد اشتراك',
      SubscriptionExpired: 'انتهى اشتراك',
      SubscriptionRemoved: 'حُذف اشتراك',
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
      SubscriptionAskedFor: 'Subscription asked for',
      SubscriptionChanged: 'Subscription changed',
      SubscriptionActivated: 'Subscription activated',
      SubscriptionCancelled: 'Subscription cancelled',
      SubscriptionRenewed: 'Subscription renewed',
      SubscriptionExpired: 'Subscription expired',
      SubscriptionRemoved: 'Subscription removed',
    },
    values: {
      period: {
        month: 'Month',
        year: 'Year',
      },
    },
  },
});
