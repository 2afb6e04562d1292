import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, full, owner, system } from '../kit/rules.ts';

/** One member doesn't want to meet another: neither sees, follows or writes to the other. */
export const blockList = defineResource({
  name: 'block-list',
  path: '/block-lists',
  stream: keyed('userId', 'blockedUserId'),
  owner: 'userId',
  relation: { is: 'block' },
  sparse: true,
  fields: {
    userId: ref('user'),
    blockedUserId: ref('user'),
    reason: personal(optional(text(500))),
  },
  states: ['blocked'],
  actions: {
    create: {
      event: 'UserBlocked',
      to: 'blocked',
      by: [full],
      refuse: (it) => (it.userId === it.blockedUserId ? 'not_to_oneself' : undefined),
    },
    remove: { event: 'UserUnblocked', to: 'removed', by: [owner, system], was: ['userId', 'blockedUserId'] },
  },
  lookups: ['blocked/{userId}', 'user/{userId}', 'blocked-by/{blockedUserId}'],
  blockException: { of: 'all', because: 'A member who is blocked may block in turn.' },
  read: [owner, admin('users')],
});
