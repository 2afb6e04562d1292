import { readArea } from '../area.ts';
import { unreadProjection } from './unread.ts';
import { unreadReadsOf } from './unread-reads.ts';

export const notifications = readArea({
  projections: () => [unreadProjection],
  reads: ({ reader, schema }) => ({ unreadOf: unreadReadsOf(reader, schema) }),
});
