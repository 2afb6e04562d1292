import { ok } from '../../../domain/errors.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { derivedId, streamOf } from '../../core/ids.ts';
import { execute } from '../../core/execute.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import type { Referrers } from '../../ports/process.ts';
import type { ProcessManager, Reaction, Step } from '../../process/manager.ts';
import { pauseStep } from '../rooms.ts';
import { itemKnown } from '../../core/open-item.ts';

/**
 * Applies a change of a guardian's consent to the rooms that the minor is in. Without the consent, direct rooms with
 * agents and scouts are paused, and the minor leaves groups with them. With it, direct rooms go on. In all other rooms
 * the minor's place is decided again, so that agents and scouts may join or not.
 */
export const guardedRooms = (runtime: Runtime, referrers: Referrers): ProcessManager => {
  const minorOf = async ({ stream, meta }: RecordedEvent): Promise<string | null> =>
    textIn(itemIn(await runtime.streams.load(stream), meta.item)['minorId']);

  /** The room refuses a step that the present consent does not ask for. */
  const roomStep = (id: string, action: 'pause' | 'resume'): Step =>
    pauseStep(runtime, id, action, ['invalid_transition', 'guardian_consent_missing', 'not_found']);

  /** Decides the side of a place again. A group with agents or scouts is left. */
  const placeStep = (id: string, isGroup: boolean): Step => ({
    name: `place ${id}`,
    run: async (command) => {
      const place = { kind: 'room-user', id, actor: theSystem };
      const decided = await execute(runtime, { ...place, action: 'decide-side', input: {}, command });
      if (decided.ok || decided.problem.code === 'not_found') return ok(null);
      if (decided.problem.code !== 'guardian_consent_missing') return decided;
      if (!isGroup) return ok(null);
      const leaving = { ...place, action: 'remove', input: {}, command: derivedId('leave', command) };
      const left = await execute(runtime, leaving);
      return left.ok || left.problem.code === 'not_found' ? ok(null) : left;
    },
  });

  const placeSteps = async (minor: string, position: bigint): Promise<readonly Step[]> => {
    const places = await referrers('room-user', 'userId', minor, position);
    const steps: Step[] = [];
    for (const { id } of places) {
      const place = itemIn(await runtime.streams.load(streamOf('room-user', id)), id);
      if (!exists(place)) continue;
      const room = await itemKnown(runtime, 'room', textIn(place['roomId']) ?? '');
      steps.push(placeStep(id, room['kind'] === 'group'));
    }
    return steps;
  };

  const reaction =
    (action: 'pause' | 'resume'): Reaction =>
    async (event) => {
      const minor = await minorOf(event);
      if (minor === null) return [];
      const direct = await Promise.all(
        ['openerId', 'withId'].map((field) => referrers('room', field, minor, event.position)),
      );
      return [
        ...direct.flat().map(({ id }) => roomStep(id, action)),
        ...(await placeSteps(minor, event.position)),
      ];
    };
  const end = reaction('pause');

  /** A place that was given by a consent is decided again, because the consent may have ended at the same time. */
  const joined: Reaction = async ({ meta, data }) => {
    if (textIn(data['sideDecidedAt']) === null) return [];
    const roomId = textIn(data['roomId']) ?? '';
    const isGroup = (await itemKnown(runtime, 'room', roomId))['kind'] === 'group';
    return [...(isGroup ? [] : [roomStep(roomId, 'pause')]), placeStep(meta.item, isGroup)];
  };

  return {
    name: 'guarded-rooms',
    appends: ['RoomPaused', 'RoomResumed', 'RoomSideDecided', 'RoomLeft'],
    on: {
      RoomJoined: joined,
      GuardianConsented: reaction('resume'),
      GuardianConsentWithdrawn: end,
      GuardianRemoved: end,
      GuardianshipErased: end,
    },
  };
};
