import { defineWords } from '../words/define.ts';
import { notificationGroup } from './notification-group.ts';

export const notificationGroupWords = defineWords(notificationGroup, {
  ar: {
    name: {
      gender: 'f',
      one: 'مجموعة إشعارات',
      two: 'مجموعتا إشعارات',
      few: 'مجموعات إشعارات',
      many: 'مجموعة إشعارات',
    },
    fields: {
      userIds: 'الأعضاء',
    },
    events: {
      NotificationGroupMade: 'أنشأ {actor} مجموعة الإشعارات {name}',
      NotificationGroupEdited: 'عدّل {actor} مجموعة الإشعارات {name}',
      NotificationGroupRemoved: 'حذف {actor} مجموعة الإشعارات {name}',
    },
  },
  en: {
    name: { one: 'Notification group', other: 'Notification groups' },
    fields: {
      userIds: 'Members',
    },
    events: {
      NotificationGroupMade: '{actor} made the notification group {name}',
      NotificationGroupEdited: '{actor} edited the notification group {name}',
      NotificationGroupRemoved: '{actor} removed the notification group {name}',
    },
  },
});
