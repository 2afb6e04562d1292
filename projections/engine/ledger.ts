import { DatabaseError, type PoolClient } from 'pg';
import { qualified, quote } from './table.ts';

/**
 * The positions of projections: one row for each in table `projection` of its schema. The group shares one checkpoint; a
 * detached projection has its own position and an error.
 */

/** Row of the group's checkpoint. */
export const GROUP = '*pack';

export type Checkpoint = { readonly position: bigint; readonly eventId: string | null };

export const start: Checkpoint = { position: 0n, eventId: null };

/** A checkpoint, and the generation of the group (or version of a detached projection) that may move it. */
export type Target = { readonly schema: string; readonly checkpoint: string; readonly generation: number };

export type Entry = {
  readonly name: string;
  readonly version: number;
  /** Own checkpoint of a detached projection; null = in the group. */
  readonly detached: Checkpoint | null;
  readonly error: string | null;
  readonly failingEvent: string | null;
};

/** The remaining fields of an entry in the group. */
export const caughtUp = { detached: null, error: null, failingEvent: null } as const;

type Row = Omit<Entry, 'detached'> & { readonly position: string | null; readonly eventId: string | null };

/** Creates the schema and its ledger if they don't exist. */
export const prepare = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query(`create schema if not exists ${quote(schema)}`);
  await client.query(
    `create table if not exists ${qualified(schema, 'projection')} (name text primary key, version integer not null, ` +
      `position bigint, event_id uuid, error text, failing_event uuid, changed_at timestamptz not null default now(), ` +
      // Release of the program that built it; the group's row has the highest.
      `release integer not null default 0)`,
  );
  await client.query(
    `insert into ${qualified(schema, 'projection')} (name, version, position) values ($1, 1, 0) on conflict do nothing`,
    [GROUP],
  );
};

export const entries = async (client: PoolClient, schema: string): Promise<readonly Entry[]> => {
  const { rows } = await client.query<Row>(
    `select name, version, position::text, event_id as "eventId", error, failing_event as "failingEvent" from ${qualified(schema, 'projection')} ` +
      `where name <> $1 order by name`,
    [GROUP],
  );
  return rows.map(({ position, eventId, ...entry }) => ({
    ...entry,
    detached: position === null ? null : { position: BigInt(position), eventId },
  }));
};

/** The group's checkpoint and generation; `lock` adds a row lock. */
export const groupCheckpoint = async (
  client: Pick<PoolClient, 'query'>,
  schema: string,
  lock: '' | 'for update' = '',
): Promise<Checkpoint & { readonly generation: number }> => {
  const { rows } = await client.query<Pick<Row, 'position' | 'eventId' | 'version'>>(
    `select position::text, event_id as "eventId", version from ${qualified(schema, 'projection')} where name = $1 ${lock}`,
    [GROUP],
  );
  const row = rows[0];
  return {
    position: BigInt(row?.position ?? 0),
    eventId: row?.eventId ?? null,
    generation: row?.version ?? 0,
  };
};

/** Another process moved the checkpoint; this process wrote nothing. */
export class Fenced extends Error {
  override name = 'Fenced';
}

/** SQLSTATE of `ops.fence`. */
const FENCED = 'MA001';

const isFence = (error: unknown): boolean => error instanceof DatabaseError && error.code === FENCED;

/**
 * The fence: moves a checkpoint from its expected position. Throws {@link Fenced} and fails the transaction if another
 * process moved it or the group's members changed (`generation`).
 */
export const advance = async (
  client: PoolClient,
  target: Target,
  from: Checkpoint,
  to: Checkpoint,
): Promise<void> => {
  try {
    await client.query({
      name: `advance ${target.schema}`,
      text:
        `with moved as (update ${qualified(target.schema, 'projection')} set position = $4, event_id = $5, ` +
        `error = null, failing_event = null, changed_at = now() ` +
        `where name = $1 and version = $2 and position = $3 returning true) ` +
        `select ops.fence(exists (select from moved))`,
      values: [target.checkpoint, target.generation, from.position, to.position, to.eventId],
    });
  } catch (error) {
    throw isFence(error) ? new Fenced('Another process moved the checkpoint', { cause: error }) : error;
  }
};

/** Increments the group's generation, so that processes with the former members are fenced off. */
export const changeMembers = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query(`update ${qualified(schema, 'projection')} set version = version + 1 where name = $1`, [
    GROUP,
  ]);
};

/** Upserts a projection: in the group (`detached` null), or detached with its checkpoint and error. */
export const enter = async (client: PoolClient, schema: string, entry: Entry): Promise<void> => {
  await client.query(
    `insert into ${qualified(schema, 'projection')} (name, version, position, event_id, error, failing_event) ` +
      `values ($1, $2, $3, $4, $5, $6) on conflict (name) do update set version = excluded.version, ` +
      `position = excluded.position, event_id = excluded.event_id, error = excluded.error, ` +
      `failing_event = excluded.failing_event, changed_at = now()`,
    [
      entry.name,
      entry.version,
      entry.detached?.position ?? null,
      entry.detached?.eventId ?? null,
      entry.error,
      entry.failingEvent,
    ],
  );
};
