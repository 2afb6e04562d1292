import { z } from 'zod';
import type { FieldError } from '../errors.ts';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, owner, system, theSystem } from '../kit/rules.ts';
import { becoming } from '../trade/becoming.ts';
import { NOTIFICATION_KINDS } from './kinds.ts';

/** Staff say something in their own words, in nobody's name; all else Malaab tells by itself, in its own. */
const saidByTheRightOne = ({ input, actor }: Situation): Refusal | undefined => {
  const isSaid = actor !== theSystem;
  const [needed, foreign] = isSaid
    ? [
        ['title', 'body'],
        ['byId', 'postId'],
      ]
    : [[], ['title', 'body']];
  const errors: FieldError[] = [
    ...needed.filter((path) => input[path] == null).map((path) => ({ path, code: 'required' as const })),
    ...foreign
      .filter((path) => input[path] != null)
      .map((path) => ({ path, code: 'unknown_field' as const })),
  ];
  if ((input['kind'] === 'announcement') !== isSaid) errors.push({ path: 'kind', code: 'not_one_of' });
  return errors.length > 0 ? { code: 'invalid', errors } : undefined;
};

/**
 * Tells a member that somebody did something that concerns them: then its words are put together when it is read. Or
 * staff tell it, in words of their own.
 */
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
    title: personal(optional(text(200, 1))),
    body: personal(optional(text(2000, 1))),
    groupId: optional(ref('notification-group')),
    read: z.boolean(),
  },
  states: ['sent'],
  actions: {
    create: {
      event: 'NotificationSent',
      to: 'sent',
      by: [system, admin('notifications')],
      takes: ['userId', 'kind', 'byId', 'postId', 'title', 'body', 'groupId'],
      refuse: (_, situation) => saidByTheRightOne(situation),
      sets: () => ({ read: false }),
    },
    read: {
      event: 'NotificationRead',
      by: [owner],
      sets: becoming({ read: true }),
      was: ['userId', 'read'],
    },
    remove: { event: 'NotificationRemoved', to: 'removed', by: [owner], was: ['userId', 'read'] },
  },
  lookups: ['user/{userId}'],
  read: [owner, admin('notifications')],
});
