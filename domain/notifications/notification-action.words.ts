import { defineWords } from '../words/define.ts';
import { notificationAction } from './notification-action.ts';

export const notificationActionWords = defineWords(notificationAction, {
  ar: {
    name: { gender: 'm', one: 'زر إشعار', two: 'زرّا إشعار', few: 'أزرار إشعارات', many: 'زر إشعار' },
    fields: {
      action: 'الإجراء',
    },
    states: {
      offered: 'معروض',
    },
    events: {
      NotificationActionAdded: 'أضاف {actor} زر إلى إشعار',
      NotificationActionEdited: 'عدّل {actor} زر الإشعار {name}',
      NotificationActionRemoved: 'حذف {actor} زر الإشعار {name}',
    },
  },
  en: {
    name: { one: 'Notification button', other: 'Notification buttons' },
    fields: {
      action: 'Action',
    },
    states: {
      offered: 'Offered',
    },
    events: {
      NotificationActionAdded: '{actor} added a notification button',
      NotificationActionEdited: '{actor} edited the notification button {name}',
      NotificationActionRemoved: '{actor} removed the notification button {name}',
    },
  },
});
