import { ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { all, full, owner, system, visibleVia } from '../kit/rules.ts';

/** A member is not notified of reactions and comments on a post, until they unmute it. */
export const postMute = defineResource({
  name: 'post-mute',
  path: '/post-mutes',
  stream: keyed('userId', 'postId'),
  owner: 'userId',
  sparse: true,
  fields: {
    userId: ref('user', { removed: 'remove' }),
    postId: ref('post', { removed: 'remove' }),
  },
  states: ['muted'],
  actions: {
    create: { event: 'PostMuted', to: 'muted', by: [all(full, visibleVia('postId'))] },
    remove: { event: 'PostUnmuted', to: 'removed', by: [owner, system] },
  },
  lookups: ['user/{userId}'],
  read: [owner],
});
