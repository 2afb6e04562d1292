import { defineWords } from '../words/define.ts';
import { messageReaction } from './message-reaction.ts';

export const messageReactionWords = defineWords(messageReaction, {
  ar: {
    name: {
      gender: 'm',
      one: 'تفاعل مع رسالة',
      two: 'تفاعلان مع رسائل',
      few: 'تفاعلات مع رسائل',
      many: 'تفاعلًا مع رسائل',
    },
    fields: { messageId: 'الرسالة' },
    states: { given: 'قائم' },
    events: {
      MessageReacted: 'تفاعل {actor} مع رسالة',
      MessageReactionChanged: 'غيّر {actor} تفاعله مع رسالة',
      MessageReactionWithdrawn: 'سحب {actor} تفاعله مع رسالة',
    },
    values: { type: { SAD: 'حزن', GOAL: 'هدف' } },
  },
  en: {
    name: { one: 'Reaction to a message', other: 'Reactions to messages' },
    fields: { messageId: 'Message' },
    states: { given: 'Given' },
    events: {
      MessageReacted: '{actor} reacted to a message',
      MessageReactionChanged: '{actor} changed a reaction to a message',
      MessageReactionWithdrawn: '{actor} withdrew a reaction to a message',
    },
    values: { type: { SAD: 'Sad', GOAL: 'Goal' } },
  },
});
