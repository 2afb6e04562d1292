import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type {
  FailingTimer,
  ListedTimer,
  Timer,
  TimerKey,
  TimerState,
  TimerStore,
} from '../../commands/ports/process.ts';
import { atEndOfTurn } from './turn.ts';

type Row = Omit<Timer, 'at'> & { at: Date; reason: string | null };

const COLUMNS = 'kind, item, action, stream, at, reason';

const timerOf = ({ kind, item, action, stream, at }: Row): Timer => ({
  kind,
  item,
  action,
  stream,
  at: at.toISOString(),
});

type ListedRow = Row & { retry_at: Date | null };

const stateOf = ({ at, reason }: Row, now: Date): TimerState => {
  if (reason !== null) return 'failing';
  return at <= now ? 'late' : 'waiting';
};

const listed = (row: ListedRow, now: Date): ListedTimer => ({
  ...timerOf(row),
  state: stateOf(row, now),
  reason: row.reason,
  retryAt: row.retry_at?.toISOString() ?? null,
});

const STATES: Readonly<Record<TimerState, string>> = {
  waiting: 'reason is null and at > $1',
  late: 'reason is null and at <= $1',
  failing: 'reason is not null and $1::timestamptz is not null',
};

/** A timer to set, or (null) to clear. */
type Change = TimerKey & { readonly stream: string | null; readonly at: string | null };

/** The last change of each timer. */
const lastOf = (changes: readonly Change[]): readonly Change[] => [
  ...new Map(changes.map((one) => [`${one.kind} ${one.item} ${one.action}`, one])).values(),
];

/** Writes changes of timers in one statement. */
const writeChanges = async (pool: Pool, changes: readonly Change[]): Promise<void> => {
  const last = lastOf(changes);
  await pool.query({
    name: 'change-timers',
    text: `with change as (
         select * from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[])
           as change (kind, item, action, stream, at)
       ), cleared as (
         delete from ops.timer using change
         where change.at is null and timer.kind = change.kind and timer.item = change.item
           and timer.action = change.action
       )
       insert into ops.timer (kind, item, action, stream, at)
       select kind, item, action, stream, at from change where at is not null
       on conflict (kind, item, action) do update set at = excluded.at, retry_at = null, reason = null
       where timer.at <> excluded.at`,
    values: [
      last.map(({ kind }) => kind),
      last.map(({ item }) => item),
      last.map(({ action }) => action),
      last.map(({ stream }) => stream),
      last.map(({ at }) => at),
    ],
  });
};

/** The changes of one turn of the event loop are written together. */
const changesIn = (pool: Pool): DataLoader<Change, void> =>
  new DataLoader(
    async (changes) => {
      await writeChanges(pool, changes);
      return changes.map(() => undefined);
    },
    { cache: false, batchScheduleFn: atEndOfTurn },
  );

/** Timers in `ops.timer`. */
export const timerStore = (pool: Pool): TimerStore => {
  const changes = changesIn(pool);
  return {
    set: (timer) => changes.load(timer),
    clear: (key) => changes.load({ ...key, stream: null, at: null }),
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
    page: async ({ kind, state, after, limit }, now) => {
      const { rows } = await pool.query<ListedRow>(
        `select ${COLUMNS}, retry_at from ops.timer
       where ${state ? STATES[state] : '$1::timestamptz is not null'} and ($2::text is null or kind = $2)
         and ($3::timestamptz is null or (at, kind, item, action) > ($3, $4::text, $5::uuid, $6::text))
       order by at, kind, item, action limit $7`,
        [
          now,
          kind ?? null,
          after?.at ?? null,
          after?.kind ?? null,
          after?.item ?? null,
          after?.action ?? null,
          limit,
        ],
      );
      return rows.map((row) => listed(row, now));
    },
    find: async ({ kind, item, action }) => {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from ops.timer where kind = $1 and item = $2 and action = $3`,
        [kind, item, action],
      );
      return rows[0] ? timerOf(rows[0]) : null;
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
  };
};
