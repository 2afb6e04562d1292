import type { Pool } from 'pg';
import type { EventFeed } from '../../domain/kit/log.ts';
import { entries, packCheckpoint, type Checkpoint, type Entry } from './ledger.ts';
import type { Projection } from './projection.ts';
import { transaction } from './transaction.ts';

/** How far behind the log something is: events, and the age in seconds of the first one that it hasn't seen. */
export type Lag = { readonly events: number; readonly seconds: number };

export type ProjectionStatus = {
  readonly name: string;
  /** Of its handlers in this program. */
  readonly version: number;
  /** `pack`: goes with the others · `alone`: follows by itself, as it failed · `unmade`: its tables aren't there, or of another version. */
  readonly state: 'pack' | 'alone' | 'unmade';
  readonly position: bigint;
  readonly lag: Lag;
  readonly error: string | null;
  readonly failingEvent: string | null;
};

export type ProjectionsStatus = {
  /** The log's last position. */
  readonly end: bigint;
  /** Where the pack is: what readers see. */
  readonly position: bigint;
  readonly lag: Lag;
  readonly projections: readonly ProjectionStatus[];
};

export type StatusOptions = {
  readonly pool: Pool;
  readonly schema: string;
  readonly feed: Pick<EventFeed, 'readAll' | 'end' | 'countAfter'>;
  readonly projections: readonly Projection[];
  readonly now: () => Date;
};

const NO_LAG: Lag = { events: 0, seconds: 0 };

const stateOf = ({ version }: Projection, entry: Entry | undefined): ProjectionStatus['state'] => {
  if (entry?.version !== version) return 'unmade';
  return entry.alone ? 'alone' : 'pack';
};

/** How far the read models are, whichever process makes them. */
export const projectionsStatusOf = ({ pool, schema, feed, projections, now }: StatusOptions) => {
  const ledger = () =>
    transaction(pool, async (client) => ({
      pack: await packCheckpoint(client, schema),
      known: new Map((await entries(client, schema)).map((entry) => [entry.name, entry])),
    }));

  const lagOf = async ({ position }: Pick<Checkpoint, 'position'>, end: bigint): Promise<Lag> => {
    if (position >= end) return NO_LAG;
    const [first] = await feed.readAll(position + 1n, 1);
    const age = first ? (now().getTime() - Date.parse(first.at)) / 1000 : 0;
    return { events: await feed.countAfter(position), seconds: Math.max(0, age) };
  };

  return async (): Promise<ProjectionsStatus> => {
    // the checkpoints first: a lag is then never less than none
    const { pack, known } = await ledger();
    const end = await feed.end();
    const lag = await lagOf(pack, end);
    const statuses = projections.map(async (projection): Promise<ProjectionStatus> => {
      const entry = known.get(projection.name);
      const at = entry ? (entry.alone ?? pack) : { position: 0n };
      return {
        name: projection.name,
        version: projection.version,
        state: stateOf(projection, entry),
        position: at.position,
        lag: at === pack ? lag : await lagOf(at, end),
        error: entry?.error ?? null,
        failingEvent: entry?.failingEvent ?? null,
      };
    });
    return { end, position: pack.position, lag, projections: await Promise.all(statuses) };
  };
};
