import { invalid } from '../errors.ts';
import type { Item, Refusal, Situation } from '../kit/resource.ts';
import { list, optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { all, full, linkedBy, member, notBlocked, owner, visibleVia, system } from '../kit/rules.ts';
import { picture } from './picture.ts';

/** A message says or shows something, and answers one of the same room. */
const misfit = (
  { roomId, text: words, attachments = [] }: Partial<Pick<Item, string>>,
  { refs: { replyTo } }: Situation,
): Refusal | undefined => {
  if (!words && Array.isArray(attachments) && attachments.length === 0) return invalid('text', 'required');
  return replyTo && replyTo['roomId'] !== roomId ? invalid('replyTo', 'no_such_thing') : undefined;
};

const inItsRoom = all(linkedBy('room-user.userId', 'roomId'), visibleVia('roomId'));

/** What a member writes to those who are in a room with them: they alone see it, staff only once it is reported. */
export const message = defineResource({
  name: 'message',
  path: '/messages',
  owner: 'senderId',
  fields: {
    roomId: ref('room'),
    senderId: ref('user'),
    text: personal(text(5000)),
    attachments: personal(list(picture, 10).default([])),
    replyTo: optional(ref('message')),
  },
  states: ['sent'],
  actions: {
    create: { event: 'MessageSent', to: 'sent', by: [all(full, inItsRoom)], refuse: misfit },
    edit: { event: 'MessageEdited', by: [all(full, owner)], takes: ['text'], was: ['roomId'] },
    remove: { event: 'MessageRemoved', to: 'removed', by: [owner, system], was: ['roomId'] },
  },
  lookups: ['room/{roomId}'],
  sorts: ['-createdAt', 'createdAt'],
  read: [owner, all(member, inItsRoom, notBlocked('senderId'))],
});
