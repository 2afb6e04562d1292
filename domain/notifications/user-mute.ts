import { ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { full, owner, system } from '../kit/rules.ts';

/**
 * A member is not notified of what another one does among people, and the feed leaves out the other's posts, until they
 * unmute them. Friendship, follows and messages stay. The muted member isn't told.
 */
export const userMute = defineResource({
  name: 'user-mute',
  path: '/user-mutes',
  stream: keyed('userId', 'mutedId'),
  owner: 'userId',
  sparse: true,
  fields: {
    userId: ref('user', { removed: 'remove' }),
    mutedId: ref('user', { removed: 'remove' }),
  },
  states: ['muted'],
  actions: {
    create: {
      event: 'UserMuted',
      to: 'muted',
      by: [full],
      refuse: (it) => (it.userId === it.mutedId ? 'not_to_oneself' : undefined),
    },
    remove: { event: 'UserUnmuted', to: 'removed', by: [owner, system], was: ['userId', 'mutedId'] },
  },
  lookups: ['user/{userId}'],
  read: [owner],
});
