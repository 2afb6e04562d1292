import { z } from 'zod';
import { ref } from '../kit/fields.ts';
import { defineResource, keyed, link } from '../kit/resource.ts';
import { all, full, linkedBy, member, owner, system, visibleVia } from '../kit/rules.ts';
import { inSameRoom } from './message.ts';
import { isPaused } from './minors.ts';
import { isOutside, STILL_INSIDE } from './conversations/writing.ts';

export const MESSAGE_REACTIONS = ['LIKE', 'LOVE', 'HAHA', 'SAD', 'CLAP', 'GOAL'] as const;

const inItsRoom = all(linkedBy('room-user.userId', 'roomId'), visibleVia('roomId'));

/** A member's reaction to a message. A second reaction of the same member changes the type. */
export const messageReaction = defineResource({
  name: 'message-reaction',
  path: '/message-reactions',
  stream: keyed('messageId', 'userId'),
  owner: 'userId',
  fields: {
    messageId: ref('message', { removed: 'remove' }),
    userId: ref('user'),
    roomId: ref('room'),
    type: z.enum(MESSAGE_REACTIONS),
  },
  states: ['given'],
  actions: {
    create: {
      event: 'MessageReacted',
      to: 'given',
      by: [all(full, inItsRoom)],
      orElse: 'edit',
      refuse: (it, situation) => isPaused(situation) ?? inSameRoom(it, situation),
    },
    edit: {
      event: 'MessageReactionChanged',
      by: [owner, system],
      takes: ['type'],
      links: { ...STILL_INSIDE, place: link('room-user', { roomId: 'roomId', userId: 'userId' }) },
      was: ['roomId', 'messageId'],
      refuse: (_, situation) => isPaused(situation) ?? isOutside(situation),
    },
    remove: {
      event: 'MessageReactionWithdrawn',
      to: 'removed',
      by: [owner, system],
      was: ['roomId', 'messageId'],
    },
  },
  lookups: ['message/{messageId}'],
  read: [owner, all(member, inItsRoom)],
});
