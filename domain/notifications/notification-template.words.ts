import { defineWords } from '../words/define.ts';
import { notificationTemplate } from './notification-template.ts';

export const notificationTemplateWords = defineWords(notificationTemplate, {
  ar: {
    name: { gender: 'm', one: 'قالب إشعار', two: 'قالبا إشعار', few: 'قوالب إشعارات', many: 'قالب إشعار' },
    events: {
      NotificationTemplateWritten: 'كتب {actor} قالب الإشعار {name}',
      NotificationTemplateEdited: 'عدّل {actor} قالب الإشعار {name}',
      NotificationTemplateRemoved: 'حذف {actor} قالب الإشعار {name}',
    },
  },
  en: {
    name: { one: 'Notification template', other: 'Notification templates' },
    events: {
      NotificationTemplateWritten: '{actor} wrote the notification template {name}',
      NotificationTemplateEdited: '{actor} edited the notification template {name}',
      NotificationTemplateRemoved: '{actor} removed the notification template {name}',
    },
  },
});
