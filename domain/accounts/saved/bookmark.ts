import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { optional, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, full, owner, system } from '../../kit/rules.ts';

/** Kinds that can be bookmarked: each is a resource of that name. */
export const BOOKMARKED = ['post', 'product', 'article', 'job', 'event'] as const;

/** A member's bookmark of an item that they may see, once for each item. It lies in one of their folders, or in none. */
export const bookmark = defineResource({
  name: 'bookmark',
  path: '/book-marks',
  stream: keyed('userId', 'targetType', 'targetId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    targetType: z.enum(BOOKMARKED),
    targetId: z.uuid().toLowerCase().meta({ 'x-named-by': 'targetType' }),
    /** A folder that is deleted later leaves its bookmarks among all saved items. */
    folderId: optional(ref('bookmark-folder')),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'BookmarkAdded',
      to: 'kept',
      by: [full],
      takes: ['userId', 'targetType', 'targetId'],
    },
    edit: {
      event: 'BookmarkMoved',
      by: [owner],
      takes: ['folderId'],
      refuse: ({ userId }, { input, refs }) =>
        !input.folderId || refs.folderId?.['userId'] === userId
          ? undefined
          : invalid('folderId', 'no_such_thing'),
    },
    remove: { event: 'BookmarkRemoved', to: 'removed', by: [owner, admin('users'), system] },
  },
  lookups: ['user/{userId}'],
  read: [owner, admin('users')],
});
