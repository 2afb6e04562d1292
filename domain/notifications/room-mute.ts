import { ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { all, full, linkedBy, owner, system } from '../kit/rules.ts';

/** A member gets no notifications of new messages in a room, until they unmute it. The messages stay readable. */
export const roomMute = defineResource({
  name: 'room-mute',
  path: '/room-mutes',
  stream: keyed('userId', 'roomId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    roomId: ref('room', { removed: 'remove' }),
  },
  states: ['muted'],
  actions: {
    create: { event: 'RoomMuted', to: 'muted', by: [all(full, linkedBy('room-user.userId', 'roomId'))] },
    remove: { event: 'RoomUnmuted', to: 'removed', by: [owner, system] },
  },
  lookups: ['user/{userId}'],
  read: [owner],
});
