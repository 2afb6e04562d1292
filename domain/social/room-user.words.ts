import { defineWords } from '../words/define.ts';
import { roomUser } from './room-user.ts';

export const roomUserWords = defineWords(roomUser, {
  ar: {
    name: {
      gender: 'm',
      one: 'عضو في محادثة',
      two: 'عضوان في محادثة',
      few: 'أعضاء محادثات',
      many: 'عضوًا في محادثة',
    },
    fields: {
      lastReadAt: 'قُرئت حتى',
      sideDecidedAt: 'فُحصت موافقة ولي الأمر في',
    },
    states: {
      inside: 'منضم',
    },
    actions: {
      'read-all': 'علّم الكل مقروءًا',
      'read-to': 'علّم ما سبق مقروءًا',
      'set-role': 'غيّر الدور',
      'decide-side': 'افحص موافقة ولي الأمر',
    },
    events: {
      RoomJoined: 'انضم {actor} إلى محادثة',
      RoomRead: 'قرأ {actor} محادثة',
      MessageRead: 'قرأ {actor} حتى رسالة',
      RoomLeft: 'غادر {actor} محادثة',
      RoomRoleSet: 'تغيّر دور عضو في مجموعة',
      RoomSideDecided: 'فُحصت موافقة ولي الأمر لعضو في محادثة',
    },
    values: {
      role: {
        owner: 'مالك',
      },
    },
    refusals: {
      guardian_consent_missing: {
        title: 'تلزم موافقة ولي الأمر',
        detail:
          'لا يراسل الوكلاء ومحللو الأداء من هم دون ١٨ عامًا إلا بموافقة ولي الأمر. يدعو القاصر ولي أمره من الإعدادات، ثم «ولي الأمر».',
      },
      room_of_two: {
        title: 'محادثة بين اثنين',
        detail: 'هذه المحادثة بين شخصين فقط. أنشئ مجموعة لتضم آخرين.',
      },
      room_full: { title: 'اكتملت المجموعة', detail: 'لم يبقَ مكان لأعضاء جدد في هذه المجموعة.' },
    },
  },
  en: {
    name: { one: 'Place in a chat', other: 'Places in chats' },
    fields: {
      lastReadAt: 'Read until',
      sideDecidedAt: "Guardian's consent checked at",
    },
    states: {
      inside: 'Inside',
    },
    actions: {
      'read-all': 'Mark all as read',
      'read-to': 'Mark as read up to here',
      'set-role': 'Set the role',
      'decide-side': "Check the guardian's consent",
    },
    events: {
      RoomJoined: '{actor} joined a chat',
      RoomRead: '{actor} read a chat',
      MessageRead: '{actor} read up to a message',
      RoomLeft: '{actor} left a chat',
      RoomRoleSet: 'A member’s role in a group changed',
      RoomSideDecided: 'The guardian’s consent for a member of a chat was checked',
    },
    values: {
      role: {
        owner: 'Owner',
      },
    },
    refusals: {
      guardian_consent_missing: {
        title: 'A guardian must agree first',
        detail:
          'Agents and scouts write to members under 18 only once a guardian has agreed. The minor invites a guardian in Settings, under Guardian.',
      },
      room_of_two: {
        title: 'A chat of two',
        detail: 'This chat is between two people. Open a group to bring more together.',
      },
      room_full: { title: 'The group is full', detail: 'No more people fit into this group.' },
    },
  },
});
