import type { Pool } from 'pg';
import type { EventFeed } from '../../domain/kit/log.ts';
import { entries, groupCheckpoint, type Checkpoint, type Entry } from './ledger.ts';
import type { Projection } from './projection.ts';
import { transaction } from './transaction.ts';

/** Lag behind the log: number of events, and age in seconds of the first unread event. */
export type Lag = { readonly events: number; readonly seconds: number };

export type ProjectionStatus = {
  readonly name: string;
  /** Version in this program. */
  readonly version: number;
  readonly tables: readonly string[];
  /**
   * `group`: in the group · `detached`: detached after a failure · `unmade`: its tables are missing or have another
   * version.
   */
  readonly state: 'group' | 'detached' | 'unmade';
  readonly position: bigint;
  readonly lag: Lag;
  readonly error: string | null;
  readonly failingEvent: string | null;
};

export type ProjectionsStatus = {
  /** The log's last position. */
  readonly end: bigint;
  /** The group's position, which readers see. */
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
  return entry.detached ? 'detached' : 'group';
};

/** The status of the read models, for any process that updates them. */
export const projectionsStatusOf = ({ pool, schema, feed, projections, now }: StatusOptions) => {
  const ledger = () =>
    transaction(pool, async (client) => ({
      group: await groupCheckpoint(client, schema),
      known: new Map((await entries(client, schema)).map((entry) => [entry.name, entry])),
    }));

  const lagOf = async ({ position }: Pick<Checkpoint, 'position'>, end: bigint): Promise<Lag> => {
    if (position >= end) return NO_LAG;
    const [first] = await feed.readAll(position + 1n, 1);
    const age = first ? (now().getTime() - Date.parse(first.at)) / 1000 : 0;
    return { events: await feed.countAfter(position), seconds: Math.max(0, age) };
  };

  return async (): Promise<ProjectionsStatus> => {
    // Read the checkpoints before the log's end, so that the lag is never negative.
    const { group, known } = await ledger();
    const end = await feed.end();
    const lag = await lagOf(group, end);
    const statuses = projections.map(async (projection): Promise<ProjectionStatus> => {
      const entry = known.get(projection.name);
      const at = entry ? (entry.detached ?? group) : { position: 0n };
      return {
        name: projection.name,
        version: projection.version,
        tables: projection.tables.map((table) => table.name),
        state: stateOf(projection, entry),
        position: at.position,
        lag: at === group ? lag : await lagOf(at, end),
        error: entry?.error ?? null,
        failingEvent: entry?.failingEvent ?? null,
      };
    });
    return { end, position: group.position, lag, projections: await Promise.all(statuses) };
  };
};
