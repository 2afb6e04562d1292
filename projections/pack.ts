import type { Pool, PoolClient } from 'pg';
import type { EventFeed, RecordedEvent } from '../domain/kit/log.ts';
import { applyBatch, type Failure, type Open } from './batch.ts';
import { advance, changeMembers, enter, type Checkpoint, type Target } from './ledger.ts';
import type { Projection, SeenEvent } from './projection.ts';
import type { Statement } from './rows.ts';
import { named, transaction } from './transaction.ts';

/** Another process moved the checkpoint: nothing was written here. */
export class Fenced extends Error {
  override name = 'Fenced';
}

/** The database refused what a projection wrote. */
class RefusedRows extends Error {
  override name = 'RefusedRows';
  readonly projection: Projection;
  constructor(projection: Projection, cause: Error) {
    super(cause.message, { cause });
    this.projection = projection;
  }
}

/** Postgres' class 22 and 23 (data, constraints): the rows are at fault, so trying again would not help. */
const isRowsFault = (error: unknown): error is Error => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^(22|23|42)/.test(code);
};

const writeAll = async (client: PoolClient, projection: Projection, statements: readonly Statement[]) => {
  try {
    for (const { text, values } of statements) await client.query(named(text, values));
  } catch (error) {
    throw isRowsFault(error) ? new RefusedRows(projection, error) : error;
  }
};

/** Events read at once while a checkpoint is locked. */
const CATCH_UP = 1000;

/** Writes a batch on a connection that is in a transaction already; throws if a projection can't take it. */
export const writeWithin = async (
  client: PoolClient,
  schema: string,
  projections: readonly Projection[],
  events: readonly SeenEvent[],
): Promise<void> => {
  const { written, failures } = applyBatch(projections, events, schema);
  const [failure] = failures;
  if (failure) throw failure.error;
  for (const { projection, statements } of written) await writeAll(client, projection, statements);
};

/** Takes projections from after one position up to and with another, within the caller's transaction. */
export const writeUpTo = async (
  { feed, open }: { readonly feed: EventFeed; readonly open: Open },
  client: PoolClient,
  schema: string,
  projections: readonly Projection[],
  after: bigint,
  upTo: bigint,
): Promise<void> => {
  for (let at = after; at < upTo;) {
    const events = (await feed.readAll(at + 1n, CATCH_UP)).filter((event) => event.position <= upTo);
    await writeWithin(client, schema, projections, await open(events));
    at = events.at(-1)?.position ?? upTo;
  }
};

const after = (events: readonly RecordedEvent[], from: Checkpoint): Checkpoint => {
  const last = events.at(-1);
  return last ? { position: last.position, eventId: last.id } : from;
};

/**
 * Writes one batch for a group of projections in one transaction with its checkpoint. Those that can't take it are
 * answered, entered with a checkpoint of their own before the batch, and have written nothing.
 */
export const writeBatch = async (
  pool: Pool,
  open: Open,
  target: Target,
  projections: readonly Projection[],
  from: Checkpoint,
  events: readonly RecordedEvent[],
): Promise<readonly Failure[]> => {
  const seen = await open(events);
  return writeSeen(pool, target, projections, from, after(events, from), seen, []);
};

const writeSeen = async (
  pool: Pool,
  target: Target,
  projections: readonly Projection[],
  from: Checkpoint,
  to: Checkpoint,
  events: readonly SeenEvent[],
  earlier: readonly Failure[],
): Promise<readonly Failure[]> => {
  const { written, failures } = applyBatch(projections, events, target.schema);
  const failed = [...earlier, ...failures];
  try {
    await transaction(pool, async (client) => {
      if (!(await advance(client, target, from, to))) throw new Fenced();
      for (const { projection, statements } of written) await writeAll(client, projection, statements);
      for (const failure of failed) await leave(client, target.schema, from, failure);
      if (failed.length > 0) await changeMembers(client, target.schema);
    });
    return failed;
  } catch (error) {
    if (!(error instanceof RefusedRows)) throw error;
    const others = projections.filter(
      (one) => one !== error.projection && !failed.some((f) => f.projection === one),
    );
    const event = events.length === 1 ? events[0] : undefined;
    return writeSeen(pool, target, others, from, to, events, [
      ...failed,
      { projection: error.projection, event, error },
    ]);
  }
};

const leave = (client: PoolClient, schema: string, from: Checkpoint, { projection, event, error }: Failure) =>
  enter(client, schema, {
    name: projection.name,
    version: projection.version,
    alone: from,
    error: error.message,
    failingEvent: event?.id ?? null,
  });
