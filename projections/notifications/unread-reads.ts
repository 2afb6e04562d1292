import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';

/** Reads a member's number of unread notifications, without those across a block; null if the member does not exist. */
export type UnreadOf = (person: string) => Promise<number | null>;

export const unreadReadsOf = (reader: Reader, schema: string): UnreadOf => {
  const [counts, notes, blocks] = ['unread', 'notification', 'block_list'].map((name) =>
    qualified(schema, name),
  );
  const between = (one: string, other: string): string =>
    `(select 1 from ${blocks} b where b.user_id = ${one} and b.blocked_user_id = ${other})`;
  // few members have blocks: only theirs are looked through
  const text =
    `select (u.notifications - case when exists (select 1 from ${blocks} b where b.user_id = u.id ` +
    `or b.blocked_user_id = u.id) then (select count(*) from ${notes} n where n.user_id = u.id and not n.read ` +
    `and (exists ${between('n.by_id', 'u.id')} or exists ${between('u.id', 'n.by_id')})) else 0 end)::float8 ` +
    `as count from ${counts} u where u.id = $1`;
  return async (person) => {
    const [row] = await reader.read<{ count: number }>('key', { text, values: [person] });
    return row?.count ?? null;
  };
};
