import { defineWords } from '../words/define.ts';
import { notificationSettings } from './notification-settings.ts';

export const notificationSettingsWords = defineWords(notificationSettings, {
  ar: {
    name: {
      gender: 'f',
      one: 'إعدادات الإشعارات',
      two: 'إعدادات عضوين للإشعارات',
      few: 'إعدادات الإشعارات',
      many: 'إعدادات للإشعارات',
    },
    fields: {
      inApp: 'داخل التطبيق',
      push: 'على الجهاز',
      quietHours: 'ساعات الهدوء',
    },
    parts: {
      timeZone: 'المنطقة الزمنية',
    },
    events: {
      NotificationSettingsMade: 'اختار {actor} إعدادات للإشعارات',
      NotificationSettingsChanged: 'عدّل {actor} إعدادات للإشعارات',
      NotificationSettingsForgotten: 'أعاد {actor} إعدادات الإشعارات إلى الأصل',
    },
    refusals: {
      always_on: {
        title: 'إشعار لا يمكن إيقافه',
        detail: 'قرارات الإدارة عن حسابك ورسائلها إليك تصلك دائمًا.',
      },
    },
  },
  en: {
    name: { one: 'Notification settings', other: 'Notification settings' },
    fields: {
      inApp: 'In the app',
      push: 'On the device',
      quietHours: 'Quiet hours',
    },
    parts: {
      timeZone: 'Time zone',
    },
    events: {
      NotificationSettingsMade: '{actor} chose notification settings',
      NotificationSettingsChanged: '{actor} changed notification settings',
      NotificationSettingsForgotten: '{actor} reset the notification settings',
    },
    refusals: {
      always_on: {
        title: 'A notification that cannot be switched off',
        detail: 'Decisions of the staff on your account, and their messages to you, always arrive.',
      },
    },
  },
});
