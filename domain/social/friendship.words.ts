import { defineWords } from '../words/define.ts';
import { friendship } from './friendship.ts';

export const friendshipWords = defineWords(friendship, {
  ar: {
    name: { gender: 'f', one: 'صداقة', two: 'صداقتان', few: 'صداقات', many: 'صداقة' },
    fields: {
      requesterId: 'صاحب الطلب',
      addresseeId: 'من أُرسل إليه الطلب',
    },
    actions: {
      'ask-again': 'إعادة إرسال الطلب',
    },
    events: {
      FriendshipRequested: 'أرسل {actor} طلب صداقة',
      FriendshipAskedAgain: 'أعاد {actor} إرسال طلب صداقة',
      FriendshipAccepted: 'قبل {actor} طلب صداقة',
      FriendshipRejected: 'رفض {actor} طلب صداقة',
      FriendshipWithdrawn: 'سحب {actor} طلب صداقة',
      FriendshipRemoved: 'أنهى {actor} صداقة',
    },
    refusals: {
      asked_too_soon: {
        title: 'لم يحن الوقت بعد',
        detail: 'رُفض طلبك، ويمكنك إرساله مرة أخرى بعد ثلاثين يومًا من الرفض.',
      },
      requests_cap_reached: {
        title: 'طلبات كثيرة تنتظر الرد',
        detail: 'لك مئتا طلب صداقة لم يُرد عليها بعد. انتظر الرد أو اسحب بعضها.',
      },
      words_by_message: {
        title: 'الطلب بلا كلام',
        detail: 'أرسل طلب الصداقة وحده، واكتب ما تريد قوله في رسالة.',
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
      FriendshipRequested: '{actor} requested a friendship',
      FriendshipAskedAgain: '{actor} requested a friendship again',
      FriendshipAccepted: '{actor} accepted a friendship',
      FriendshipRejected: '{actor} rejected a friendship',
      FriendshipWithdrawn: '{actor} withdrew a friendship request',
      FriendshipRemoved: '{actor} ended a friendship',
    },
    refusals: {
      asked_too_soon: {
        title: 'Asked too soon',
        detail: 'They declined your request. You can ask again 30 days after that.',
      },
      requests_cap_reached: {
        title: 'Too many open requests',
        detail: 'You have 200 friend requests without an answer. Wait for answers, or withdraw some.',
      },
      words_by_message: {
        title: 'A request has no text',
        detail: 'Send the friend request alone, and write what you want to say in a message.',
      },
    },
  },
});
