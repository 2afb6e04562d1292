import { readArea } from '../area.ts';
import { audienceReadsOf } from './audience-reads.ts';
import { heldNoticesOf } from './held-notices.ts';
import { unreadProjection } from './unread.ts';
import { unreadReadsOf } from './unread-reads.ts';

export const notifications = readArea({
  projections: () => [unreadProjection],
  reads: (context) => ({
    unreadOf: unreadReadsOf(context.reader, context.schema),
    heldNotices: heldNoticesOf(context),
    ...audienceReadsOf(context),
  }),
  forProcesses: ['heldNotices', 'membersOf', 'countMembers'],
});
