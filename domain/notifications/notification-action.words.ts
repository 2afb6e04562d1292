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
      NotificationActionAdded: 'أُضيف زر إلى إشعار',
      NotificationActionEdited: 'عُدّل زر إشعار',
      NotificationActionRemoved: 'حُذف زر إشعار',
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
      NotificationActionAdded: 'Notification button added',
      NotificationActionEdited: 'Notification button edited',
      NotificationActionRemoved: 'Notification button removed',
    },
  },
});
