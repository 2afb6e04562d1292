import type { PoolClient } from 'pg';
import { LogWentBack, type EventFeed } from '../../../domain/kit/log.ts';
import type { Open } from '../batch.ts';
import type { Filling, Progress } from '../filling.ts';
import type { Entry } from '../ledger.ts';
import type { Projection } from '../projection.ts';

/** Options of a rebuild, and a running rebuild. */

export type RebuildStep = 'indexes' | 'comparison' | 'switch';

export type RebuildWithin = {
  readonly feed: EventFeed;
  readonly open: Open;
  /** Schema of the live read models. */
  readonly schema: string;
  readonly projections: readonly Projection[];
  /** Release of the program that makes them; default: this program's. */
  readonly release?: number;
  /** Selects the projections to rebuild by their ledger entries. */
  readonly wanted: (projection: Projection, entry: Entry | undefined) => boolean;
  readonly signal: AbortSignal;
  /** Called after every batch. */
  readonly progress?: (progress: Progress) => void;
  /** Called when a step after reading begins. */
  readonly step?: (step: RebuildStep) => void;
  /** Compare with the live tables before the switch. */
  readonly parity: boolean;
  /**
   * The live read models were made from another log with the same events: a table (source, target) that maps positions
   * of that log to `feed`. Requires that nothing writes to them.
   */
  readonly places?: string;
};

export type Build = RebuildWithin &
  Filling & {
    readonly release: number;
    readonly client: PoolClient;
    /** Nothing was projected yet: the build sets the checkpoint of the group. */
    readonly first: boolean;
  };

/** Maps a position of the live read models to the feed. */
export const inFeed = async (
  { client, places }: Pick<Build, 'client' | 'places'>,
  position: bigint,
): Promise<bigint> => {
  if (places === undefined || position === 0n) return position;
  const { rows } = await client.query<{ target: string }>(
    `select target::text from ${places} where source = $1`,
    [position],
  );
  if (!rows[0]) throw new LogWentBack(`The read models are at ${position}, where the log has no event`);
  return BigInt(rows[0].target);
};
