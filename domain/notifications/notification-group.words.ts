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
      NotificationGroupMade: 'أُنشئت مجموعة إشعارات',
      NotificationGroupEdited: 'عُدّلت مجموعة إشعارات',
      NotificationGroupRemoved: 'حُذفت مجموعة إشعارات',
    },
  },
  en: {
    name: { one: 'Notification group', other: 'Notification groups' },
    fields: {
      userIds: 'Members',
    },
    events: {
      NotificationGroupMade: 'Notification group made',
      NotificationGroupEdited: 'Notification group edited',
      NotificationGroupRemoved: 'Notification group removed',
    },
  },
});
