import { instant, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, all, member, owner, sees } from '../kit/rules.ts';
import { notCounted } from './counted.ts';

/** What is viewed, the event that says so, and the field with whose it is: one's own views don't count. */
type Viewed<N extends string, E extends string> = {
  readonly name: N;
  readonly target: string;
  readonly event: E;
  readonly whose: string;
};

/** The hour that an instant lies in, by its beginning. */
export const hourAt = (time: string): string => `${time.slice(0, 13)}:00:00.000Z`;

/**
 * That a person has looked at a thing which they may see, once an hour: a second look has the same stream, where the
 * first already stands. A look that doesn't count is refused with the reason.
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
        by: [all(member, sees('targetId'))],
        refuse: (_, situation) =>
          notCounted(situation.refs['viewerId'], situation.refs['targetId']?.[whose], situation),
      },
    },
    lookups: [],
    read: [owner, admin('analytics')],
  });
