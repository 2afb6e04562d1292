import type { SegmentRule } from '../../domain/advertising/analytics/user-segment.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';

export type Member = { readonly id: string; readonly name: string | null };

/** Number of a segment's members with a role or a sport. */
export type Share = { readonly value: string | null; readonly count: number };

export type Breakdown = {
  readonly count: number;
  readonly roles: readonly Share[];
  readonly sports: readonly Share[];
};

/** Reads the current members of a segment. */
export type SegmentReads = {
  /** The members after `after`, oldest account first. */
  members(
    rule: SegmentRule,
    now: string,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly Member[]>;
  breakdown(rule: SegmentRule, now: string): Promise<Breakdown>;
};

const DAY_MS = 24 * 3_600_000;

/** The first six parameters of a statement with {@link inSegment}. */
export const segmentValues = (
  { sports, roles, countries, governorates, plans, activeWithinDays }: SegmentRule,
  now: string,
) => [
  sports ?? null,
  roles ?? null,
  countries ?? null,
  plans ?? null,
  activeWithinDays === undefined ? null : new Date(Date.parse(now) - activeWithinDays * DAY_MS).toISOString(),
  governorates ?? null,
];

const inOrder = (shares: readonly Share[]): readonly Share[] =>
  shares.toSorted((one, other) => other.count - one.count);

type Grouped = {
  readonly role: string | null;
  readonly sport: string | null;
  readonly by: number;
  readonly count: number;
};

/** SQL condition: member `u` is in a segment, by the values of its rule. */
export const inSegment = (schema: string): string => {
  const activity = qualified(schema, 'activity');
  // positions rise with time, so recent activity is activity from a position on
  const since = `(select position from ${activity} where at >= $5 order by at, position limit 1)`;
  return (
    `u.state = 'active' ` +
    `and ($1::text[] is null or u.sport = any($1)) ` +
    `and ($2::text[] is null or u.role = any($2)) ` +
    `and ($3::text[] is null or u.country = any($3)) ` +
    `and ($6::text[] is null or u.governorate = any($6)) ` +
    `and ($4::text[] is null or coalesce(u.plan_id, 'free') = any($4)) ` +
    `and ($5::timestamptz is null or exists (select from ${activity} a where a.actor = u.id and a.position >= ${since}))`
  );
};

export const segmentReadsOf = (reader: Reader, schema: string): SegmentReads => {
  const user = qualified(schema, 'user');
  const isIn = inSegment(schema);
  const page = `select u.id, u.name from ${user} u where ${isIn} and ($7::uuid is null or u.id > $7) order by u.id limit $8`;
  const groups =
    `select u.role, u.sport, grouping(u.role, u.sport) as by, count(*)::float8 as count from ${user} u ` +
    `where ${isIn} group by grouping sets ((u.role), (u.sport), ())`;
  return {
    members: (rule, now, { after, limit }) =>
      reader.read<Member>('scan', { text: page, values: [...segmentValues(rule, now), after, limit] }),
    breakdown: async (rule, now) => {
      const rows = await reader.read<Grouped>('scan', { text: groups, values: segmentValues(rule, now) });
      // each bit of `by` marks a column as not grouped: 1 = by role, 2 = by sport, 3 = total
      const of = (by: number) => rows.filter((row) => row.by === by);
      return {
        count: of(3)[0]?.count ?? 0,
        roles: inOrder(of(1).map(({ role, count }) => ({ value: role, count }))),
        sports: inOrder(of(2).map(({ sport, count }) => ({ value: sport, count }))),
      };
    },
  };
};
