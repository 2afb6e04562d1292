import type { Names } from '../../../app/api/resource-types.ts';
import type { Room } from '../api.ts';

/** The other person of a direct room; null for a group. */
export const partnerIn = (room: Room, readerId: string): string | null => {
  if (room.kind !== 'direct') return null;
  return (room.openerId === readerId ? room.withId : room.openerId) ?? null;
};

/** The text in place of the name: of a person who can't be seen, or of a group whose name is hidden. */
export const unnamed = ({ kind }: Room): 'account.someone' | 'chat.group.unnamed' =>
  kind === 'group' ? 'chat.group.unnamed' : 'account.someone';

export type Title = { readonly name: string | null; readonly picture: string | null };

/** The title and picture of a room, as its reader sees them. */
export const titleOf = (room: Room, readerId: string, names: Names): Title => {
  const partner = partnerIn(room, readerId);
  if (partner === null) return { name: room.name ?? null, picture: room.picture ?? null };
  const { name = null, picture = null } = names[partner] ?? {};
  return { name, picture };
};
