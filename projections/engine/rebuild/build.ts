import type { PoolClient } from 'pg';
import { LogWentBack, type EventFeed } from '../../../domain/kit/log.ts';
import type { Open } from '../batch.ts';
import type { Filling, Progress } from '../filling.ts';
import type { Entry } from '../ledger.ts';
import type { Projection } from '../projection.ts';

/** What is asked of a rebuild, and a rebuild under way. */

export type RebuildStep = 'indexes' | 'comparison' | 'switch';

export type RebuildWithin = {
  readonly feed: EventFeed;
  readonly open: Open;
  /** Schema of the live read models. */
  readonly schema: string;
  readonly projections: readonly Projection[];
  /** Of the program that makes them; this program's own unless told otherwise. */
  readonly release?: number;
  /** Which of them to make again, by what the ledger says of each. */
  readonly wanted: (projection: Projection, entry: Entry | undefined) => boolean;
  readonly signal: AbortSignal;
  /** Told after every batch. */
  readonly progress?: (progress: Progress) => void;
  /** Told what begins once the events are taken. */
  readonly step?: (step: RebuildStep) => void;
  /** Compare with the live tables before the switch. */
  readonly parity: boolean;
  /**
   * The live read models were made from another log that holds the same events: a table (source, target) of the places
   * in that log and in `feed`. Nobody may be writing to them.
   */
  readonly places?: string;
};

export type Build = RebuildWithin &
  Filling & {
    readonly release: number;
    readonly client: PoolClient;
    /** Nothing was projected yet: the build itself says how far the group is. */
    readonly first: boolean;
  };

/** The place in the feed of a position of the live read models. */
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
