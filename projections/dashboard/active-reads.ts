import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { ACTIVE_DAY, MEMBER, REGISTER } from './place-steps.ts';
import type { Cell } from './dashboard-reads.ts';
import { daysIn, segmentsOf } from './ranges.ts';
import { estimateOf } from './sketch.ts';

/** The number of members who were active on some days. `exact` is false if it is estimated by sketches. */
export type Active = { readonly value: number; readonly exact: boolean };

type Days = { readonly from: string; readonly to: string };

export type ActiveReads = {
  /** Members who did something on these days, each counted once. */
  activeUsers(cell: Cell, days: Days): Promise<Active>;
  /** Whether a member was active on these days. */
  wasActive(person: string, days: Days): Promise<boolean>;
};

/** Up to this number of rows, members are counted one by one. */
const MOST_ROWS = 40_000;

export const activeReadsOf = (reader: Reader, schema: string): ActiveReads => {
  const [active, member, register] = [ACTIVE_DAY, MEMBER, REGISTER].map((name) => qualified(schema, name));

  const estimated = async (days: Days): Promise<number> => {
    const segments = segmentsOf(days);
    const rows = await reader.read<{ rank: number; count: number }>('scan', {
      text:
        'select rank::float8 as rank, count(*)::float8 as count from (select max(r.rank) as rank ' +
        'from unnest($1::text[], $2::date[], $3::date[]) s(grain, lo, hi) ' +
        `join ${register} r on r.grain = s.grain and r.at between s.lo and s.hi group by r.register) m group by rank`,
      values: [
        segments.map(({ grain }) => grain),
        segments.map(({ from }) => from),
        segments.map(({ to }) => to),
      ],
    });
    return estimateOf(rows.flatMap(({ rank, count }) => Array.from({ length: count }, () => rank)));
  };

  const counted = async ({ role, sport, governorate }: Cell, { from, to }: Days): Promise<number> => {
    const isAll = [role, sport, governorate].every((one) => one === '*');
    const [row] = await reader.read<{ value: number }>('scan', {
      text:
        `select count(distinct a.person)::float8 as value from ${active} a ` +
        (isAll
          ? 'where '
          : `join ${member} m on m.id = a.person where $3 in ('*', coalesce(m.role, '-')) ` +
            `and $4 in ('*', coalesce(m.sport, '-')) and $5 in ('*', coalesce(m.governorate, '-')) and `) +
        'a.day between $1::date and $2::date',
      values: isAll ? [from, to] : [from, to, role, sport, governorate],
    });
    return row?.value ?? 0;
  };

  return {
    activeUsers: async (cell, days) => {
      const isAll = Object.values(cell).every((one) => one === '*');
      const estimate = isAll ? await estimated(days) : 0;
      // a member has at most one row a day
      if (isAll && estimate * Math.min(daysIn(days.from, days.to), 366) > MOST_ROWS)
        return { value: estimate, exact: false };
      return { value: await counted(cell, days), exact: true };
    },
    wasActive: async (person, { from, to }) => {
      const rows = await reader.read('key', {
        text: `select 1 as one from ${active} where person = $1::uuid and day between $2::date and $3::date limit 1`,
        values: [person, from, to],
      });
      return rows.length > 0;
    },
  };
};
