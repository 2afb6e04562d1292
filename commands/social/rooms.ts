import type { ErrorCode } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { derivedId, streamOf } from '../core/ids.ts';
import { isBlocked } from '../core/relations.ts';
import { commandStep, type Step } from '../process/manager.ts';
import type { Runtime } from '../core/runtime.ts';
import { itemIn } from '../core/streams.ts';

/** The id of the room that two people have, whichever of them opens it: so there is one. */
export const roomOfTwo = (one: string, other: string): string =>
  derivedId('room', ...[one, other].toSorted());

/** A keyed or own thing as its stream says, there or not. */
export const found = async (runtime: Runtime, kind: string, id: string): Promise<Item> =>
  itemIn(await runtime.streams.load(streamOf(kind, id)), id);

/** Whether two people are friends, by the log itself. */
export const areFriends = async (runtime: Runtime, one: string, other: string): Promise<boolean> => {
  const id = derivedId('friendship', ...[one, other].toSorted());
  return (await found(runtime, 'friendship', id)).state === 'accepted';
};

/** Why nobody is brought in where nothing more is to be done: there already, gone, no place left, or not with who is in it. */
const SEATED_OR_NOT = ['invalid_transition', 'invalid', 'room_full', 'guardian_consent_missing'] as const;

/** Brings somebody into a room. Refused for one of the reasons in `fine`, there is nothing left to do. */
export const seatStep = (
  runtime: Runtime,
  roomId: string,
  userId: string,
  fine: readonly ErrorCode[] = SEATED_OR_NOT,
): Step =>
  commandStep(
    runtime,
    `seat ${userId}`,
    {
      kind: 'room-user',
      action: 'create',
      id: derivedId('room-user', roomId, userId),
      input: { roomId, userId },
    },
    fine,
  );

/** Brings those into a new room who have never been in it; nobody with a block between them and its opener. */
export const seatSteps = async (
  runtime: Runtime,
  roomId: string,
  openerId: string,
  others: readonly string[],
): Promise<readonly Step[]> => {
  const steps: Step[] = [];
  for (const userId of new Set([openerId, ...others])) {
    const place = await found(runtime, 'room-user', derivedId('room-user', roomId, userId));
    const isNew = !exists(place) && place.state !== 'removed';
    if (isNew && !(await isBlocked(runtime.streams.load, openerId, userId)))
      steps.push(seatStep(runtime, roomId, userId));
  }
  return steps;
};
