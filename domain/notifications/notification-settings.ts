import { z } from 'zod';
import type { FieldError } from '../errors.ts';
import { map, optional, ref } from '../kit/fields.ts';
import { defineResource, keyed, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, full, owner, system } from '../kit/rules.ts';
import { CHANNELS, isAlwaysOn, NOTIFICATION_KINDS } from './kinds.ts';
import { quietHours } from './quiet-hours.ts';

const byKind = () => map(z.boolean());

/** Settings name existing kinds, and switch off none that is always sent. */
const refused = (input: Situation['input']): Refusal | undefined => {
  const errors = CHANNELS.flatMap((path) =>
    Object.keys({ ...Object(input[path]) }).flatMap((kind): FieldError[] =>
      NOTIFICATION_KINDS.some((one) => one === kind)
        ? []
        : [{ path: `${path}.${kind}`, code: 'unknown_field' }],
    ),
  );
  if (errors.length > 0) return { code: 'invalid', errors };
  const isOff = CHANNELS.some((channel) => {
    const chosen = { ...Object(input[channel]) };
    return NOTIFICATION_KINDS.some((kind) => isAlwaysOn(channel, kind) && chosen[kind] === false);
  });
  return isOff ? 'always_on' : undefined;
};

/** A member's notification settings: kinds, channels and quiet hours. A kind without a setting is sent. */
export const notificationSettings = defineResource({
  name: 'notification-settings',
  path: '/notification-settings',
  stream: keyed('userId'),
  owner: 'userId',
  sparse: true,
  fields: {
    userId: ref('user', { removed: 'remove' }),
    inApp: byKind(),
    email: byKind(),
    push: optional(byKind()),
    quietHours: optional(quietHours()),
  },
  refusals: { always_on: 422 },
  states: ['kept'],
  actions: {
    create: {
      event: 'NotificationSettingsMade',
      to: 'kept',
      by: [full, admin('notifications'), system],
      refuse: (_, { input }) => refused(input),
    },
    edit: {
      event: 'NotificationSettingsChanged',
      by: [owner, admin('notifications'), system],
      refuse: (_, { input }) => refused(input),
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
