import { readArea } from '../area.ts';
import { audienceReadsOf } from './audience-reads.ts';
import { heldMailsOf } from './held-mails.ts';
import { unreadProjection } from './unread.ts';
import { unreadReadsOf } from './unread-reads.ts';

export const notifications = readArea({
  projections: () => [unreadProjection],
  reads: (context) => ({
    unreadOf: unreadReadsOf(context.reader, context.schema),
    heldMails: heldMailsOf(context),
    ...audienceReadsOf(context),
  }),
});
