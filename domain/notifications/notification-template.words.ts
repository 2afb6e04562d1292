import { defineWords } from '../words/define.ts';
import { notificationTemplate } from './notification-template.ts';

export const notificationTemplateWords = defineWords(notificationTemplate, {
  ar: {
    name: { gender: 'm', one: 'قالب إشعار', two: 'قالبا إشعار', few: 'قوالب إشعارات', many: 'قالب إشعار' },
    events: {
      NotificationTemplateWritten: 'كُتب قالب إشعار',
      NotificationTemplateEdited: 'عُدّل قالب إشعار',
      NotificationTemplateRemoved: 'حُذف قالب إشعار',
    },
  },
  en: {
    name: { one: 'Notification template', other: 'Notification templates' },
    events: {
      NotificationTemplateWritten: 'Notification template written',
      NotificationTemplateEdited: 'Notification template edited',
      NotificationTemplateRemoved: 'Notification template removed',
    },
  },
});
