import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import { referred } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import type { HeldNotice } from '../ports/process.ts';
import { keyedThing } from './wishes.ts';

/** Whether a member is in a room that they have not muted. A mention reaches them in a muted room too. */
const isInRoom = async (runtime: Runtime, kind: string, roomId: string, userId: string): Promise<boolean> =>
  (await keyedThing(runtime, 'room-user', { roomId, userId })) !== null &&
  (kind === 'mentioned' || (await keyedThing(runtime, 'room-mute', { userId, roomId })) === null);

/** Whether a member is a confidant of an injured player, or coaches the team of the injury. */
const isConfided = async (runtime: Runtime, injuryId: string, userId: string): Promise<boolean> => {
  const { load } = runtime.streams;
  const injury = await referred(load, 'injury', injuryId);
  const [playerId, teamId] = [textIn(injury['playerId']), textIn(injury['teamId'])];
  if (!exists(injury) || playerId === null) return false;
  if ((await keyedThing(runtime, 'confidant', { userId, playerId })) !== null) return true;
  return teamId !== null && (await referred(load, 'team', teamId))['coachId'] === userId;
};

/** Whether a member has read the notification in the app, or the message in its room. Removing it counts as reading. */
export const isReadMeanwhile = async (
  runtime: Runtime,
  { notificationId, aboutKind, aboutId, happenedAt }: HeldNotice,
  userId: string,
): Promise<boolean> => {
  const note = await referred(runtime.streams.load, 'notification', notificationId);
  if (note['read'] === true || note.state === 'removed') return true;
  if (aboutKind !== 'room' || aboutId === null || happenedAt === null) return false;
  const place = await keyedThing(runtime, 'room-user', { roomId: aboutId, userId });
  const readUntil = Date.parse(textIn(place?.['lastReadAt']) ?? '');
  return readUntil >= Date.parse(happenedAt);
};

/** Whether the receiver of a notice still sees its room or injury. All other items are not checked. */
export const isStillSeen = async (
  runtime: Runtime,
  { kind, aboutKind, aboutId }: HeldNotice,
  userId: string,
): Promise<boolean> => {
  if (aboutId === null) return true;
  if (aboutKind === 'room') return isInRoom(runtime, kind, aboutId, userId);
  return aboutKind !== 'injury' || isConfided(runtime, aboutId, userId);
};
