import { ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { full, member, owner, system } from '../kit/rules.ts';

/** One member follows another, without asking. */
export const follow = defineResource({
  name: 'follow',
  path: '/follows',
  stream: keyed('followerId', 'followedId'),
  owner: 'followerId',
  fields: {
    followerId: ref('user'),
    followedId: ref('user'),
  },
  states: ['following'],
  actions: {
    create: {
      event: 'UserFollowed',
      to: 'following',
      by: [full],
      refuse: (it) => (it.followerId === it.followedId ? 'not_to_oneself' : undefined),
    },
    remove: {
      event: 'UserUnfollowed',
      to: 'removed',
      by: [owner, system],
      was: ['followerId', 'followedId'],
    },
  },
  lookups: ['user/{followerId}', 'followed/{followedId}'],
  read: [owner, member],
});
