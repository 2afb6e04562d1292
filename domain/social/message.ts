import { z } from 'zod';
import { invalid } from '../errors.ts';
import type { Item, Refusal, Situation } from '../kit/resource.ts';
import { list, optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, link, linkEach } from '../kit/resource.ts';
import {
  admin,
  all,
  full,
  inState,
  linkedBy,
  member,
  notBlocked,
  owner,
  system,
  theSystem,
  visibleVia,
} from '../kit/rules.ts';
import { attached } from './attached.ts';
import { hidingFields, hidingForStaff, holdingBy, notHidden } from './hiding.ts';
import { beginsVideos, messageVideoActions, messageVideoFields } from './message-videos.ts';
import { isPaused } from './minors.ts';
import { picture } from './picture.ts';
import { PRIVATE_DATA } from '../accounts/private-data.ts';
import { isOutside, isUnwanted, OF_TWO, STILL_INSIDE } from './conversations/writing.ts';

const isEmpty = (files: unknown): boolean => !Array.isArray(files) || files.length === 0;

/** A message has text or attachments, and replies to a message of the same room. */
const misfit = (
  { roomId, text: words, attachments, media }: Partial<Pick<Item, string>>,
  { refs: { replyTo } }: Situation,
): Refusal | undefined => {
  if (!words && isEmpty(attachments) && isEmpty(media)) return invalid('text', 'required');
  return replyTo && replyTo['roomId'] !== roomId ? invalid('replyTo', 'no_such_thing') : undefined;
};

/** An item about a message must name the room of that message. */
export const inSameRoom = (
  { roomId }: Partial<Pick<Item, string>>,
  { refs: { messageId: of } }: Situation,
): Refusal | undefined => (of?.['roomId'] === roomId ? undefined : invalid('messageId', 'no_such_thing'));

/** Maximum number of members that a message mentions. */
const MOST_MENTIONS = 20;

/** The seats of the mentioned people in the room. */
const MENTION_SEATS = { mentionSeat: linkEach('room-user', 'userId', 'mentions', { roomId: 'roomId' }) };

/** The mentioned people who are members of the group, once each. In a direct room, nobody is mentioned. */
const mentioned = ({ input: { mentions }, refs }: Situation): { readonly mentions?: string[] | null } => {
  if (!Array.isArray(mentions)) return {};
  const isGroup = refs['roomId']?.['kind'] === 'group';
  const seated = mentions.filter((_, at) => isGroup && refs[`mentionSeat.${at}`] !== undefined);
  return { mentions: seated.length === 0 ? null : [...new Set(seated.map(String))] };
};

/** Members can delete their messages for everybody for this long, in milliseconds. */
const DELETABLE_MS = 24 * 60 * 60 * 1000;

const inItsRoom = all(linkedBy('room-user.userId', 'roomId'), visibleVia('roomId'));

/** A message of a member to the members of a room. Only they can read it; staff only after a report. */
export const message = defineResource({
  name: 'message',
  path: '/messages',
  owner: 'senderId',
  fields: {
    roomId: ref('room'),
    senderId: ref('user'),
    text: personal(text(5000)),
    attachments: personal(list(picture, 10).default([])),
    media: personal(optional(list(attached, 10))),
    ...messageVideoFields,
    replyTo: optional(ref('message')),
    /** Members of the group whom the text names: they are notified even if they have muted it. */
    mentions: optional(list(ref('user'), MOST_MENTIONS)),
    /** Whether the text is another one than was sent. */
    edited: optional(z.boolean()),
    /** Chosen by the sender's device. Equal ids mean the same message. */
    clientId: optional(z.uuid()),
    ...hidingFields,
  },
  refusals: { too_late_to_delete: 409 },
  states: ['sent', 'hidden'],
  actions: {
    create: {
      event: 'MessageSent',
      to: 'sent',
      by: [all(full, inItsRoom)],
      takes: ['roomId', 'senderId', 'text', 'attachments', 'media', 'replyTo', 'mentions', 'clientId'],
      links: OF_TWO,
      eachLinks: MENTION_SEATS,
      refuse: (it, situation) => isPaused(situation) ?? isUnwanted(it, situation) ?? misfit(it, situation),
      sets: (_, situation) => ({ ...mentioned(situation), ...beginsVideos(situation) }),
    },
    edit: {
      event: 'MessageEdited',
      from: ['sent'],
      by: [all(full, owner)],
      takes: ['text', 'mentions'],
      links: {
        ...OF_TWO,
        ...STILL_INSIDE,
        place: link('room-user', { roomId: 'roomId', userId: 'senderId' }),
      },
      eachLinks: MENTION_SEATS,
      was: ['roomId'],
      refuse: (it, situation) => isPaused(situation) ?? isOutside(situation) ?? isUnwanted(it, situation),
      sets: (_, situation) => ({ ...mentioned(situation), edited: true }),
    },
    ...messageVideoActions,
    ...hidingForStaff({ event: 'MessageHeld', from: 'sent', was: ['roomId', 'senderId'] }),
    ...holdingBy({
      hidden: 'MessageHeld',
      kept: 'MessageKeptHidden',
      from: 'sent',
      was: ['roomId', 'senderId'],
    }),
    restore: {
      event: 'MessageRestored',
      from: ['hidden'],
      to: 'sent',
      by: [admin('reports'), system],
      sets: notHidden,
      was: ['roomId', 'senderId', 'decisionId'],
    },
    remove: {
      event: 'MessageRemoved',
      to: 'removed',
      by: [owner, system],
      was: ['roomId'],
      refuse: ({ createdAt }, { actor, now }) =>
        actor !== theSystem && Date.parse(now) - Date.parse(createdAt) > DELETABLE_MS
          ? 'too_late_to_delete'
          : undefined,
    },
  },
  upcasters: {
    // formerly, an edit was told by the number of events, which holds and encodings raise as well
    MessageEdited: [{ plain: (values) => ({ ...values, edited: true }) }],
  },
  lookups: ['room/{roomId}'],
  sorts: ['-createdAt', 'createdAt'],
  privateFields: PRIVATE_DATA.message,
  read: [owner, all(member, inState('sent'), inItsRoom, notBlocked('senderId'))],
  readField: { videoFiles: [owner], decidedBy: [admin('reports')] },
});
