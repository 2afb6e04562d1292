import { defineWords } from '../words/define.ts';
import { roomMute } from './room-mute.ts';

export const roomMuteWords = defineWords(roomMute, {
  ar: {
    name: {
      gender: 'm',
      one: 'كتم محادثة',
      two: 'كتم محادثتين',
      few: 'محادثات مكتومة',
      many: 'محادثة مكتومة',
    },
    states: { muted: 'مكتوم' },
    events: {
      RoomMuted: 'كتم {actor} محادثة',
      RoomUnmuted: 'ألغى {actor} كتم محادثة',
    },
  },
  en: {
    name: { one: 'Muted conversation', other: 'Muted conversations' },
    states: { muted: 'Muted' },
    events: {
      RoomMuted: '{actor} muted a conversation',
      RoomUnmuted: '{actor} unmuted a conversation',
    },
  },
});
