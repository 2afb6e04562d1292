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
    },
    states: {
      inside: 'منضم',
    },
    actions: {
      'read-all': 'علّم الكل مقروءًا',
      'read-to': 'علّم ما سبق مقروءًا',
      'set-role': 'غيّر الدور',
    },
    events: {
      RoomJoined: 'انضم {actor} إلى محادثة',
      RoomRead: 'قرأ {actor} محادثة',
      MessageRead: 'قرأ {actor} حتى رسالة',
      RoomLeft: 'غادر {actor} محادثة',
      RoomRoleSet: 'تغيّر دور عضو في مجموعة',
    },
    values: {
      role: {
        owner: 'مالك',
      },
    },
    refusals: {
      guardian_consent_missing: {
        title: 'تلزم موافقة ولي الأمر',
        detail: 'لا يراسل الوكلاء والكشافون من هم دون 18 عامًا إلا بموافقة ولي الأمر.',
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
    },
    states: {
      inside: 'Inside',
    },
    actions: {
      'read-all': 'Mark all as read',
      'read-to': 'Mark as read up to here',
      'set-role': 'Set the role',
    },
    events: {
      RoomJoined: '{actor} joined a chat',
      RoomRead: '{actor} read a chat',
      MessageRead: '{actor} read up to a message',
      RoomLeft: '{actor} left a chat',
      RoomRoleSet: 'A member’s role in a group changed',
    },
    values: {
      role: {
        owner: 'Owner',
      },
    },
    refusals: {
      guardian_consent_missing: {
        title: 'A guardian must agree first',
        detail: 'Agents and scouts write to members under 18 only once a guardian has agreed.',
      },
      room_of_two: {
        title: 'A chat of two',
        detail: 'This chat is between two people. Open a group to bring more together.',
      },
      room_full: { title: 'The group is full', detail: 'No more people fit into this group.' },
    },
  },
});
