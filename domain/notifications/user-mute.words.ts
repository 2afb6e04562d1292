import { defineWords } from '../words/define.ts';
import { userMute } from './user-mute.ts';

export const userMuteWords = defineWords(userMute, {
  ar: {
    name: {
      gender: 'm',
      one: 'عضو مكتوم',
      two: 'عضوان مكتومان',
      few: 'أعضاء مكتومون',
      many: 'عضوًا مكتومًا',
    },
    fields: { mutedId: 'العضو المكتوم' },
    states: { muted: 'مكتوم' },
    events: {
      UserMuted: 'كتم {actor} عضوًا',
      UserUnmuted: 'ألغى {actor} كتم عضو',
    },
  },
  en: {
    name: { one: 'Muted member', other: 'Muted members' },
    fields: { mutedId: 'Muted member' },
    states: { muted: 'Muted' },
    events: {
      UserMuted: '{actor} muted a member',
      UserUnmuted: '{actor} unmuted a member',
    },
  },
});
