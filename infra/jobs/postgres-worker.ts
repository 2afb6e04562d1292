import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { LOST, type HandleJob, type Job, type Worker } from '../../commands/ports/jobs.ts';
import { alarmOf } from '../../commands/process/alarm.ts';
import { tryJob, type Outcome, type Patience } from './attempt.ts';

/** Rung when a queue has got a job. */
export const CHANNEL = 'malaab_jobs';

export type WorkOptions = {
  readonly queue: string;
  readonly atOnce: number;
  readonly handle: HandleJob;
  /** For answers. */
  readonly pool: Pool;
  /** A connection under this name, not opened yet. */
  readonly connect: (name: string) => Client;
  readonly report: (error: unknown) => void;
  readonly patience: Patience;
  readonly pollMs: number;
};

type Taken = Job & { readonly id: string; readonly tries: number; readonly isDead: boolean };

/**
 * A job belongs to whose session its row names, for as long as that session is there: Postgres knows of a killed worker
 * at once, and no transaction stays open while a job lasts. What was begun too often without an answer is given up on.
 */
const TAKE = `
  with next as (
    select id from ops.job
    where queue = $1 and dead_at is null and due_at <= now()
      and (worker is null or not exists (select from pg_stat_activity where application_name = worker))
    order by due_at, id limit $3 for update skip locked
  )
  update ops.job set worker = $2, starts = starts + 1,
    dead_at = case when starts >= $4 then now() end, reason = case when starts >= $4 then '${LOST}' end
  from next where job.id = next.id
  returning job.id, key, body, tries, dead_at is not null as "isDead"`;

/** Works until stopped; what goes wrong with the connection is reported, and it is made again. */
export const workOn = (options: WorkOptions): Worker => {
  const { queue, atOnce, handle, pool, connect, report, patience, pollMs } = options;
  const running = new Map<string, Promise<void>>();
  const alarm = alarmOf();
  const stopping = new AbortController();
  const { signal: stopped } = stopping;

  const answer = (id: string, outcome: Outcome) => {
    switch (outcome.kind) {
      case 'done':
        return pool.query('delete from ops.job where id = $1', [id]);
      case 'again':
        return pool.query(
          `update ops.job set tries = tries + 1, starts = 0, worker = null, reason = $2,
             due_at = now() + $3 * interval '1 ms' where id = $1`,
          [id, outcome.reason, outcome.afterMs],
        );
      case 'dead':
        return pool.query(
          'update ops.job set tries = tries + 1, worker = null, reason = $2, dead_at = now() where id = $1',
          [id, outcome.reason],
        );
      default:
        return outcome satisfies never;
    }
  };

  const run = async ({ id, key, body, tries }: Taken): Promise<void> => {
    const outcome = await tryJob(handle, { key, body }, tries + 1, patience);
    // while our session lasts nobody else takes it up, so the answer has to be written down in the end
    for (let isAnswered = false; !isAnswered;) {
      try {
        await answer(id, outcome);
        isAnswered = true;
      } catch (error) {
        report(error);
        if (stopped.aborted) break;
        await pause(pollMs);
      }
    }
    running.delete(id);
    alarm.ring();
  };

  const take = async (client: Client, name: string): Promise<void> => {
    const free = atOnce - running.size;
    if (free === 0) return;
    const { rows } = await client.query<Taken>(TAKE, [queue, name, free, patience.mostLosses]);
    for (const job of rows) if (!job.isDead) running.set(job.id, run(job));
  };

  /** One session, until it is lost or the worker is stopped. */
  const session = async (): Promise<void> => {
    const name = `malaab jobs ${randomUUID()}`;
    const client = connect(name);
    const losing = new AbortController();
    const lose = () => losing.abort();
    client
      .on('error', lose)
      .on('end', lose)
      .on('notification', ({ payload }) => {
        if (payload === queue) alarm.ring();
      });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // what was begun in a session before is still ours
      await client.query('update ops.job set worker = $1 where id = any($2)', [name, [...running.keys()]]);
      const over = AbortSignal.any([stopped, losing.signal]);
      while (!over.aborted) {
        // from before the look on: what rings meanwhile is for the next one
        const next = alarm.wait(pollMs, over);
        await take(client, name);
        await next;
      }
      // others may have them only when they are done
      if (stopped.aborted) await Promise.all(running.values());
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const work = async (): Promise<void> => {
    while (!stopped.aborted) {
      try {
        await session();
      } catch (error) {
        report(error);
        await alarm.wait(pollMs, stopped);
      }
    }
    await Promise.all(running.values());
  };
  const working = work();

  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
};
