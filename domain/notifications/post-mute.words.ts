import { defineWords } from '../words/define.ts';
import { postMute } from './post-mute.ts';

export const postMuteWords = defineWords(postMute, {
  ar: {
    name: {
      gender: 'm',
      one: 'كتم إشعارات منشور',
      two: 'كتم إشعارات منشورين',
      few: 'منشورات مكتومة الإشعارات',
      many: 'منشورًا مكتوم الإشعارات',
    },
    states: { muted: 'مكتوم' },
    events: {
      PostMuted: 'كتم {actor} إشعارات منشور',
      PostUnmuted: 'ألغى {actor} كتم إشعارات منشور',
    },
  },
  en: {
    name: { one: 'Muted post', other: 'Muted posts' },
    states: { muted: 'Muted' },
    events: {
      PostMuted: '{actor} muted the notifications of a post',
      PostUnmuted: '{actor} unmuted the notifications of a post',
    },
  },
});
