import { defineWords } from '../words/define.ts';
import { friendship } from './friendship.ts';

export const friendshipWords = defineWords(friendship, {
  ar: {
    name: { gender: 'f', one: 'صداقة', two: 'صداقتان', few: 'صداقات', many: 'صداقة' },
    fields: {
      requesterId: 'صاحب الطلب',
      addresseeId: 'المطلوب',
    },
    actions: {
      'ask-again': 'إعادة إرسال الطلب',
    },
    events: {
      FriendshipRequested: 'طُلبت صداقة',
      FriendshipAskedAgain: 'أُعيد طلب الصداقة',
      FriendshipAccepted: 'قُبلت صداقة',
      FriendshipRejected: 'رُفضت صداقة',
      FriendshipWithdrawn: 'سُحب طلب صداقة',
      FriendshipRemoved: 'انتهت صداقة',
    },
    refusals: {
      asked_too_soon: {
        title: 'لم يحن الوقت بعد',
        detail: 'رُفض طلبك، ويمكنك إرساله مرة أخرى بعد ثلاثين يومًا من الرفض.',
      },
    },
  },
  en: {
    name: { one: 'Friendship', other: 'Friendships' },
    fields: {
      requesterId: 'Who asked',
      addresseeId: 'Who was asked',
    },
    actions: {
      'ask-again': 'Ask once more',
    },
    events: {
      FriendshipRequested: 'Friendship requested',
      FriendshipAskedAgain: 'Friendship requested again',
      FriendshipAccepted: 'Friendship accepted',
      FriendshipRejected: 'Friendship rejected',
      FriendshipWithdrawn: 'Friendship request withdrawn',
      FriendshipRemoved: 'Friendship ended',
    },
    refusals: {
      asked_too_soon: {
        title: 'Asked too soon',
        detail: 'They declined your request. You can ask again 30 days after that.',
      },
    },
  },
});
