import type { Pool } from 'pg';

/** Malaab must not work on this log, or not now; the message tells its operator why and what to do. */
export class LogRefused extends Error {
  override name = 'LogRefused';
}

/** Advisory lock: held alone by who moves the log, and for a moment together by all who start to work on it. */
export const MOVE_LOCK = 5_432_005;

type Row = { log: string | null; still: boolean };

/**
 * Notes on the first start which log a database's positions are of, and refuses any other from then on: to followers
 * their checkpoints would stand somewhere else there. Refuses as well while the log is being moved, and so must come
 * after a connection that is kept was opened: whoever moves the log looks for those.
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
