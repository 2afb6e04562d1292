import type { Connection } from './api.ts';

/** The connection with a suggested member: neither a request nor a block. */
export const STRANGER = { friendship: null, blockId: null } as const;

/** Actions on another member. */
export type ActName =
  | 'add'
  | 'withdraw'
  | 'accept'
  | 'refuse'
  | 'message'
  | 'follow'
  | 'unfollow'
  | 'mute'
  | 'unmute'
  | 'unfriend'
  | 'report'
  | 'block'
  | 'unblock';

const friendActs = ({ friendship }: Pick<Connection, 'friendship'>, userId: string): readonly ActName[] => {
  const state = friendship?.state;
  switch (state) {
    case 'accepted':
      return ['unfriend'];
    case 'pending':
      return friendship?.requesterId === userId ? ['accept', 'refuse'] : ['withdraw'];
    case 'rejected':
    case undefined:
      return ['add'];
    default: {
      const never: never = state;
      return never;
    }
  }
};

/** The actions of the button beside the menu: the next step of the connection with a member. */
export const mainActs = (
  connection: Pick<Connection, 'friendship' | 'blockId'>,
  userId: string,
): readonly ActName[] => {
  if (connection.blockId !== null) return ['unblock'];
  const [first, ...others] = friendActs(connection, userId);
  return first === 'unfriend' ? ['message'] : [...(first ? [first] : []), ...others];
};

/** Everything that the reader can do about a member, in the order of the menu. */
export const actsOn = (connection: Connection, userId: string): readonly ActName[] => {
  if (connection.blockId !== null) return ['unblock', 'report'];
  const friend = friendActs(connection, userId);
  return [
    ...friend.filter((act) => act !== 'unfriend'),
    'message',
    connection.followId === null ? 'follow' : 'unfollow',
    connection.muteId === null ? 'mute' : 'unmute',
    ...friend.filter((act) => act === 'unfriend'),
    'report',
    'block',
  ];
};
