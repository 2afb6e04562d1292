import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';

/** The number of times an action was taken on a kind of item, and of the members who took it. */
export type Pattern = {
  readonly kind: string;
  readonly targetType: string | null;
  readonly count: number;
  readonly persons: number;
  /** Hour of the day in Egypt with most of these actions. */
  readonly hour: number;
};

export type Patterns = (since: string) => Promise<readonly Pattern[]>;

/** Members' actions since an instant, the most frequent first. */
export const patternsOf =
  (reader: Reader, schema: string): Patterns =>
  (since) =>
    reader.read<Pattern>('report', {
      text:
        `select kind, target_type as "targetType", count(*)::int as count, count(distinct user_id)::int as persons, ` +
        `mode() within group (order by extract(hour from at at time zone 'Africa/Cairo'))::int as hour ` +
        `from ${qualified(schema, 'user_behaviors')} where at >= $1::timestamptz group by 1, 2 order by 3 desc, 1, 2`,
      values: [since],
    });
