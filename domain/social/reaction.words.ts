import { defineWords } from '../words/define.ts';
import { reaction } from './reaction.ts';

export const reactionWords = defineWords(reaction, {
  ar: {
    name: { gender: 'm', one: 'تفاعل', two: 'تفاعلان', few: 'تفاعلات', many: 'تفاعلًا' },
    states: {
      given: 'قائم',
    },
    events: {
      PostReacted: 'تفاعل {actor} مع منشور',
      ReactionChanged: 'غيّر {actor} تفاعله',
      ReactionWithdrawn: 'سحب {actor} التفاعل',
    },
  },
  en: {
    name: { one: 'Reaction', other: 'Reactions' },
    states: {
      given: 'Given',
    },
    events: {
      PostReacted: '{actor} reacted to a post',
      ReactionChanged: '{actor} changed a reaction',
      ReactionWithdrawn: '{actor} withdrew a reaction',
    },
  },
});
