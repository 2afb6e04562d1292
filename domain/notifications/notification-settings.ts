import { z } from 'zod';
import type { FieldError } from '../errors.ts';
import { map, optional, ref } from '../kit/fields.ts';
import { defineResource, keyed, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, full, owner, system } from '../kit/rules.ts';
import { NOTIFICATION_KINDS } from './kinds.ts';
import { quietHours } from './quiet-hours.ts';

const byKind = () => map(z.boolean());

/** Settings speak of what there is to be told. */
const knownKinds = (input: Situation['input']): Refusal | undefined => {
  const errors = ['inApp', 'email'].flatMap((path) =>
    Object.keys({ ...Object(input[path]) }).flatMap((kind): FieldError[] =>
      NOTIFICATION_KINDS.some((one) => one === kind)
        ? []
        : [{ path: `${path}.${kind}`, code: 'unknown_field' }],
    ),
  );
  return errors.length > 0 ? { code: 'invalid', errors } : undefined;
};

/** What a member wants to be told of, where, and when not. What isn't said is told. */
export const notificationSettings = defineResource({
  name: 'notification-settings',
  path: '/notification-settings',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    inApp: byKind(),
    email: byKind(),
    quietHours: optional(quietHours()),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'NotificationSettingsMade',
      to: 'kept',
      by: [full, admin('notifications'), system],
      refuse: (_, { input }) => knownKinds(input),
    },
    edit: {
      event: 'NotificationSettingsChanged',
      by: [owner, admin('notifications'), system],
      refuse: (_, { input }) => knownKinds(input),
    },
    remove: {
      event: 'NotificationSettingsForgotten',
      to: 'removed',
      by: [owner, admin('notifications'), system],
    },
  },
  lookups: ['user/{userId}'],
  read: [owner, admin('notifications')],
});
