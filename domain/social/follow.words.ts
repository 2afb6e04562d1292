import { defineWords } from '../words/define.ts';
import { follow } from './follow.ts';

export const followWords = defineWords(follow, {
  ar: {
    name: { gender: 'f', one: 'متابعة', two: 'متابعتان', few: 'متابعات', many: 'متابعة' },
    fields: {
      followerId: 'المتابِع',
      followedId: 'المتابَع',
    },
    states: {
      following: 'يتابع',
    },
    events: {
      UserFollowed: 'تابع {actor} عضوًا',
      UserUnfollowed: 'ألغى {actor} متابعة عضو',
    },
  },
  en: {
    name: { one: 'Follow', other: 'Follows' },
    fields: {
      followerId: 'Follower',
      followedId: 'Followed',
    },
    states: {
      following: 'Following',
    },
    events: {
      UserFollowed: '{actor} followed a member',
      UserUnfollowed: '{actor} unfollowed a member',
    },
  },
});
