import { defineWords } from '../words/define.ts';
import { notification } from './notification.ts';

export const notificationWords = defineWords(notification, {
  ar: {
    name: { gender: 'm', one: 'إشعار', two: 'إشعاران', few: 'إشعارات', many: 'إشعارًا' },
    fields: {
      aboutKind: 'نوع ما يدور حوله',
      aboutId: 'ما يدور حوله',
      byId: 'الفاعل',
      others: 'الفاعلون الآخرون',
      reportId: 'البلاغ',
      announcementId: 'إعلان الإدارة',
      groupId: 'المجموعة',
      queue: 'قائمة الانتظار',
      read: 'مقروء',
    },
    actions: { join: 'الانضمام' },
    events: {
      NotificationSent: 'أرسل {actor} إشعارًا',
      NotificationJoined: 'انضم {actor} إلى إشعار',
      NotificationRead: 'قرأ {actor} إشعارًا',
      NotificationRemoved: 'حذف {actor} إشعارًا',
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
      kind: {
        approval_waiting: 'حساب في انتظار الموافقة',
        reported: 'بلاغ جديد',
        appealed: 'تظلم جديد',
        suspension_suggested: 'اقتراح إيقاف حساب',
        proposal_waiting: 'إجراء ينتظر مشرفًا ثانيًا',
        work_waiting: 'عمل ينتظر القرار',
      },
    },
  },
  en: {
    name: { one: 'Notification', other: 'Notifications' },
    fields: {
      aboutKind: 'Kind of what it is about',
      aboutId: 'What it is about',
      byId: 'Who did it',
      others: 'Further actors',
      reportId: 'Report',
      announcementId: 'Announcement',
      groupId: 'Group',
      queue: 'Queue',
      read: 'Read',
    },
    actions: { join: 'Join' },
    events: {
      NotificationSent: '{actor} sent a notification',
      NotificationJoined: '{actor} joined a notification',
      NotificationRead: '{actor} read a notification',
      NotificationRemoved: '{actor} removed a notification',
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
      kind: {
        approval_waiting: 'Account waiting for approval',
        reported: 'New report',
        appealed: 'New appeal',
        suspension_suggested: 'Suggested suspension',
        proposal_waiting: 'Action awaiting a second admin',
        work_waiting: 'Work awaiting a decision',
      },
    },
  },
});
