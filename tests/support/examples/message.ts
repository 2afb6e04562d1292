import { z } from 'zod';
import { instant, list, optional, personal, ref, text } from '../../../domain/kit/fields.ts';
import { defineResource, keyed } from '../../../domain/kit/resource.ts';
import { all, full, linkedBy, owner, related } from '../../../domain/kit/rules.ts';

const inTheRoom = linkedBy('room-user.userId', 'roomId');

/** A chat room. Only its members see it. */
export const room = defineResource({
  name: 'room',
  path: '/rooms',
  fields: { title: personal(optional(text(120))) },
  states: ['open'],
  actions: {
    create: { event: 'RoomOpened', to: 'open', by: [full] },
    edit: { event: 'RoomRenamed', by: [owner] },
    remove: { event: 'RoomClosed', to: 'removed', by: [owner] },
  },
  lookups: [],
  read: [owner, linkedBy('room-user.userId', 'id', 'roomId')],
});

/** A person's membership of a room. `readBy` of every message derives from `lastReadAt`. */
export const roomUser = defineResource({
  name: 'room-user',
  path: '/room-users',
  stream: keyed('roomId', 'userId'),
  owner: 'userId',
  fields: {
    roomId: ref('room', { removed: 'remove' }),
    userId: ref('user'),
    role: z.enum(['owner', 'member']),
    lastReadAt: optional(instant()),
  },
  states: ['joined'],
  actions: {
    create: {
      event: 'RoomJoined',
      to: 'joined',
      by: [related('room.createdBy')],
      takes: ['roomId', 'userId', 'role'],
    },
    read: { event: 'RoomRead', by: [owner], sets: (_, { now }) => ({ lastReadAt: now }) },
    remove: { event: 'RoomLeft', to: 'removed', by: [owner, related('room.createdBy')] },
  },
  lookups: ['room/{roomId}', 'user/{userId}', 'check/{roomId}/{userId}'],
  read: [inTheRoom, related('room.createdBy')],
});

/** A message in a room. Only members of the room can write and read it. */
export const message = defineResource({
  name: 'message',
  path: '/messages',
  owner: 'senderId',
  fields: {
    roomId: ref('room', { removed: 'remove' }),
    senderId: ref('user'),
    text: personal(text(5000)),
    attachments: list(z.uuid(), 10),
    replyTo: optional(ref('message')),
  },
  states: ['sent'],
  actions: {
    create: {
      event: 'MessageSent',
      to: 'sent',
      by: [all(full, inTheRoom)],
      refuse: (it) => (it.text || it.attachments?.length ? undefined : 'invalid'),
    },
    edit: { event: 'MessageEdited', by: [owner], takes: ['text'] },
    remove: { event: 'MessageRemoved', to: 'removed', by: [owner] },
  },
  lookups: ['room/{roomId}'],
  read: [inTheRoom],
});
