import type { Pool, PoolClient } from 'pg';
import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import { erasedIn, runHandlers, workOf, worksFor, type Failure, type Open, type Work } from './batch.ts';
import { advance, changeMembers, enter, type Checkpoint, type Target } from './ledger.ts';
import type { Projection, SeenEvent, Touched } from './projection.ts';
import type { RowBuffer } from './rows.ts';
import { forgetting, statementsOf, type Statement } from './statements.ts';
import { allOf, namedWrite, wholeTransaction } from './transaction.ts';

/** A projection can't handle an event. */
export class CannotTake extends Error {
  override name = 'CannotTake';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`${failure.projection.name}: ${failure.error.message}`, { cause: failure.error });
    this.failure = failure;
  }
}

/** SQLSTATE classes of invalid data, limits and SQL: a retry would not help. */
const isRowsFault = (error: unknown): error is Error => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^(21|22|23|42|54)/.test(code);
};

/** Writes rows of a projection; throws {@link CannotTake} if the database refuses the rows. */
export const writing = async (projection: Projection, task: () => Promise<void>): Promise<void> => {
  try {
    await task();
  } catch (error) {
    throw isRowsFault(error) ? new CannotTake({ projection, event: undefined, error }) : error;
  }
};

/** The keys of the rows that a batch changes, by table; read before the changes are taken. */
const touchedIn = (rows: RowBuffer): Touched => {
  const keys = new Map([...rows.changes()].map((changes) => [changes.table.name, changes.touched()]));
  return (table) => keys.get(table) ?? [];
};

/** A statement that writes rows of a projection. */
type Writing = { readonly projection: Projection; readonly statement: Statement };

const writingsOf = (
  schema: string,
  { projection, rows }: Work,
  erased: readonly string[],
): readonly Writing[] => {
  const derived = projection.derive?.(schema, touchedIn(rows)) ?? [];
  return [
    ...[...rows.changes()].flatMap((changes) => statementsOf(schema, changes)),
    ...derived,
    ...(erased.length > 0 ? projection.tables.flatMap((table) => forgetting(schema, table, erased)) : []),
  ].map((statement) => ({ projection, statement }));
};

/** Sends row statements; the caller awaits each result. */
const sendRows = (client: PoolClient, writings: readonly Writing[]): readonly Promise<void>[] =>
  writings.map(({ projection, statement: { text, values } }) =>
    writing(projection, async () => void (await client.query(namedWrite(text, values)))),
  );

/** Writes a batch in an open transaction. Throws {@link CannotTake}. */
const writeWithin = async (
  client: PoolClient,
  schema: string,
  projection: Projection,
  events: readonly SeenEvent[],
): Promise<void> => {
  const work = workOf(projection);
  const [failure] = runHandlers([work], events);
  if (failure) throw new CannotTake(failure);
  await allOf(sendRows(client, writingsOf(schema, work, erasedIn(events))));
};

/** Events in a read while the group waits. */
const CATCH_UP = 1000;

/** Applies the events between two positions to one projection, within the caller's transaction. */
export const writeUpTo = async (
  { feed, open }: { readonly feed: EventFeed; readonly open: Open },
  client: PoolClient,
  schema: string,
  projection: Projection,
  after: bigint,
  upTo: bigint,
): Promise<void> => {
  for (let at = after; at < upTo;) {
    const events = (await feed.readAll(at + 1n, CATCH_UP)).filter((event) => event.position <= upTo);
    await writeWithin(client, schema, projection, await open(events));
    at = events.at(-1)?.position ?? upTo;
  }
};

/** The checkpoint after a batch. */
export const after = (events: readonly RecordedEvent[], from: Checkpoint): Checkpoint => {
  const last = events.at(-1);
  return last ? { position: last.position, eventId: last.id } : from;
};

/**
 * Writes one batch of a group and its checkpoint in one transaction. Projections that fail are returned and get their own
 * checkpoint before the batch; they write nothing. Throws {@link Fenced}.
 */
export const writeBatch = async (
  pool: Pool,
  open: Open,
  target: Target,
  projections: readonly Projection[],
  from: Checkpoint,
  events: readonly RecordedEvent[],
): Promise<readonly Failure[]> =>
  writeSeen(pool, target, projections, from, after(events, from), await open(events), []);

const writeSeen = async (
  pool: Pool,
  target: Target,
  projections: readonly Projection[],
  from: Checkpoint,
  to: Checkpoint,
  events: readonly SeenEvent[],
  earlier: readonly Failure[],
): Promise<readonly Failure[]> => {
  const works = worksFor(projections, events);
  const failed = [...earlier, ...runHandlers(works, events)];
  const able = works.filter(({ projection }) => failed.every((failure) => failure.projection !== projection));
  const erased = erasedIn(events);
  const writings = able.flatMap((work) => writingsOf(target.schema, work, erased));
  try {
    await wholeTransaction(pool, (client) => [
      advance(client, target, from, to),
      ...sendRows(client, writings),
      ...failed.map((failure) => leave(client, target.schema, from, failure)),
      ...(failed.length > 0 ? [changeMembers(client, target.schema)] : []),
    ]);
    return failed;
  } catch (error) {
    if (!(error instanceof CannotTake)) throw error;
    const event = events.length === 1 ? events[0] : undefined;
    const others = able.flatMap(({ projection }) =>
      projection === error.failure.projection ? [] : [projection],
    );
    return writeSeen(pool, target, others, from, to, events, [...failed, { ...error.failure, event }]);
  }
};

const leave = (client: PoolClient, schema: string, from: Checkpoint, { projection, event, error }: Failure) =>
  enter(client, schema, {
    name: projection.name,
    version: projection.version,
    detached: from,
    error: error.message,
    failingEvent: event?.id ?? null,
  });
