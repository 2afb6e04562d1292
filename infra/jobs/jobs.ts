import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Prunable } from '../../commands/ports/accounts.ts';
import type { Job, Jobs, NewJob } from '../../commands/ports/jobs.ts';
import { dayAt } from '../../domain/trade/day.ts';
import { openBox, sealBox } from '../vault/box.ts';
import { keyFor } from '../vault/master-key.ts';

/** A taken job is left alone for this time. It exceeds the time limits of every transport. */
export const LEASE_MS = 5 * 60_000;
/** Ended jobs are kept so that their keys are known. */
const KEPT_MS = 30 * 24 * 3_600_000;

type Row = {
  readonly id: string;
  readonly queue: string;
  readonly key: string;
  readonly payload: Buffer;
  readonly attempts: number;
  readonly created_at: Date;
  readonly person: string | null;
};

const returnedRow = z.object({ deliveries: z.array(z.string()).nullable() });

/** A keyed hash of an address, equal for every spelling in upper and lower case. */
export const addressHash = (masterKey: Uint8Array): ((address: string) => Buffer) => {
  const key = keyFor(masterKey, 'job addresses');
  return (address) => createHmac('sha256', key).update(address.toLowerCase()).digest();
};

/** Jobs in `ops.job`. Payloads are encrypted, because mails contain codes. */
export const openJobs = (options: {
  readonly pool: Pool;
  /** 32 bytes, see `masterKeyFrom`. */
  readonly masterKey: Uint8Array;
  readonly now: () => Date;
  /** By queue: the milliseconds of work that a member may cause on a day of Egypt; left out = unlimited. */
  readonly workMs?: Readonly<Record<string, number>>;
}): Jobs & Prunable => {
  const { pool, now, workMs = {} } = options;
  const today = (): string => dayAt(now().toISOString());
  const sealing = keyFor(options.masterKey, 'jobs');
  const hashOf = addressHash(options.masterKey);
  const rings = new Set<() => void>();

  const sealed = ({ queue, key, payload }: NewJob): Buffer =>
    sealBox(sealing, ['job', queue, key], Buffer.from(JSON.stringify(payload)));

  const jobOf = ({ id, queue, key, payload, attempts, created_at: createdAt, person }: Row): Job => {
    const plain = openBox(sealing, ['job', queue, key], payload);
    if (plain === null) throw new Error(`job ${id} was written under another master key`);
    const opened: unknown = JSON.parse(plain.toString('utf8'));
    return { id, queue, key, payload: opened, attempt: attempts, createdAt, person };
  };

  const end = async (id: string, failed: boolean, error: string | null): Promise<void> => {
    // a mail may come back before its job is noted as done
    await pool.query(
      `update ops.job set ended_at = $2, failed = failed or $3, payload = null, about = null,
         error = case when failed then error else $4 end
       where id = $1`,
      [id, now(), failed, error],
    );
  };

  return {
    async add(jobs) {
      if (jobs.length === 0) return;
      const at = now();
      await pool.query(
        `insert into ops.job (queue, key, payload, about, due_at, kind, deliveries, person, created_at)
         select *, $9::timestamptz
         from unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[], $5::timestamptz[], $6::text[], $7::jsonb[], $8::uuid[])
         on conflict (queue, key) do nothing`,
        [
          jobs.map(({ queue }) => queue),
          jobs.map(({ key }) => key),
          jobs.map(sealed),
          jobs.map(({ about }) => (about === undefined ? null : hashOf(about))),
          jobs.map(({ due, afterMs = 0 }) => due ?? new Date(at.getTime() + afterMs)),
          jobs.map(({ kind }) => kind ?? null),
          jobs.map(({ deliveries }) => (deliveries === undefined ? null : JSON.stringify(deliveries))),
          jobs.map(({ person }) => person ?? null),
          at,
        ],
      );
      for (const ring of rings) ring();
    },

    async take(queues, limit) {
      const at = now();
      const { rows } = await pool.query<Row>(
        `update ops.job set attempts = attempts + 1, due_at = $3
         where id in (
           select j.id from ops.job j
           left join ops.work_day w on w.person = j.person and w.queue = j.queue and w.day = $5
           where j.ended_at is null and j.queue = any($1) and j.due_at <= $2
             and coalesce(w.ms < ($6::jsonb ->> j.queue)::bigint, true)
           order by coalesce(w.ms, 0), j.due_at limit $4 for update of j skip locked
         )
         returning id, queue, key, payload, attempts, created_at, person`,
        [queues, at, new Date(at.getTime() + LEASE_MS), limit, today(), JSON.stringify(workMs)],
      );
      return rows.map(jobOf);
    },

    async spend({ id }, ms) {
      await pool.query(
        `insert into ops.work_day as w (person, queue, day, ms)
         select person, queue, $2::date, $3::bigint from ops.job where id = $1 and person is not null
         on conflict (person, queue, day) do update set ms = w.ms + excluded.ms`,
        [id, today(), Math.ceil(ms)],
      );
    },

    async extend({ id, attempt }) {
      const { rowCount } = await pool.query(
        'update ops.job set due_at = $3 where id = $1 and attempts = $2 and ended_at is null',
        [id, attempt, new Date(now().getTime() + LEASE_MS)],
      );
      return rowCount === 1;
    },

    done: (id) => end(id, false, null),
    fail: (id, error) => end(id, true, error),

    async withdraw(queue, key) {
      await pool.query(
        `update ops.job set ended_at = $3, payload = null, about = null
         where queue = $1 and key = $2 and ended_at is null`,
        [queue, key, now()],
      );
    },

    async giveBack({ id, attempt }) {
      await pool.query(
        `update ops.job set due_at = $3, attempts = attempts - 1
         where id = $1 and attempts = $2 and ended_at is null`,
        [id, attempt, now()],
      );
    },

    async postpone(id, until, error) {
      await pool.query('update ops.job set due_at = $2, error = $3 where id = $1 and ended_at is null', [
        id,
        until,
        error,
      ]);
    },

    async returned(id, error) {
      const { rows } = await pool.query(
        'update ops.job set failed = true, error = $2 where id = $1 returning deliveries',
        [id, error],
      );
      const [row] = z.array(returnedRow).parse(rows);
      return row ? (row.deliveries ?? []) : null;
    },

    async forget(about) {
      await pool.query(
        `update ops.job set ended_at = $2, payload = null, about = null where about = $1 and ended_at is null`,
        [hashOf(about), now()],
      );
    },

    async status() {
      const { rows } = await pool.query<{
        queue: string;
        waiting: number;
        failed: number;
        oldest: Date | null;
      }>(
        `select queue, count(*) filter (where ended_at is null)::int as waiting, count(*) filter (where failed)::int as failed,
           min(created_at) filter (where ended_at is null) as oldest
         from ops.job group by queue order by queue`,
      );
      return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest?.toISOString() ?? null }));
    },

    async ahead(queue, key) {
      const { rows } = await pool.query<{ ahead: number }>(
        `select (select count(*)::int from ops.job other
           where other.queue = $1 and other.ended_at is null and other.id < job.id) as ahead
         from ops.job where queue = $1 and key = $2 and ended_at is null`,
        [queue, key],
      );
      return rows[0]?.ahead ?? null;
    },

    onAdded(told) {
      rings.add(told);
    },

    async prune(at) {
      const { rowCount } = await pool.query('delete from ops.job where ended_at < $1', [
        new Date(at.getTime() - KEPT_MS),
      ]);
      const { rowCount: days } = await pool.query('delete from ops.work_day where day < $1', [
        dayAt(at.toISOString()),
      ]);
      return (rowCount ?? 0) + (days ?? 0);
    },
  };
};
