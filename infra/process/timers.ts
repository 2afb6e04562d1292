import type { Pool } from 'pg';
import type { FailingTimer, Timer, TimerStore } from '../../commands/ports/process.ts';

type Row = Omit<Timer, 'at'> & { at: Date; reason: string | null };

const COLUMNS = 'kind, item, action, stream, at, reason';

const timerOf = ({ kind, item, action, stream, at }: Row): Timer => ({
  kind,
  item,
  action,
  stream,
  at: at.toISOString(),
});

/** Timers in `ops.timer`. */
export const timerStore = (pool: Pool): TimerStore => ({
  set: async ({ kind, item, action, stream, at }) => {
    await pool.query(
      `insert into ops.timer (kind, item, action, stream, at) values ($1, $2, $3, $4, $5)
       on conflict (kind, item, action) do update set at = excluded.at, retry_at = null, reason = null
       where timer.at <> excluded.at`,
      [kind, item, action, stream, at],
    );
  },
  clear: async ({ kind, item, action }) => {
    await pool.query('delete from ops.timer where kind = $1 and item = $2 and action = $3', [
      kind,
      item,
      action,
    ]);
  },
  due: async (now, limit) => {
    const { rows } = await pool.query<Row>(
      `select ${COLUMNS} from ops.timer where greatest(at, retry_at) <= $1 order by greatest(at, retry_at) limit $2`,
      [now, limit],
    );
    return rows.map(timerOf);
  },
  postpone: async ({ kind, item, action }, until, reason) => {
    await pool.query(
      'update ops.timer set retry_at = $4, reason = $5 where kind = $1 and item = $2 and action = $3',
      [kind, item, action, until, reason],
    );
  },
  status: async (now) => {
    const { rows } = await pool.query<{ waiting: string; due: string; next: Date | null }>(
      'select count(*) as waiting, count(*) filter (where at <= $1) as due, min(at) as next from ops.timer',
      [now],
    );
    const failing = await pool.query<Row>(
      `select ${COLUMNS} from ops.timer where reason is not null order by at limit 100`,
    );
    return {
      waiting: Number(rows[0]?.waiting ?? 0),
      due: Number(rows[0]?.due ?? 0),
      next: rows[0]?.next?.toISOString() ?? null,
      failing: failing.rows.map((row): FailingTimer => ({ ...timerOf(row), reason: row.reason ?? '' })),
    };
  },
});
