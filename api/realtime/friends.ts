import type { Logger } from 'pino';
import { wasIn } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { Hub } from './hub.ts';
import type { Presence } from './presence.ts';

/** Events that begin and end a friendship; a block ends it by the second one. */
const IS_BEGUN: Readonly<Record<string, boolean>> = { FriendshipAccepted: true, FriendshipRemoved: false };

type Parts = {
  readonly hub: Pick<Hub, 'of'>;
  readonly presence: Pick<Presence, 'isOnline'>;
  readonly hidesPresence: (person: string) => Promise<boolean>;
  readonly logger: Pick<Logger, 'warn'>;
};

/** Shows new friends each other's presence on open connections, and hides it again when the friendship ends. */
export const friendsFollower = ({
  hub,
  presence,
  hidesPresence,
  logger,
}: Parts): { readonly observe: (events: readonly RecordedEvent[]) => void } => {
  const tell = async (person: string, friend: string, isBegun: boolean): Promise<void> => {
    const listeners = hub.of(person);
    if (listeners.length === 0) return;
    if (isBegun && (!presence.isOnline(friend) || (await hidesPresence(person)))) return;
    for (const listener of listeners)
      listener.notify?.({ type: 'user_status', userId: friend, isOnline: isBegun });
  };
  return {
    observe: (events) => {
      for (const { type, data } of events) {
        const isBegun = IS_BEGUN[type];
        const was = wasIn(data);
        const [one, other] = [textIn(was['requesterId']), textIn(was['addresseeId'])];
        if (isBegun === undefined || one === null || other === null) continue;
        Promise.all([tell(one, other, isBegun), tell(other, one, isBegun)]).catch((error: unknown) =>
          logger.warn({ err: error }, 'realtime: friends could not be told of each other'),
        );
      }
    },
  };
};
