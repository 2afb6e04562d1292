import { defineWords } from '../words/define.ts';
import { room } from './room.ts';

export const roomWords = defineWords(room, {
  ar: {
    name: { gender: 'f', one: 'محادثة', two: 'محادثتان', few: 'محادثات', many: 'محادثة' },
    fields: {
      openerId: 'من فتحها',
      withId: 'مع',
      picture: 'الصورة',
      friendshipId: 'الصداقة',
      contactedIn: 'تُحسب مراسلة جديدة في شهر',
      memberIds: 'الأعضاء',
      keeperId: 'المسؤول',
      acceptedAt: 'وقت القبول',
      placeId: 'العضو',
    },
    states: {
      paused: 'متوقفة',
      hidden: 'الاسم والصورة مخفيان',
    },
    actions: {
      pause: 'أوقف المحادثة',
      resume: 'استأنف المحادثة',
      befriend: 'اجعلها بين صديقين',
      'hand-over': 'سلّم المسؤولية',
    },
    events: {
      RoomOpened: 'فتح {actor} المحادثة {name}',
      RoomEdited: 'عدّل {actor} المحادثة {name}',
      RoomNameHidden: 'أُخفي اسم مجموعة وصورتها',
      RoomNameRestored: 'ظهر اسم مجموعة وصورتها من جديد',
      RoomBefriended: 'صارت المحادثة بين صديقين',
      RoomAccepted: 'قبل {actor} المحادثة',
      RoomPaused: 'توقفت محادثة لأن ولي الأمر سحب موافقته',
      RoomResumed: 'استؤنفت محادثة',
      RoomHandedOver: 'سلّم {actor} مسؤولية المجموعة {name}',
      RoomClosed: 'أغلق {actor} المحادثة {name}',
    },
    values: {
      kind: {
        direct: 'بين اثنين',
        group: 'مجموعة',
      },
    },
    refusals: {
      contacts_cap_reached: {
        title: 'بلغت حد المراسلات الجديدة',
        detail:
          'راسلت هذا الشهر أقصى عدد تسمح به باقتك من أشخاص ليسوا أصدقاءك. يتجدد العدد مع بداية الشهر القادم.',
      },
      friends_only: {
        title: 'المراسلة للأصدقاء فقط',
        detail: 'لا يستقبل هذا العضو الرسائل إلا من أصدقائه وممن قبل محادثته. أرسل إليه طلب صداقة أولًا.',
      },
    },
  },
  en: {
    name: { one: 'Chat', other: 'Chats' },
    fields: {
      openerId: 'Opened by',
      withId: 'With',
      picture: 'Picture',
      friendshipId: 'Friendship',
      contactedIn: 'Counts as a contact in',
      memberIds: 'Members',
      keeperId: 'Manager',
      acceptedAt: 'Accepted at',
      placeId: 'Member',
    },
    states: {
      paused: 'Paused',
      hidden: 'Name and picture hidden',
    },
    actions: {
      pause: 'Pause the chat',
      resume: 'Resume the chat',
      befriend: 'Make it one of friends',
      'hand-over': 'Hand over',
    },
    events: {
      RoomOpened: '{actor} opened the chat {name}',
      RoomEdited: '{actor} renamed the chat {name}',
      RoomNameHidden: 'The name and picture of a group were hidden',
      RoomNameRestored: 'The name and picture of a group were shown again',
      RoomBefriended: 'The chat became one of friends',
      RoomAccepted: '{actor} accepted the chat',
      RoomPaused: 'A chat was paused, because a guardian withdrew the consent',
      RoomResumed: 'A chat was resumed',
      RoomHandedOver: '{actor} handed over the group {name}',
      RoomClosed: '{actor} closed the chat {name}',
    },
    values: {
      kind: {
        direct: 'Between two',
        group: 'Group',
      },
    },
    refusals: {
      contacts_cap_reached: {
        title: 'No more new contacts this month',
        detail:
          'Your plan lets you write to so many people a month who aren’t your friends. Next month there is room again.',
      },
      friends_only: {
        title: 'Friends only',
        detail:
          'This member takes messages only from friends and from people they have accepted. Send a friend request first.',
      },
    },
  },
});
