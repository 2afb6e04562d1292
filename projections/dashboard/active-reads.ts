import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { ACTIVE_DAY, MEMBER, REGISTER } from './place-steps.ts';
import { ACTIVE, type Status } from './counting.ts';
import { partOf, valuesOf, wholeOf, type Span } from './dashboard-reads.ts';
import type { Part } from './person-reads.ts';
import { segmentsOf } from './ranges.ts';
import { estimateOf } from './sketch.ts';

/** The number of members who were active on some days. `exact` is false if it is estimated by sketches. */
export type Active = { readonly value: number; readonly exact: boolean };

/** Days, of which the last may end at an event. */
type Days = Span & { readonly from: string };

/** The members whose activity counts. `status` is the account's status of today. */
export type ActivePart = Part & { readonly status?: Status | undefined };

export type ActiveReads = {
  /** Members who did something on these days, each counted once. */
  activeUsers(part: ActivePart, days: Days): Promise<Active>;
};

/** Up to this number of rows, members are counted one by one. */
const MOST_ROWS = 20_000;

/** The event types that make a member active. */
const TYPES = Object.keys(ACTIVE);

export const activeReadsOf = (reader: Reader, schema: string): ActiveReads => {
  const [active, member, register] = [ACTIVE_DAY, MEMBER, REGISTER].map((name) => qualified(schema, name));
  const activity = qualified(schema, 'activity');

  /** SQL: members who did something on the part of a day, with four parameters from this number on. */
  const inPart = (first: number): string =>
    `select actor from ${activity} where at >= $${first}::timestamptz and at <= $${first + 1}::timestamptz ` +
    `and position <= $${first + 2}::bigint and type = any($${first + 3}::text[])`;

  const estimated = async (days: Days): Promise<number> => {
    const segments = segmentsOf(wholeOf(days), 'Y');
    const rows = await reader.read<{ rank: number; count: number }>('report', {
      text:
        'select rank::float8 as rank, count(*)::float8 as count from (select max(r.rank) as rank from (' +
        'select r.register, r.rank from unnest($1::text[], $2::date[], $3::date[]) s(grain, lo, hi) ' +
        `join ${register} r on r.grain = s.grain and r.at between s.lo and s.hi ` +
        `union all select a.register, a.rank from ${active} a where a.day = $8::date and a.person in (${inPart(4)})` +
        ') r group by r.register) m group by rank',
      values: [
        segments.map(({ grain }) => grain),
        segments.map(({ from }) => from),
        segments.map(({ to }) => to),
        ...partOf(days),
        TYPES,
        days.to,
      ],
    });
    return estimateOf(rows.flatMap(({ rank, count }) => Array.from({ length: count }, () => rank)));
  };

  const counted = async (part: ActivePart, days: Days): Promise<number> => {
    const { from, to } = wholeOf(days);
    // of each member one row is looked up, because most of a long range are found at once
    const [row] = await reader.read<{ value: number }>('report', {
      text:
        `select count(*)::float8 as value from ${member} m where $3 in ('*', coalesce(m.role, '-')) ` +
        `and $4 in ('*', coalesce(m.sport, '-')) and $5 in ('*', coalesce(m.governorate, '-')) ` +
        'and ($6::text is null or m.status = $6) and ($7::uuid is null or m.id = $7) and (' +
        `exists (select 1 from ${active} a where a.person = m.id and a.day between $1::date and $2::date) ` +
        `or m.id in (${inPart(8)}))`,
      values: [
        from ?? '-infinity',
        to,
        ...valuesOf(part),
        part.status ?? null,
        part.person ?? null,
        ...partOf(days),
        TYPES,
      ],
    });
    return row?.value ?? 0;
  };

  /** Members of all; null above {@link MOST_ROWS} rows. */
  const countedOfAll = async (days: Days): Promise<number | null> => {
    const { from, to } = wholeOf(days);
    const [row] = await reader.read<{ value: number; rows: number }>('report', {
      text:
        'select count(distinct person)::float8 as value, count(*)::int as rows from (select person from (' +
        `select person from ${active} where day between $1::date and $2::date ` +
        `union all (select distinct actor from (${inPart(3)}) p where actor is not null)) a ` +
        `limit ${MOST_ROWS + 1}) a`,
      values: [from ?? '-infinity', to, ...partOf(days), TYPES],
    });
    return row && row.rows <= MOST_ROWS ? row.value : null;
  };

  return {
    activeUsers: async (part, days) => {
      const { status, person } = part;
      const isOfAll = status === undefined && person === undefined;
      if (!isOfAll || valuesOf(part).some((one) => one !== '*'))
        return { value: await counted(part, days), exact: true };
      const value = await countedOfAll(days);
      return value === null ? { value: await estimated(days), exact: false } : { value, exact: true };
    },
  };
};
