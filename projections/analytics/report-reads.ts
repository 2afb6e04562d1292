import type { Pool, PoolClient } from 'pg';
import { PLATFORM } from '../../domain/kit/figures.ts';
import type { REPORT_TYPES } from '../../domain/advertising/analytics/analytics-report.ts';
import { figureReadsOf, type Days, type ReadRows } from '../resources/figure-reads.ts';
import { groupCheckpoint } from '../engine/ledger.ts';
import type { ReadPosition } from '../engine/position.ts';
import { qualified } from '../engine/table.ts';
import { transaction } from '../engine/transaction.ts';

type ReportType = (typeof REPORT_TYPES)[number];
type Line = Readonly<Record<string, string | number>>;

/** A report's lines, and the log position that they reflect. */
export type Report = { readonly rows: readonly Line[]; readonly position: bigint };

/** Longest wait for the read models, in milliseconds. */
const PATIENCE_MS = 5000;

/** Number of most viewed items in a report. */
const MOST_VIEWED = 100;

class ReadModelsBehind extends Error {
  override name = 'ReadModelsBehind';
}

/** Reads in the report's transaction, so that lines and position are consistent. */
const readsOf =
  (client: PoolClient): ReadRows =>
  async ({ text, values }) =>
    (await client.query(text, [...values])).rows;

const engagement = async (client: PoolClient, schema: string, days: Days): Promise<readonly Line[]> => {
  const figures = figureReadsOf(readsOf(client), schema);
  const lines = await figures.daily(PLATFORM, ['posts', 'reactions', 'comments', 'shares'], days);
  const { rows } = await client.query<{ day: string; persons: number }>(
    `select day::text, count(distinct mark)::double precision as persons from ${qualified(schema, 'tally_person')} ` +
      `where subject = $1 and name = 'activeUsers' and day between $2 and $3 group by day`,
    [PLATFORM, days.from, days.to],
  );
  const active = new Map(rows.map(({ day, persons }) => [day, persons]));
  return lines.map((line) => ({ ...line, activeUsers: active.get(line.day) ?? 0 }));
};

const content = async (client: PoolClient, schema: string, { from, to }: Days): Promise<readonly Line[]> => {
  const { rows } = await client.query<Line>(
    `select t.kind as "contentType", d.subject::text as "contentId", sum(d.value)::double precision as views ` +
      `from ${qualified(schema, 'tally_day')} d join ${qualified(schema, 'tally')} t using (subject, name) ` +
      `where d.name = 'views' and d.day between $1 and $2 group by 1, 2 having sum(d.value) > 0 ` +
      `order by 3 desc, 2 limit $3`,
    [from, to, MOST_VIEWED],
  );
  return rows;
};

const linesOf = (client: PoolClient, schema: string, type: ReportType, days: Days) => {
  switch (type) {
    case 'engagement':
      return engagement(client, schema, days);
    case 'advertising':
      return figureReadsOf(readsOf(client), schema).daily(
        PLATFORM,
        ['impressions', 'clicks', 'conversions', 'spend'],
        days,
      );
    case 'content':
      return content(client, schema, days);
    default: {
      const never: never = type;
      return never;
    }
  }
};

/** Builds reports once the read models have reached `upTo`: lines and checkpoint in one snapshot. Throws on timeout. */
export const reportsOf =
  (pool: Pool, schema: string, position: ReadPosition) =>
  async (type: ReportType, days: Days, upTo: bigint): Promise<Report> => {
    if (!(await position.waitFor(upTo, PATIENCE_MS))) throw new ReadModelsBehind();
    return transaction(pool, async (client) => {
      await client.query('set transaction isolation level repeatable read, read only');
      const { position: reached } = await groupCheckpoint(client, schema);
      return { position: reached, rows: await linesOf(client, schema, type, days) };
    });
  };
