import { ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { all, full, linkedBy, owner, system, visibleVia } from '../kit/rules.ts';
import { inSameRoom } from './message.ts';

/** A message that a member has deleted for themselves alone. The others in the room still have it. */
export const messageHiding = defineResource({
  name: 'message-hiding',
  path: '/message-hidings',
  stream: keyed('messageId', 'userId'),
  owner: 'userId',
  fields: {
    messageId: ref('message', { removed: 'remove' }),
    userId: ref('user'),
    roomId: ref('room'),
  },
  states: ['hidden'],
  actions: {
    create: {
      event: 'MessageHidden',
      to: 'hidden',
      by: [all(full, linkedBy('room-user.userId', 'roomId'), visibleVia('roomId'))],
      refuse: (it, situation) => inSameRoom(it, situation),
    },
    remove: { event: 'MessageUnhidden', to: 'removed', by: [owner, system] },
  },
  lookups: ['user/{userId}'],
  read: [owner],
});
