import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { areFriends, found, roomOfTwo, seatSteps } from '../rooms.ts';
import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager, type Step } from '../../process/manager.ts';
import { isBlocked } from '../../core/relations.ts';

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Opens rooms for friends. Completes the members of a new room if the process died while adding them. */
export const rooms = (runtime: Runtime): ProcessManager => {
  const roomOfFriends = async (friendshipId: string): Promise<readonly Step[]> => {
    const { requesterId, addresseeId } = await found(runtime, 'friendship', friendshipId);
    const [openerId, withId] = [textIn(requesterId), textIn(addresseeId)];
    if (openerId === null || withId === null || !(await areFriends(runtime, openerId, withId))) return [];
    if (await isBlocked(runtime.streams.load, openerId, withId)) return [];
    const id = roomOfTwo(openerId, withId);
    const kind = 'room';
    if (exists(await found(runtime, kind, id))) {
      const request = { kind, id, action: 'befriend', input: { friendshipId } };
      // the friendship has ended
      return [commandStep(runtime, 'befriend', request, ['invalid'])];
    }
    const input = { openerId, withId, kind: 'direct', memberIds: [] };
    // one of them opened it meanwhile, or the friendship has ended
    const fine = ['invalid_transition', 'invalid', 'forbidden', 'guardian_consent_missing'] as const;
    return [commandStep(runtime, 'open', { kind, id, action: 'create', input }, fine)];
  };

  return {
    name: 'rooms',
    from: 'start',
    on: {
      FriendshipAccepted: ({ meta }) => roomOfFriends(meta.item),
      RoomOpened: async ({ meta, data }) => {
        const [openerId, withId] = [textIn(data['openerId']), textIn(data['withId'])];
        const others = withId === null ? textsIn(data['memberIds']) : [withId];
        return openerId === null ? [] : seatSteps(runtime, meta.item, openerId, others);
      },
    },
  };
};
