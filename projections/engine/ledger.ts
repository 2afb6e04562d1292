import { DatabaseError, type PoolClient } from 'pg';
import { qualified, quote } from './table.ts';

/**
 * What each projection has read: one row each in `projection` of the schema that its tables live in. The pack shares
 * one checkpoint; a projection that left it has a position of its own, and says why.
 */

/** Row of the pack's own checkpoint. */
export const PACK = '*pack';

export type Checkpoint = { readonly position: bigint; readonly eventId: string | null };

export const start: Checkpoint = { position: 0n, eventId: null };

/** A checkpoint's place and the generation (the pack's) or version (of one alone) that may move it. */
export type Target = { readonly schema: string; readonly checkpoint: string; readonly generation: number };

export type Entry = {
  readonly name: string;
  readonly version: number;
  /** Own checkpoint; null = it goes with the pack. */
  readonly alone: Checkpoint | null;
  readonly error: string | null;
  readonly failingEvent: string | null;
};

/** The rest of an entry that goes with the pack. */
export const caughtUp = { alone: null, error: null, failingEvent: null } as const;

type Row = {
  name: string;
  version: number;
  position: string | null;
  event_id: string | null;
  error: string | null;
  failing_event: string | null;
};

/** Makes the schema and its ledger, if they aren't there. */
export const prepare = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query(`create schema if not exists ${quote(schema)}`);
  await client.query(
    `create table if not exists ${qualified(schema, 'projection')} (name text primary key, version integer not null, ` +
      `position bigint, event_id uuid, error text, failing_event uuid, changed_at timestamptz not null default now(), ` +
      // of the program that made it; the pack's row has the highest
      `release integer not null default 0)`,
  );
  await client.query(
    `insert into ${qualified(schema, 'projection')} (name, version, position) values ($1, 1, 0) on conflict do nothing`,
    [PACK],
  );
};

export const entries = async (client: PoolClient, schema: string): Promise<readonly Entry[]> => {
  const { rows } = await client.query<Row>(
    `select name, version, position::text, event_id, error, failing_event from ${qualified(schema, 'projection')} ` +
      `where name <> $1 order by name`,
    [PACK],
  );
  return rows.map((row) => ({
    name: row.name,
    version: row.version,
    alone: row.position === null ? null : { position: BigInt(row.position), eventId: row.event_id },
    error: row.error,
    failingEvent: row.failing_event,
  }));
};

/** The pack's checkpoint and generation; locked against others where `lock` is given. */
export const packCheckpoint = async (
  client: Pick<PoolClient, 'query'>,
  schema: string,
  lock: '' | 'for update' = '',
): Promise<Checkpoint & { readonly generation: number }> => {
  const { rows } = await client.query<Pick<Row, 'position' | 'event_id' | 'version'>>(
    `select position::text, event_id, version from ${qualified(schema, 'projection')} where name = $1 ${lock}`,
    [PACK],
  );
  const row = rows[0];
  return {
    position: BigInt(row?.position ?? 0),
    eventId: row?.event_id ?? null,
    generation: row?.version ?? 0,
  };
};

/** Another process moved the checkpoint: nothing was written here. */
export class Fenced extends Error {
  override name = 'Fenced';
}

/** What `ops.fence` fails with. */
const FENCED = 'MA001';

const isFence = (error: unknown): boolean => error instanceof DatabaseError && error.code === FENCED;

/**
 * Moves a checkpoint from where it is known to be. Throws {@link Fenced}, and has the transaction fail, where somebody
 * else moved it or who belongs to the pack has changed (`generation`). This is the fence.
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
    throw isFence(error) ? new Fenced('The checkpoint is not where it was', { cause: error }) : error;
  }
};

/** Notes that the pack has other members than before, so that whoever still writes for the old ones is fenced off. */
export const changeMembers = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query(`update ${qualified(schema, 'projection')} set version = version + 1 where name = $1`, [
    PACK,
  ]);
};

/** Enters a projection: with the pack (`alone` null), or by itself from a checkpoint, with what went wrong. */
export const enter = async (client: PoolClient, schema: string, entry: Entry): Promise<void> => {
  await client.query(
    `insert into ${qualified(schema, 'projection')} (name, version, position, event_id, error, failing_event) ` +
      `values ($1, $2, $3, $4, $5, $6) on conflict (name) do update set version = excluded.version, ` +
      `position = excluded.position, event_id = excluded.event_id, error = excluded.error, ` +
      `failing_event = excluded.failing_event, changed_at = now()`,
    [
      entry.name,
      entry.version,
      entry.alone?.position ?? null,
      entry.alone?.eventId ?? null,
      entry.error,
      entry.failingEvent,
    ],
  );
};
