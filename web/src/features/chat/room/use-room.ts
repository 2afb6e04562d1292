import { useMemo } from 'react';
import { useRoomGetQuery } from '../../../app/generated/room.ts';
import { useRoomUserByRoomInfiniteQuery } from '../../../app/generated/room-user.ts';
import type { Names } from '../../../app/api/resource-types.ts';

/** As many people as a room can have. */
const MOST = 100;

/** A room, its members, and their names. */
export const useRoom = (roomId: string) => {
  const room = useRoomGetQuery({ id: roomId, with: 'names' });
  const members = useRoomUserByRoomInfiniteQuery({ roomId, with: 'names', limit: MOST });
  const places = useMemo(() => members.data?.pages.flatMap(({ items }) => items) ?? [], [members.data]);
  const names: Names = useMemo(
    () => Object.assign({}, room.data?.names, ...(members.data?.pages.map((page) => page.names) ?? [])),
    [room.data, members.data],
  );
  return { room, places, names, isKnown: members.data !== undefined };
};

/** A member's place in a room. */
export type Place = ReturnType<typeof useRoom>['places'][number];
