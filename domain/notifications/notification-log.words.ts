import { defineWords } from '../words/define.ts';
import { notificationLog } from './notification-log.ts';

export const notificationLogWords = defineWords(notificationLog, {
  ar: {
    name: {
      gender: 'm',
      one: 'تسليم إشعار',
      two: 'تسليما إشعار',
      few: 'تسليمات إشعارات',
      many: 'تسليم إشعار',
    },
    fields: {
      aboutKind: 'نوع ما يدور حوله',
      aboutId: 'ما يدور حوله',
      byId: 'الفاعل',
      channel: 'القناة',
      happenedAt: 'وقت الحدث',
      dueAt: 'موعده',
      deliveredAt: 'سُلّم في',
      readAt: 'قُرئ في',
    },
    states: {
      waiting: 'ينتظر',
      due: 'حان موعده',
    },
    actions: {
      release: 'سلّم المؤجل',
      repeat: 'سلّمه مرة أخرى',
    },
    events: {
      NotificationDelivered: 'سُلّم إشعار',
      NotificationHeldBack: 'أُجّل إشعار',
      NotificationHeldAgain: 'يُسلَّم إشعار مرة أخرى',
      NotificationFellDue: 'حان موعد إشعار',
      NotificationHandedOver: 'سُلّم إشعار مؤجل',
      NotificationDeliveryFailed: 'تعذّر تسليم إشعار',
      NotificationDeliveryRead: 'قرأ {actor} المسلَّم',
    },
    values: {
      aboutKind: {
        room: 'محادثة',
        'video-analysis': 'تحليل فيديو',
        injury: 'إصابة',
        'saved-search': 'بحث محفوظ',
        order: 'طلب شراء',
        dispute: 'نزاع',
        campaign: 'حملة إعلانية',
        match: 'مباراة',
      },
      channel: {
        in_app: 'داخل ملاعب',
        email: 'البريد الإلكتروني',
        push: 'على الجهاز',
      },
    },
  },
  en: {
    name: { one: 'Delivery of a notification', other: 'Deliveries of notifications' },
    fields: {
      aboutKind: 'Kind of what it is about',
      aboutId: 'What it is about',
      byId: 'Who did it',
      channel: 'Channel',
      happenedAt: 'Time of the event',
      dueAt: 'Due at',
      deliveredAt: 'Delivered at',
      readAt: 'Read at',
    },
    states: {
      waiting: 'Waiting',
      due: 'Due',
    },
    actions: {
      release: 'Deliver what was held back',
      repeat: 'Deliver it once more',
    },
    events: {
      NotificationDelivered: 'A notification was delivered',
      NotificationHeldBack: 'A notification was held back',
      NotificationHeldAgain: 'A notification is delivered once more',
      NotificationFellDue: 'A notification fell due',
      NotificationHandedOver: 'A notification was handed over',
      NotificationDeliveryFailed: 'A notification could not be delivered',
      NotificationDeliveryRead: '{actor} read a delivery',
    },
    values: {
      aboutKind: {
        room: 'Conversation',
        'video-analysis': 'Video analysis',
        injury: 'Injury',
        'saved-search': 'Saved search',
        order: 'Order',
        dispute: 'Dispute',
        campaign: 'Campaign',
        match: 'Match',
      },
      channel: {
        in_app: 'In Malaab',
        email: 'E-mail',
        push: 'On the device',
      },
    },
  },
});
