import { instant, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, owner, system } from '../kit/rules.ts';

/** That somebody looked at a member's profile, in that hour. */
export const profileView = defineResource({
  name: 'profile-view',
  stream: keyed('viewedUserId', 'viewerId', 'hour'),
  owner: 'viewedUserId',
  fields: {
    viewedUserId: ref('user', { removed: 'remove' }),
    viewerId: ref('user', { removed: 'remove' }),
    hour: instant(),
  },
  states: ['counted'],
  actions: {
    create: { event: 'ProfileViewed', to: 'counted', by: [system] },
    remove: { event: 'ProfileViewForgotten', to: 'removed', by: [system] },
  },
  lookups: [],
  read: [owner, admin('users')],
});
