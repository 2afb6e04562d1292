import type { ABOUT } from '../../domain/notifications/kinds.ts';
import type { Policy } from '../../domain/social/policies.ts';
import { qualified } from '../engine/table.ts';
import { tableOf } from '../resources/from-resource.ts';
import { reached, type AskedOptions } from '../resources/referrers.ts';

type HeldNotice = {
  readonly id: string;
  readonly notificationId: string;
  readonly kind: string;
  readonly byId: string | null;
  readonly postId: string | null;
  readonly aboutKind: (typeof ABOUT)[number] | null;
  readonly aboutId: string | null;
  readonly policy: Policy | null;
  readonly happenedAt: string | null;
  readonly latestAt: string | null;
};

/** A time with its milliseconds: the driver's Date, read as text, has none. */
const rfc3339 = (source: string): string =>
  `to_char(${source} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Finds the notices of a member that wait for the same time in a channel, oldest first. */
export const heldNoticesOf =
  (options: AskedOptions) =>
  async (
    userId: string,
    channel: 'email' | 'push',
    dueAt: string,
    upTo: bigint,
  ): Promise<readonly HeldNotice[]> => {
    await reached(options, 'notification-log', upTo);
    const { reader, schema, registry } = options;
    const [log, messages] = ['notification-log', 'message'].map((name) =>
      qualified(schema, tableOf(registry.kind(name)).name),
    );
    return reader.read<HeldNotice>('list', {
      text:
        `select id, notification_id as "notificationId", kind, by_id as "byId", post_id as "postId", ` +
        `about_kind as "aboutKind", about_id as "aboutId", policy, ` +
        `${rfc3339('happened_at')} as "happenedAt", ` +
        `(select ${rfc3339('m.created_at')} from ${messages} m where about_kind = 'room' and m.room_id = about_id ` +
        `and m.sender_id <> $1 and m.state = 'sent' order by m.created_at desc limit 1) as "latestAt" ` +
        `from ${log} ` +
        `where user_id = $1 and channel = $2 and due_at = $3 and state in ('waiting', 'due') ` +
        `order by created_at, id`,
      values: [userId, channel, dueAt],
    });
  };
