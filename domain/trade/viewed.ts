import { instant, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, all, member, owner, visibleVia } from '../kit/rules.ts';
import { notCounted } from './counted.ts';

/** The viewed kind, its event, and the field with the owner; views by the owner don't count. */
type Viewed<N extends string, E extends string> = {
  readonly name: N;
  readonly target: string;
  readonly event: E;
  readonly whose: string;
};

/** The start of the hour of an instant. */
export const hourAt = (time: string): string => `${time.slice(0, 13)}:00:00.000Z`;

/**
 * Defines views: at most one per person, item and hour, because the key includes the hour. A view that doesn't count is
 * refused with the reason.
 */
export const viewOf = <const N extends string, const E extends string>({
  name,
  target,
  event,
  whose,
}: Viewed<N, E>) =>
  defineResource({
    name,
    stream: keyed('targetId', 'viewerId', 'hour'),
    owner: 'viewerId',
    fields: { targetId: ref(target), viewerId: ref('user'), hour: instant() },
    states: ['counted'],
    actions: {
      create: {
        event,
        to: 'counted',
        by: [all(member, visibleVia('targetId'))],
        refuse: (_, situation) =>
          notCounted(situation.refs['viewerId'], situation.refs['targetId']?.[whose], situation),
      },
    },
    lookups: [],
    read: [owner, admin('analytics')],
  });
