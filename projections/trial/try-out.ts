import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { EventFeed } from '../../domain/kit/log.ts';
import type { Open } from '../engine/batch.ts';
import { bulkLoad } from '../engine/bulk.ts';
import { fill, type Progress } from '../engine/filling.ts';
import { entries, groupCheckpoint } from '../engine/ledger.ts';
import type { Projection } from '../engine/projection.ts';
import { personalColumns, qualified, quote, type Table } from '../engine/table.ts';
import { differenceOf, type Difference } from './difference.ts';
import { keep, type Keeping } from './kept.ts';
import { stoppable } from '../engine/rebuild/stoppable.ts';

/**
 * A trial of a projection: it runs over the log into a schema of its own, beside the live read models, and is compared
 * with them. Everything happens in one transaction, so an interrupted trial leaves nothing. It opens no personal data.
 */

export type TryOptions = {
  /** Connections with `synchronous_commit = off`. */
  readonly pool: Pool;
  readonly feed: EventFeed;
  /** Schema of the live read models. */
  readonly live: string;
  /** The live projections: they say which of their columns are personal. */
  readonly known: readonly Projection[];
  readonly projection: Projection;
  /** The position before the first event; default: the log's start. */
  readonly after?: bigint;
  /** The position of the last event; default: that of the live read models. */
  readonly until?: bigint;
  readonly keeping?: Keeping;
  readonly signal: AbortSignal;
  readonly progress?: (progress: Progress) => void;
  /** Called when the rows are compared. */
  readonly comparing?: () => void;
};

export type Tried = {
  readonly events: number;
  readonly after: bigint;
  readonly until: bigint;
  /** The position of the live read models that it was compared with. */
  readonly live: bigint;
  readonly differences: readonly Difference[];
  /** Names of the kept tables. */
  readonly kept: readonly string[];
};

/** A live table was replaced while the trial ran. */
export class LiveReplaced extends Error {
  override name = 'LiveReplaced';
}

/** Personal values stay in their boxes, as for an erased person. */
const unopened: Open = (events) => Promise.resolve(events);

/** The columns that are personal in the tried table or in a live one of its name. */
const personalIn = (table: Table, known: readonly Projection[]): ((column: string) => boolean) => {
  const same = known.flatMap(({ tables }) => tables.filter(({ name }) => name === table.name));
  const names = new Set([table, ...same].flatMap((one) => [...personalColumns(one).values()].flat()));
  return (column) => names.has(column);
};

/** The ids of the live tables; a rebuild changes them. */
const idsOf = async (client: PoolClient, live: string, tables: readonly Table[]): Promise<string> => {
  const { rows } = await client.query<{ ids: string | null }>(
    `select string_agg(to_regclass(name)::oid::text, ',' order by name) as ids from unnest($1::text[]) as t(name)`,
    [tables.map(({ name }) => qualified(live, name))],
  );
  return rows[0]?.ids ?? '';
};

/** The position that the live tables of a projection reflect. */
const liveAt = async (client: PoolClient, live: string, { name }: Projection): Promise<bigint> => {
  const entry = (await entries(client, live)).find((one) => one.name === name);
  return (entry?.detached ?? (await groupCheckpoint(client, live))).position;
};

/** Throws `RebuildStopped`, `CannotTake`, {@link LiveReplaced}, and `NotKept`. */
export const tryOut = ({ pool, signal, ...options }: TryOptions): Promise<Tried> =>
  stoppable(pool, signal, (client) => tryWithin(client, { signal, ...options }));

const tryWithin = async (client: PoolClient, options: Omit<TryOptions, 'pool'>): Promise<Tried> => {
  const { feed, live, known, projection, keeping, signal, progress, comparing } = options;
  // one snapshot: the live rows stay those of their checkpoint while the log is read
  await client.query('set transaction isolation level repeatable read');
  const position = await liveAt(client, live, projection);
  const before = await idsOf(client, live, projection.tables);
  const { after = 0n, until = position } = options;
  const tried = `try_${randomUUID()}`;
  await client.query(`create schema ${quote(tried)}`);
  const bulk = await bulkLoad(client, tried, [projection]);
  const filling = {
    feed,
    open: unopened,
    bulk,
    chosen: [projection],
    signal,
    events: 0,
    ...(progress && { progress }),
  };
  await fill(filling, after, until);
  await bulk.settle();
  comparing?.();
  for (const { name } of projection.tables) await client.query(`analyze ${qualified(tried, name)}`);
  const differences: Difference[] = [];
  for (const table of projection.tables)
    differences.push(await differenceOf(client, { live, tried }, table, personalIn(table, known)));
  if ((await idsOf(client, live, projection.tables)) !== before)
    throw new LiveReplaced('A rebuild replaced the live tables meanwhile: try again.');
  const from = { projection: projection.name, after: String(after), until: String(until) };
  const kept = keeping ? await keep(client, { live, tried }, projection.tables, keeping, from) : [];
  await client.query(`drop schema ${quote(tried)} cascade`);
  return { events: filling.events, after, until, live: position, differences, kept };
};
