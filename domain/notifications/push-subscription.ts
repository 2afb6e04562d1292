import { z } from 'zod';
import { personal, ref, text } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { owner, system } from '../kit/rules.ts';

/** Devices of one member that get notifications. */
export const MOST_DEVICES = 10;

/** An address of a push service. Anybody with this address can send to the device. */
const endpoint = () => text(1000, 1);

/** Bytes in base64url of a fixed length: a P-256 point has 65, the secret that authenticates messages 16. */
const bytes = (characters: number) =>
  text(characters, characters).regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`));

/**
 * A browser that shows notifications of a member (RFC 8030). It is removed with the session that it was made in, and
 * when its push service has no such device any more.
 */
export const pushSubscription = defineResource({
  name: 'push-subscription',
  path: '/push-subscriptions',
  stream: keyed('endpointHash'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    sessionId: ref('session', { removed: 'remove' }),
    /** SHA-256 of the endpoint in hexadecimal digits. An endpoint holds a random secret, so it can't be guessed. */
    endpointHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .max(64),
    endpoint: personal(endpoint()),
    p256dh: personal(bytes(87)),
    auth: personal(bytes(22)),
  },
  refusals: { too_many_devices: 409 },
  states: ['on'],
  actions: {
    create: { event: 'PushSubscribed', to: 'on', by: [system] },
    remove: { event: 'PushUnsubscribed', to: 'removed', by: [owner, system] },
  },
  holds: [
    {
      name: 'device',
      secret: false,
      refusal: 'too_many_devices',
      key: (it) => it.userId ?? null,
      limit: () => MOST_DEVICES,
    },
  ],
  lookups: ['user/{userId}'],
  read: [owner],
});
