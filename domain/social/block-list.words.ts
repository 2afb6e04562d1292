import { defineWords } from '../words/define.ts';
import { blockList } from './block-list.ts';

export const blockListWords = defineWords(blockList, {
  ar: {
    name: { gender: 'm', one: 'حظر', two: 'حظران', few: 'حالات حظر', many: 'حظرًا' },
    fields: {
      blockedUserId: 'المحظور',
    },
    states: {
      blocked: 'محظور',
    },
    events: {
      UserBlocked: 'حظر {actor} عضوًا',
      UserUnblocked: 'رفع {actor} الحظر عن عضو',
    },
  },
  en: {
    name: { one: 'Block', other: 'Blocks' },
    fields: {
      blockedUserId: 'Blocked member',
    },
    states: {
      blocked: 'Blocked',
    },
    events: {
      UserBlocked: '{actor} blocked a member',
      UserUnblocked: '{actor} unblocked a member',
    },
  },
});
