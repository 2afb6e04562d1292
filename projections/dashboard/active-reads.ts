import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { ACTIVE_DAY, MEMBER, REGISTER } from './place-steps.ts';
import type { Cell } from './dashboard-reads.ts';
import { segmentsOf } from './ranges.ts';
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
    const segments = segmentsOf(days, 'Y');
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
    // of each member one row is looked up, because most of a long range are found at once
    const [row] = await reader.read<{ value: number }>('scan', {
      text:
        `select count(*)::float8 as value from ${member} m where $3 in ('*', coalesce(m.role, '-')) ` +
        `and $4 in ('*', coalesce(m.sport, '-')) and $5 in ('*', coalesce(m.governorate, '-')) ` +
        `and exists (select 1 from ${active} a where a.person = m.id and a.day between $1::date and $2::date)`,
      values: [from, to, role, sport, governorate],
    });
    return row?.value ?? 0;
  };

  /** Members of all; null above {@link MOST_ROWS} rows. */
  const countedOfAll = async ({ from, to }: Days): Promise<number | null> => {
    const [row] = await reader.read<{ value: number; rows: number }>('scan', {
      text:
        'select count(distinct person)::float8 as value, count(*)::int as rows from ' +
        `(select person from ${active} where day between $1::date and $2::date limit ${MOST_ROWS + 1}) a`,
      values: [from, to],
    });
    return row && row.rows <= MOST_ROWS ? row.value : null;
  };

  return {
    activeUsers: async (cell, days) => {
      if (Object.values(cell).some((one) => one !== '*'))
        return { value: await counted(cell, days), exact: true };
      const value = await countedOfAll(days);
      return value === null ? { value: await estimated(days), exact: false } : { value, exact: true };
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
