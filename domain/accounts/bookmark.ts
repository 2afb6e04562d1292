import { z } from 'zod';
import { ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, full, owner, system } from '../kit/rules.ts';

/** What can be kept for later: each is a resource of that name. */
export const BOOKMARKED = ['post', 'product', 'article', 'job', 'event'] as const;

/** Something that a member keeps for later, once: a thing that they may see. */
export const bookmark = defineResource({
  name: 'bookmark',
  path: '/book-marks',
  stream: keyed('userId', 'targetType', 'targetId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    targetType: z.enum(BOOKMARKED),
    targetId: z.uuid().toLowerCase().meta({ 'x-named-by': 'targetType' }),
  },
  states: ['kept'],
  actions: {
    create: { event: 'BookmarkAdded', to: 'kept', by: [full] },
    remove: { event: 'BookmarkRemoved', to: 'removed', by: [owner, admin('users'), system] },
  },
  lookups: ['user/{userId}'],
  read: [owner, admin('users')],
});
