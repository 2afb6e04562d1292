import { z } from 'zod';
import { optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, owner, system } from '../kit/rules.ts';
import { NOTIFICATION_KINDS } from './kinds.ts';

/** Tells a member that somebody did something that concerns them. Its words are put together when it is read. */
export const notification = defineResource({
  name: 'notification',
  path: '/notifications',
  owner: 'userId',
  fields: {
    userId: ref('user'),
    kind: z.enum(NOTIFICATION_KINDS),
    /** Who did it; absent where the platform speaks. */
    byId: optional(ref('user')),
    postId: optional(ref('post')),
    read: z.boolean(),
  },
  states: ['sent'],
  actions: {
    create: {
      event: 'NotificationSent',
      to: 'sent',
      by: [system],
      takes: ['userId', 'kind', 'byId', 'postId'],
      sets: () => ({ read: false }),
    },
    read: {
      event: 'NotificationRead',
      by: [owner],
      sets: (it) => (it.read ? {} : { read: true }),
      was: ['userId', 'read'],
    },
    remove: { event: 'NotificationRemoved', to: 'removed', by: [owner], was: ['userId', 'read'] },
  },
  lookups: ['user/{userId}'],
  read: [owner, admin('notifications')],
});
