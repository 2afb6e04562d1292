import { textIn, textsIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { itemsHolding } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import { devicesOf } from '../../notices/devices.ts';
import type { Told } from '../../notices/tell.ts';
import { keyedThing, wishesOf } from '../../notices/wishes.ts';
import { itemKnown } from '../../core/open-item.ts';
import type { TextNotices } from './text-notices.ts';
import { tellOnce } from '../../notices/tell-once.ts';

const KIND = 'message_received';
const MENTION = 'mentioned';

/** A request of a stranger disturbs nobody until it is accepted. */
const isRequestTo = ({ kind, withId, friendshipId, acceptedAt }: Item, userId: string): boolean =>
  kind === 'direct' && withId === userId && !friendshipId && !acceptedAt;

/**
 * Tells members of new messages outside the app, by their settings: devices by default. Most members have no device that
 * is switched on, so that is asked first. A mention is told in the app too, even to those who have muted the room. It
 * replaces the notice of the message for those who are pushed mentions. Nobody is notified of an edit.
 */
export const messageNotices = (runtime: Runtime): TextNotices => {
  const isReached = async (userId: string): Promise<boolean> => {
    const wishes = await wishesOf(runtime, userId);
    if (wishes.wants('inApp', KIND) || wishes.wants('email', KIND)) return true;
    return wishes.wants('push', KIND) && (await devicesOf(runtime, userId)).length > 0;
  };
  const isToBeTold = async (room: Item, userId: string): Promise<boolean> =>
    !isRequestTo(room, userId) &&
    (await isReached(userId)) &&
    (await keyedThing(runtime, 'room-mute', { userId, roomId: room.id })) === null;
  const isPushedMentions = async (userId: string): Promise<boolean> =>
    (await wishesOf(runtime, userId)).wants('push', MENTION);

  return async (event, item) => {
    const [roomId, byId] = [textIn(item['roomId']), textIn(item['senderId'])];
    if (roomId === null || byId === null || event.type === 'MessageEdited') return [];
    const { registry, streams } = runtime;
    const seats = await itemsHolding(
      { registry, load: streams.load },
      { kind: 'room-user', hold: 'seat' },
      roomId,
    );
    const others = seats.flatMap(({ userId }) => textIn(userId) ?? []).filter((one) => one !== byId);
    const mentioned = new Set(textsIn(item['mentions']));
    const room = await itemKnown(runtime, 'room', roomId);
    const about = { byId, aboutKind: 'room', aboutId: roomId } as const;
    const toldTo = async (userId: string): Promise<readonly (readonly [string, Told])[]> => {
      const isMentioned = mentioned.has(userId);
      const isMessage =
        !(isMentioned && (await isPushedMentions(userId))) && (await isToBeTold(room, userId));
      return [
        ...(isMentioned ? [[userId, { kind: MENTION, ...about }] as const] : []),
        ...(isMessage ? [[userId, { kind: KIND, ...about }] as const] : []),
      ];
    };
    return tellOnce(runtime, event, (await Promise.all(others.map(toldTo))).flat());
  };
};
