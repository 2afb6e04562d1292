import type { Item, Refusal, Situation } from '../../kit/resource.ts';
import { link, linkTo } from '../../kit/resource.ts';

/** The two of a direct room, and their friendship as the room knows it: another look at each message costs nothing. */
export const OF_TWO = {
  friendship: linkTo('friendship', 'roomId.friendshipId'),
  opener: linkTo('user', 'roomId.openerId'),
  other: linkTo('user', 'roomId.withId'),
};

/** Items that an edit of a message or reaction reads: its author may have left the room, or be blocked by now. */
export const STILL_INSIDE = {
  blocking: link('block-list', { userId: 'roomId.openerId', blockedUserId: 'roomId.withId' }),
  blocked: link('block-list', { userId: 'roomId.withId', blockedUserId: 'roomId.openerId' }),
};

type Refs = Pick<Situation, 'refs'>;

/** Refuses a change of something written to a room that its author has left, or that a block has closed. */
export const isOutside = ({ refs: { place, blocking, blocked } }: Refs): Refusal | undefined =>
  place === undefined || blocking !== undefined || blocked !== undefined ? 'forbidden' : undefined;

/** Whether the receiver of a message has agreed to the conversation: by accepting it, or by beginning it. */
const hasAgreed = (room: Item, receiverId: string): boolean =>
  room['acceptedAt'] != null || (room['openerId'] === receiverId && room['contactedIn'] != null);

/**
 * Refuses a message to a member who takes messages of friends only, and has not agreed to this conversation. It is asked
 * at each message, as the friendship or the setting may have changed since the room was opened.
 */
export const isUnwanted = (
  { senderId }: { readonly senderId?: string },
  { refs }: Refs,
): Refusal | undefined => {
  const { roomId: room, friendship, opener, other } = refs;
  if (room?.['kind'] !== 'direct') return undefined;
  const receiver = room['openerId'] === senderId ? other : opener;
  if (receiver?.['messagesFrom'] !== 'friends' || friendship?.state === 'accepted') return undefined;
  return hasAgreed(room, receiver.id) ? undefined : 'friends_only';
};
