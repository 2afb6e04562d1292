import type { ABOUT } from '../../domain/notifications/kinds.ts';
import type { Policy } from '../../domain/social/policies.ts';
import { qualified } from '../engine/table.ts';
import { tableOf } from '../resources/from-resource.ts';
import { reached, type AskedOptions } from '../resources/referrers.ts';

type HeldMail = {
  readonly id: string;
  readonly kind: string;
  readonly byId: string | null;
  readonly postId: string | null;
  readonly aboutKind: (typeof ABOUT)[number] | null;
  readonly aboutId: string | null;
  readonly policy: Policy | null;
};

/** Finds the mails of a member that wait for the same time, oldest first. */
export const heldMailsOf =
  (options: AskedOptions) =>
  async (userId: string, dueAt: string, upTo: bigint): Promise<readonly HeldMail[]> => {
    await reached(options, 'notification-log', upTo);
    const { reader, schema, registry } = options;
    return reader.read<HeldMail>('list', {
      text:
        `select id, kind, by_id as "byId", post_id as "postId", ` +
        `about_kind as "aboutKind", about_id as "aboutId", policy ` +
        `from ${qualified(schema, tableOf(registry.kind('notification-log')).name)} ` +
        `where user_id = $1 and channel = 'email' and due_at = $2 and state in ('waiting', 'due') order by id`,
      values: [userId, dueAt],
    });
  };
