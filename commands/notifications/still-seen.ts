import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { isAlwaysOn, isNotificationKind } from '../../domain/notifications/kinds.ts';
import { referred } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import type { HeldNotice } from '../ports/process.ts';
import { seesTarget } from '../notices/visible.ts';
import { keyedThing } from '../notices/wishes.ts';

/** Whether a member has read the notification in the app, or the message in its room. Removing it counts as reading. */
export const isReadMeanwhile = async (
  runtime: Runtime,
  { notificationId, aboutKind, aboutId, happenedAt, latestAt }: HeldNotice,
  userId: string,
): Promise<boolean> => {
  const note = await referred(runtime.streams.load, 'notification', notificationId);
  if (note['read'] === true || note.state === 'removed') return true;
  if (aboutKind !== 'room' || aboutId === null || happenedAt === null) return false;
  const place = await keyedThing(runtime, 'room-user', { roomId: aboutId, userId });
  const readUntil = Date.parse(textIn(place?.['lastReadAt']) ?? '');
  // one notice stands for all messages of a minute
  return readUntil >= Date.parse(latestAt ?? happenedAt);
};

/** Whether a request for friendship still waits for its receiver's answer; true for other kinds. */
const isStillAsked = async (
  runtime: Runtime,
  { kind, byId }: HeldNotice,
  userId: string,
): Promise<boolean> => {
  if (kind !== 'friend_requested' || byId === null) return true;
  const friendship = await keyedThing(runtime, 'friendship', { requesterId: byId, addresseeId: userId });
  return friendship?.state === 'pending' && friendship['requesterId'] === byId;
};

/** Whether a member has muted the room of a notice. A mention reaches them in a muted room too. */
const isRoomMuted = async (
  runtime: Runtime,
  { kind, aboutKind, aboutId }: HeldNotice,
  userId: string,
): Promise<boolean> =>
  aboutKind === 'room' &&
  aboutId !== null &&
  kind !== 'mentioned' &&
  (await keyedThing(runtime, 'room-mute', { userId, roomId: aboutId })) !== null;

/**
 * Whether the reader of a held notice may still see its target. A decision of the staff about the reader's own item
 * needs no read access; if it names a post, the post must still exist.
 */
export const isStillSeen = async (runtime: Runtime, held: HeldNotice, reader: Item): Promise<boolean> => {
  const { kind, postId } = held;
  if (!(await isStillAsked(runtime, held, reader.id))) return false;
  if (!isNotificationKind(kind) || !isAlwaysOn('inApp', kind))
    return (await seesTarget(runtime, reader, held)) && !(await isRoomMuted(runtime, held, reader.id));
  return postId === null || exists(await referred(runtime.streams.load, 'post', postId));
};
