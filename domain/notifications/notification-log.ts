import { z } from 'zod';
import { wasIn } from '../kit/decide.ts';
import type { Derived } from '../kit/derived.ts';
import { instant, optional, ref, text } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, owner, system } from '../kit/rules.ts';
import { POLICIES } from '../social/policies.ts';
import { ABOUT, KINDS, NOTIFICATION_KINDS } from './kinds.ts';

/**
 * Deliveries in the app. The app shows a notification as soon as it is sent, so `NotificationSent` and
 * `NotificationRead` describe its delivery completely, and it has no event of its own. Notifications of admins have no
 * delivery.
 */
const inApp: Derived = {
  from: { kind: 'notification', field: 'notificationId' },
  on: {
    NotificationSent: ({ at, data, meta }) => {
      const userId = textIn(data['userId']);
      if (userId === null) return null;
      const values = { userId, kind: data['kind'], deliveredAt: at };
      return { key: inAppOf(meta.item), type: 'NotificationDelivered', state: 'delivered', data: values };
    },
    NotificationRead: ({ at, data, meta }) =>
      textIn(wasIn(data)['userId']) === null
        ? null
        : {
            key: inAppOf(meta.item),
            type: 'NotificationDeliveryRead',
            state: 'delivered',
            data: { readAt: at },
          },
  },
};

/** Begins the error of a mail that was given up; the code of the receiver's server follows, if there is one. */
export const GIVEN_UP = 'given up';

const inAppOf = (notificationId: string) => ({ notificationId, channel: 'in_app' });

/** The delivery of a notification to a member, by channel and time. In quiet hours it waits until their end. */
export const notificationLog = defineResource({
  name: 'notification-log',
  path: '/notification-log',
  stream: keyed('notificationId', 'channel'),
  owner: 'userId',
  fields: {
    notificationId: z.uuid().toLowerCase(),
    userId: ref('user'),
    kind: z.enum(NOTIFICATION_KINDS),
    channel: z.enum(['in_app', 'email', 'push']),
    /** The values of a mail's texts: the actor, the post, or the item that its link opens. */
    byId: optional(ref('user')),
    postId: optional(ref('post')),
    aboutKind: optional(z.enum(ABOUT)),
    aboutId: optional(z.uuid().toLowerCase()).meta({ 'x-named-by': 'aboutKind' }),
    policy: optional(z.enum(POLICIES)),
    /** The time of the event. */
    happenedAt: optional(instant()),
    dueAt: optional(instant()),
    deliveredAt: optional(instant()),
    readAt: optional(instant()),
    error: optional(text(200)),
  },
  states: ['waiting', 'due', 'delivered', 'failed'],
  actions: {
    create: {
      event: 'NotificationDelivered',
      eventInto: { waiting: 'NotificationHeldBack' },
      by: [system],
      takes: [
        'notificationId',
        'userId',
        'kind',
        'channel',
        'happenedAt',
        'dueAt',
        'byId',
        'postId',
        'aboutKind',
        'aboutId',
        'policy',
      ],
      leadsTo: ({ dueAt }) => (dueAt == null ? 'delivered' : 'waiting'),
      sets: ({ dueAt }, { now }) => (dueAt == null ? { deliveredAt: now } : {}),
      orElse: 'repeat',
    },
    /**
     * Another actor joined a grouped notification, or a further message came within its minute: a device shows it again,
     * in place of the earlier one.
     */
    repeat: {
      event: 'NotificationHeldAgain',
      from: ['delivered', 'failed'],
      to: 'waiting',
      by: [system],
      takes: ['byId', 'dueAt'],
      refuse: ({ kind, channel, byId, aboutKind }, { input }) => {
        if (channel !== 'push' || !kind) return 'invalid_transition';
        const { grouped, rare } = KINDS[kind];
        const isAgain = (grouped && input.byId !== byId) || (rare && aboutKind === 'room');
        return isAgain ? undefined : 'invalid_transition';
      },
    },
    release: {
      event: 'NotificationFellDue',
      from: ['waiting'],
      to: 'due',
      by: [system],
      at: ({ dueAt }) => dueAt ?? null,
    },
    deliver: {
      event: 'NotificationHandedOver',
      from: ['waiting', 'due', 'failed'],
      to: 'delivered',
      by: [system],
      // a mail may be given up before its delivery is noted
      refuse: ({ error }) => (error?.startsWith(GIVEN_UP) ? 'invalid_transition' : undefined),
      sets: (_, { now }) => ({ deliveredAt: now, error: null }),
    },
    fail: {
      event: 'NotificationDeliveryFailed',
      from: ['waiting', 'due', 'delivered'],
      to: 'failed',
      by: [system],
      takes: ['error'],
    },
    read: {
      event: 'NotificationDeliveryRead',
      from: ['delivered'],
      by: [system],
      sets: ({ readAt }, { now }) => (readAt == null ? { readAt: now } : {}),
    },
  },
  derived: inApp,
  lookups: ['user/{userId}', { at: 'unread/{userId}', where: { channel: 'in_app', readAt: null } }],
  read: [owner, admin('notifications')],
});
