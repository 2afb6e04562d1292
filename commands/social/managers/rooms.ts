import { exists, wasIn } from '../../../domain/kit/decide.ts';
import { openHolds, ownerKind } from '../../../domain/kit/holds/holds.ts';
import { textIn, textsIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { roomOfTwo, seatStep, seatSteps } from '../rooms.ts';
import { itemKnown } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { derivedId, openOwnerStream } from '../../core/ids.ts';
import { commandStep, type ProcessManager, type Step } from '../../process/manager.ts';
import { isBlocked, isFriend, relationReader } from '../../core/relations.ts';

/** Owner kind of the places in a room. */
const SEATS = ownerKind('room-user', 'seat');

/**
 * Opens rooms for friends, and updates the manager's role in groups. Completes the members of a new room if the process
 * died while adding them.
 */
export const rooms = (runtime: Runtime): ProcessManager => {
  const reader = relationReader(runtime);
  const roomOfFriends = async (friendshipId: string): Promise<readonly Step[]> => {
    const { requesterId, addresseeId } = await itemKnown(runtime, 'friendship', friendshipId);
    const [openerId, withId] = [textIn(requesterId), textIn(addresseeId)];
    if (openerId === null || withId === null || !(await isFriend(reader, openerId, withId))) return [];
    if (await isBlocked(reader, openerId, withId)) return [];
    const id = roomOfTwo(openerId, withId);
    const kind = 'room';
    if (exists(await itemKnown(runtime, kind, id))) {
      const request = { kind, id, action: 'befriend', input: { friendshipId } };
      return [
        // the friendship has ended
        commandStep(runtime, 'befriend', request, ['invalid']),
        // a declined message request was left, and the new friend would write to nobody
        ...[openerId, withId].map((userId) => seatStep(runtime, id, userId)),
      ];
    }
    const input = { openerId, withId, kind: 'direct', memberIds: [] };
    // one of them opened it meanwhile, or the friendship has ended
    const fine = ['invalid_transition', 'invalid', 'forbidden', 'guardian_consent_missing'] as const;
    return [commandStep(runtime, 'open', { kind, id, action: 'create', input }, fine)];
  };

  /** Whether a member who takes messages of friends only writes to somebody who is a friend no more. */
  const writesToFormerFriend = async ({ openerId, withId }: Item, senderId: string): Promise<boolean> => {
    const [opener, other] = [textIn(openerId), textIn(withId)];
    if (opener === null || other === null || (await isFriend(reader, opener, other))) return false;
    return (await itemKnown(runtime, 'user', senderId))['messagesFrom'] === 'friends';
  };

  /** A member who answers a message request accepts it, and one who writes to a former friend may be answered. */
  const acceptedBy = async (roomId: string, senderId: string): Promise<readonly Step[]> => {
    const room = await itemKnown(runtime, 'room', roomId);
    const { kind, withId, friendshipId, acceptedAt } = room;
    if (kind !== 'direct' || acceptedAt) return [];
    const isAnswer = friendshipId ? await writesToFormerFriend(room, senderId) : withId === senderId;
    if (!isAnswer) return [];
    const request = { kind: 'room', id: roomId, action: 'accept', input: {} };
    // accepted meanwhile
    return [commandStep(runtime, 'accept', request, ['invalid_transition'])];
  };

  /** The role of a member's place, by the group's manager. */
  const roleStep = (roomId: string, userId: string, role: 'owner' | 'member'): Step => {
    const id = derivedId('room-user', roomId, userId);
    const request = { kind: 'room-user', id, action: 'set-role', input: { role } };
    // the former manager has left
    return commandStep(runtime, `role of ${userId}`, request, ['not_found', 'invalid_transition']);
  };

  /** A group whose manager has left gets the member with the longest membership as manager. */
  const succession = async (roomId: string, leaverId: string): Promise<readonly Step[]> => {
    const { state, kind, keeperId } = await itemKnown(runtime, 'room', roomId);
    if (state !== 'open' || kind !== 'group' || keeperId !== leaverId) return [];
    const seats = await runtime.streams.load(openOwnerStream(SEATS, roomId));
    const own = derivedId('room-user', roomId, leaverId);
    const placeId = openHolds(seats.open).find(({ item }) => item !== own)?.item;
    if (placeId === undefined) return [];
    const request = { kind: 'room', id: roomId, action: 'hand-over', input: { placeId } };
    return [commandStep(runtime, 'hand over', request, ['invalid', 'invalid_transition'])];
  };

  return {
    name: 'rooms',
    from: 'start',
    appends: {
      FriendshipAccepted: ['RoomOpened', 'RoomBefriended', 'RoomJoined'],
      MessageSent: ['RoomAccepted'],
      RoomHandedOver: ['RoomRoleSet'],
      RoomLeft: ['RoomHandedOver'],
      RoomOpened: ['RoomJoined'],
    },
    ends: { RoomLeft: 'a group has one member less each time' },
    on: {
      FriendshipAccepted: ({ meta }) => roomOfFriends(meta.item),
      MessageSent: async ({ data }) => {
        const [roomId, senderId] = [textIn(data['roomId']), textIn(data['senderId'])];
        return roomId === null || senderId === null ? [] : acceptedBy(roomId, senderId);
      },
      RoomHandedOver: async ({ meta, data }) => {
        const [now, before] = [textIn(data['keeperId']), textIn(wasIn(data)['keeperId'])];
        return [
          ...(now === null ? [] : [roleStep(meta.item, now, 'owner')]),
          ...(before === null || before === now ? [] : [roleStep(meta.item, before, 'member')]),
        ];
      },
      RoomLeft: async ({ data }) => {
        const { roomId, userId } = wasIn(data);
        const [room, leaver] = [textIn(roomId), textIn(userId)];
        return room === null || leaver === null ? [] : succession(room, leaver);
      },
      RoomOpened: async ({ meta, data }) => {
        const [openerId, withId] = [textIn(data['openerId']), textIn(data['withId'])];
        const others = withId === null ? textsIn(data['memberIds']) : [withId];
        return openerId === null ? [] : seatSteps(runtime, meta.item, openerId, others);
      },
    },
  };
};
