import type { Pool } from 'pg';

/** This log must not be used, or not now; the message tells the operator why and what to do. */
export class LogRefused extends Error {
  override name = 'LogRefused';
}

/** Advisory lock: exclusive while the log is moved, shared for a moment by each process that starts. */
export const MOVE_LOCK = 5_432_005;

type Row = { log: string | null; still: boolean };

/**
 * Stores on the first start the log that a database's positions belong to, and refuses any other log later, because
 * checkpoints would be wrong there. Also refuses while the log is being moved. Call it after opening a permanent
 * connection: the program that moves the log checks for those.
 */
export const workOn = async (pool: Pool, log: string): Promise<void> => {
  const { rows } = await pool.query<Row>(
    'select (select id from ops.event_log) as log, pg_try_advisory_xact_lock_shared($1) as still',
    [MOVE_LOCK],
  );
  const [found] = rows;
  if (!found?.still)
    throw new LogRefused('The event log is being moved (make move-log). Start again when that is done.');
  if (found.log === null) {
    await pool.query('insert into ops.event_log (id) values ($1) on conflict do nothing', [log]);
    return workOn(pool, log);
  }
  if (found.log !== log)
    throw new LogRefused(
      'MALAAB_EVENT_LOG names another log than the one that this database works with. ' +
        'Name that one, or move it (make move-log).',
    );
};
