import { ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { all, full, member, notBlocked, owner } from '../kit/rules.ts';

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
      by: [all(full, notBlocked('followedId'))],
      refuse: (it) => (it.followerId === it.followedId ? 'not_to_oneself' : undefined),
    },
    remove: { event: 'UserUnfollowed', to: 'removed', by: [owner] },
  },
  lookups: ['user/{followerId}', 'followed/{followedId}'],
  read: [owner, all(member, notBlocked('followerId'), notBlocked('followedId'))],
});
