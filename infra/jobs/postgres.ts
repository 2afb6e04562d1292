import { Client, type Pool } from 'pg';
import {
  JobsUnavailable,
  type DeadJob,
  type HandleJob,
  type Job,
  type Jobs,
  type Worker,
} from '../../commands/ports/jobs.ts';
import { PATIENCE, type Patience } from './attempt.ts';
import { CHANNEL, workOn } from './postgres-worker.ts';

export type PostgresJobsOptions = {
  /** For workers, each of which holds a connection of its own; all of a Malaab connect as one role. */
  readonly url: string;
  /** Its commits wait for the disk. */
  readonly pool: Pool;
  /** Told of lost connections, and of answers that could not be written down. */
  readonly report: (error: unknown) => void;
  readonly patience?: Patience;
  /** Milliseconds between two looks for what is due; what is new is seen at once. */
  readonly pollMs?: number;
};

/** Jobs in the table `ops.job`, for one process or several. */
export const openPostgresJobs = (options: PostgresJobsOptions): Jobs => {
  const { url, pool, report, patience = PATIENCE, pollMs = 1_000 } = options;
  const workers = new Set<Worker>();

  const query = async <Row extends object>(text: string, values: readonly unknown[]) => {
    try {
      return await pool.query<Row>(text, [...values]);
    } catch (cause) {
      throw new JobsUnavailable('The database did not answer for its jobs', { cause });
    }
  };
  // behind the commit and in nobody's way: a NOTIFY in a transaction takes a lock of the whole server
  const ring = (queue: string): void => {
    pool.query('select pg_notify($1, $2)', [CHANNEL, queue]).catch(() => undefined);
  };

  return {
    enqueue: async (queue: string, { key, body }: Job) => {
      await query('insert into ops.job (queue, key, body) values ($1, $2, $3)', [
        queue,
        key,
        JSON.stringify(body),
      ]);
      ring(queue);
    },
    work: (queue: string, { atOnce }, handle: HandleJob) => {
      const worker = workOn({
        queue,
        atOnce,
        handle,
        pool,
        connect: clientOf(url),
        report,
        patience,
        pollMs,
      });
      workers.add(worker);
      return worker;
    },
    dead: async (queue: string) => {
      const { rows } = await query<DeadJob>(
        `select key, body, tries, reason from ops.job
         where queue = $1 and dead_at is not null order by id limit 100`,
        [queue],
      );
      return rows;
    },
    sendAgain: async (queue: string, key: string) => {
      const { rowCount } = await query(
        `update ops.job set dead_at = null, reason = null, tries = 0, starts = 0, worker = null, due_at = now()
         where queue = $1 and key = $2 and dead_at is not null`,
        [queue, key],
      );
      ring(queue);
      return (rowCount ?? 0) > 0;
    },
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.stop()));
    },
  };
};

const clientOf = (url: string) => (name: string) =>
  new Client({
    connectionString: url,
    application_name: name,
    // a machine that is cut off must not keep its jobs for hours
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  });
