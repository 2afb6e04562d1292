import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Checkpoint, DeadLetter, ProcessLedger, ProcessRow } from '../../commands/ports/process.ts';
import { atEndOfTurn } from './turn.ts';

type Row = {
  name: string;
  position: string;
  event_id: string | null;
  failing_event: string | null;
  reason: string | null;
};

const checkpointOf = (row: Pick<Row, 'position' | 'event_id'>): Checkpoint => ({
  position: BigInt(row.position),
  eventId: row.event_id,
});

const rowOf = (row: Row): ProcessRow => ({
  ...checkpointOf(row),
  name: row.name,
  failing: row.failing_event === null ? null : { eventId: row.failing_event, reason: row.reason ?? '' },
});

type DeadLetterRow = Omit<DeadLetter, 'position' | 'at'> & { position: string; at: Date };

type Move = { readonly name: string; readonly from: bigint; readonly to: Checkpoint };

/** The moves of one turn of the event loop are written together: process managers often share a commit. */
const movesIn = (pool: Pool): DataLoader<Move, boolean> =>
  new DataLoader(
    async (moves) => {
      const { rows } = await pool.query<Pick<Row, 'name' | 'position'>>({
        name: 'move-processes',
        text:
          'update ops.process as process set position = move.next, event_id = move.event, failing_event = null, ' +
          'reason = null, changed_at = now() from unnest($1::text[], $2::bigint[], $3::bigint[], $4::uuid[]) ' +
          'as move (name, before, next, event) where process.name = move.name and process.position = move.before ' +
          'returning process.name, process.position',
        values: [
          moves.map(({ name }) => name),
          moves.map(({ from }) => from),
          moves.map(({ to }) => to.position),
          moves.map(({ to }) => to.eventId),
        ],
      });
      const moved = new Map(rows.map(({ name, position }) => [name, BigInt(position)]));
      return moves.map(({ name, to }) => moved.get(name) === to.position);
    },
    { cache: false, batchScheduleFn: atEndOfTurn },
  );

/**
 * Checkpoints of process managers in `ops.process`. Commits needn't wait for the disk: they are written in order with
 * those of the log, so only the last ones can be lost, and a repeated event is harmless.
 */
export const processLedger = (pool: Pool): ProcessLedger => {
  const moves = movesIn(pool);
  return {
    enter: async (name, start) => {
      // Only this commit waits for the disk: if it were lost, a later entry could skip events.
      await pool.query(
        `insert into ops.process (name, position, event_id)
       select $1, $2, $3 from set_config('synchronous_commit', 'on', true) on conflict do nothing`,
        [name, start.position, start.eventId],
      );
      const { rows } = await pool.query<Row>('select position, event_id from ops.process where name = $1', [
        name,
      ]);
      return rows[0] ? checkpointOf(rows[0]) : start;
    },
    move: (name, from, to) => moves.load({ name, from, to }),
    restart: async (name) => {
      await pool.query('update ops.process set position = 0, event_id = null where name = $1', [name]);
    },
    failing: async (name, eventId, reason) => {
      await pool.query('update ops.process set failing_event = $2, reason = $3 where name = $1', [
        name,
        eventId,
        reason,
      ]);
    },
    addDeadLetter: async ({ id, process, eventId, eventType, position, reason }) => {
      await pool.query(
        `insert into ops.parked (id, process, event_id, event_type, position, reason)
       values ($1, $2, $3, $4, $5, $6) on conflict (id) do update set reason = excluded.reason`,
        [id, process, eventId, eventType, position, reason],
      );
    },
    removeDeadLetter: async (id) => {
      await pool.query('delete from ops.parked where id = $1', [id]);
    },
    deadLetters: async () => {
      const { rows } = await pool.query<DeadLetterRow>(
        `select id, process, event_id as "eventId", event_type as "eventType", position, reason, at
       from ops.parked order by position, process`,
      );
      return rows.map((row) => ({ ...row, position: BigInt(row.position), at: row.at.toISOString() }));
    },
    rows: async () => {
      const { rows } = await pool.query<Row>(
        'select name, position, event_id, failing_event, reason from ops.process order by name',
      );
      return rows.map(rowOf);
    },
  };
};
