import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { itemsHolding } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import { devicesOf } from '../../notifications/devices.ts';
import { tellSteps } from '../../notifications/tell.ts';
import { keyedThing, wishesOf } from '../../notifications/wishes.ts';
import type { ProcessManager } from '../../process/manager.ts';
import { found } from '../rooms.ts';

const KIND = 'message_received';

/** A request of a stranger disturbs nobody until it is accepted. */
const isRequestTo = ({ kind, withId, friendshipId, acceptedAt }: Item, userId: string): boolean =>
  kind === 'direct' && withId === userId && !friendshipId && !acceptedAt;

/**
 * Tells members of new messages outside the app, by their settings: devices by default. Most members have no device that
 * is switched on, so that is asked first.
 */
export const messageNotices = (runtime: Runtime): ProcessManager => {
  const isReached = async (userId: string): Promise<boolean> => {
    const wishes = await wishesOf(runtime, userId);
    if (wishes.wants('inApp', KIND) || wishes.wants('email', KIND)) return true;
    return wishes.wants('push', KIND) && (await devicesOf(runtime, userId)).length > 0;
  };
  const isToBeTold = async (room: Item, userId: string): Promise<boolean> =>
    !isRequestTo(room, userId) &&
    (await isReached(userId)) &&
    (await keyedThing(runtime, 'room-mute', { userId, roomId: room.id })) === null;

  return {
    name: 'message-notices',
    atOnce: 256,
    on: {
      MessageSent: async (event) => {
        const [roomId, byId] = [textIn(event.data['roomId']), textIn(event.data['senderId'])];
        if (roomId === null || byId === null) return [];
        const { registry, streams } = runtime;
        const seats = await itemsHolding(
          { registry, load: streams.load },
          { kind: 'room-user', hold: 'seat' },
          roomId,
        );
        const others = seats
          .map(({ userId }) => textIn(userId))
          .filter((one) => one !== null && one !== byId);
        const room = await found(runtime, 'room', roomId);
        const told = { kind: KIND, byId, aboutKind: 'room', aboutId: roomId } as const;
        const steps = others.map(async (userId) =>
          userId !== null && (await isToBeTold(room, userId)) ? tellSteps(runtime, event, userId, told) : [],
        );
        return (await Promise.all(steps)).flat();
      },
    },
  };
};
