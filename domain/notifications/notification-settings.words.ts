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
      quietHours: 'ساعات الهدوء',
    },
    parts: {
      timeZone: 'المنطقة الزمنية',
    },
    events: {
      NotificationSettingsMade: 'اختيرت إعدادات الإشعارات',
      NotificationSettingsChanged: 'عُدّلت إعدادات الإشعارات',
      NotificationSettingsForgotten: 'أُعيدت إعدادات الإشعارات إلى الأصل',
    },
  },
  en: {
    name: { one: 'Notification settings', other: 'Notification settings' },
    fields: {
      inApp: 'In the app',
      quietHours: 'Quiet hours',
    },
    parts: {
      timeZone: 'Time zone',
    },
    events: {
      NotificationSettingsMade: 'Notification settings chosen',
      NotificationSettingsChanged: 'Notification settings changed',
      NotificationSettingsForgotten: 'Notification settings reset',
    },
  },
});
