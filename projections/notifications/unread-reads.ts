import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';

/** Reads a member's number of unread notifications; null if the member does not exist. */
export type UnreadOf = (person: string) => Promise<number | null>;

export const unreadReadsOf = (reader: Reader, schema: string): UnreadOf => {
  const text = `select notifications::float8 as count from ${qualified(schema, 'unread')} where id = $1`;
  return async (person) => {
    const [row] = await reader.read<{ count: number }>('key', { text, values: [person] });
    return row?.count ?? null;
  };
};
