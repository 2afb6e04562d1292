import type { ErrorCode } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import { derivedId } from '../core/ids.ts';
import { isBlocked, relationReader } from '../core/relations.ts';
import { commandStep, type Step } from '../process/manager.ts';
import type { Runtime } from '../core/runtime.ts';
import { itemKnown } from '../core/open-item.ts';

/** The id of the room of two members, independent of its opener, so only one exists. */
export const roomOfTwo = (one: string, other: string): string =>
  derivedId('room', ...[one, other].toSorted());

/** Refusals that need no action: already a member, removed, room full, or excluded by another member. */
const SEATED_OR_NOT = ['invalid_transition', 'invalid', 'room_full', 'guardian_consent_missing'] as const;

/** Adds a person to a room. The refusals in `fine` are ignored. */
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

/**
 * Pauses or resumes a direct room. The room refuses a pause that no missing consent asks for, and a resumption while the
 * consent is missing. The refusals in `fine` are ignored.
 */
export const pauseStep = (
  runtime: Runtime,
  id: string,
  action: 'pause' | 'resume',
  fine: readonly ErrorCode[],
): Step => commandStep(runtime, `${action} ${id}`, { kind: 'room', id, action, input: {} }, fine);

/** Adds persons to a new room who were never in it, except across a block with its opener. */
export const seatSteps = async (
  runtime: Runtime,
  roomId: string,
  openerId: string,
  others: readonly string[],
): Promise<readonly Step[]> => {
  const steps: Step[] = [];
  for (const userId of new Set([openerId, ...others])) {
    const place = await itemKnown(runtime, 'room-user', derivedId('room-user', roomId, userId));
    const isNew = !exists(place) && place.state !== 'removed';
    if (isNew && !(await isBlocked(relationReader(runtime), openerId, userId)))
      steps.push(seatStep(runtime, roomId, userId));
  }
  return steps;
};
