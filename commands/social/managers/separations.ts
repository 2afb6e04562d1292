import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { derivedId } from '../../core/ids.ts';
import { itemKnown } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { commandStep, type ProcessManager, type Step } from '../../process/manager.ts';

/** The action that ends a friendship in each state. */
const ENDS: Readonly<Record<string, string>> = { accepted: 'remove', pending: 'withdraw' };

/** A block ends friendship, a pending request and both follows; unblocking does not restore them. */
export const separations = (runtime: Runtime): ProcessManager => {
  const unfriend = async (one: string, other: string): Promise<readonly Step[]> => {
    const id = derivedId('friendship', ...[one, other].toSorted());
    const action = ENDS[(await itemKnown(runtime, 'friendship', id)).state];
    if (action === undefined) return [];
    // ended by one of them meanwhile
    return [
      commandStep(runtime, 'unfriend', { kind: 'friendship', action, id, input: {} }, [
        'invalid_transition',
        'not_found',
      ]),
    ];
  };
  const unfollow = async (follower: string, followed: string): Promise<readonly Step[]> => {
    const id = derivedId('follow', follower, followed);
    if (!exists(await itemKnown(runtime, 'follow', id))) return [];
    return [
      commandStep(runtime, `unfollow ${followed}`, { kind: 'follow', action: 'remove', id, input: {} }, [
        'not_found',
      ]),
    ];
  };
  return {
    name: 'separations',
    from: 'start',
    appends: ['FriendshipRemoved', 'FriendshipWithdrawn', 'UserUnfollowed'],
    on: {
      UserBlocked: async ({ data }) => {
        const [one, other] = [textIn(data['userId']), textIn(data['blockedUserId'])];
        if (!one || !other) return [];
        const ends = [unfriend(one, other), unfollow(one, other), unfollow(other, one)];
        return (await Promise.all(ends)).flat();
      },
    },
  };
};
