import { defineWords } from '../words/define.ts';
import { pushSubscription } from './push-subscription.ts';

export const pushSubscriptionWords = defineWords(pushSubscription, {
  ar: {
    name: {
      gender: 'm',
      one: 'جهاز للإشعارات',
      two: 'جهازان للإشعارات',
      few: 'أجهزة للإشعارات',
      many: 'جهازًا للإشعارات',
    },
    fields: {
      endpoint: 'عنوان خدمة الإشعارات',
      endpointHash: 'بصمة العنوان',
      p256dh: 'مفتاح التشفير',
      auth: 'سر التوثيق',
      sessionId: 'الجلسة',
    },
    states: { on: 'مفعّل' },
    events: {
      PushSubscribed: 'فعّل {actor} الإشعارات على جهاز',
      PushUnsubscribed: 'أوقف {actor} الإشعارات على جهاز',
    },
    refusals: {
      too_many_devices: {
        title: 'أجهزة كثيرة',
        detail: 'تصلك الإشعارات على عشرة أجهزة بالفعل. أوقفها على أحدها أو سجّل خروجك منه أولًا.',
      },
    },
  },
  en: {
    name: { one: 'Device for notifications', other: 'Devices for notifications' },
    fields: {
      endpoint: 'Address at the push service',
      endpointHash: 'Hash of the address',
      p256dh: 'Encryption key',
      auth: 'Authentication secret',
      sessionId: 'Session',
    },
    states: { on: 'On' },
    events: {
      PushSubscribed: '{actor} switched notifications on for a device',
      PushUnsubscribed: '{actor} switched notifications off for a device',
    },
    refusals: {
      too_many_devices: {
        title: 'Too many devices',
        detail:
          'Notifications are on for ten of your devices already. Switch them off on one of them, or sign out there.',
      },
    },
  },
});
