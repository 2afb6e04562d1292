import { defineWords } from '../words/define.ts';
import { reaction } from './reaction.ts';

export const reactionWords = defineWords(reaction, {
  ar: {
    name: { gender: 'm', one: 'تفاعل', two: 'تفاعلان', few: 'تفاعلات', many: 'تفاعلًا' },
    states: {
      given: 'قائم',
    },
    events: {
      PostReacted: 'تفاعل مع منشور',
      ReactionChanged: 'تغيّر التفاعل',
      ReactionWithdrawn: 'سُحب التفاعل',
    },
  },
  en: {
    name: { one: 'Reaction', other: 'Reactions' },
    states: {
      given: 'Given',
    },
    events: {
      PostReacted: 'Reacted to a post',
      ReactionChanged: 'Reaction changed',
      ReactionWithdrawn: 'Reaction withdrawn',
    },
  },
});
