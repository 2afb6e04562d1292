import type { ReadContext } from '../area.ts';
import { qualified } from '../engine/table.ts';

/** A finished rebuild, as far as it says how fast this installation is. */
export type FinishedRebuild = {
  readonly projections: readonly string[];
  /** Events of the log at its start. */
  readonly logEvents: number;
  readonly tookMs: number;
};

/** The last finished rebuild over at least this many events of the log; null if there is none. */
export const lastRebuildOf =
  ({ reader, schema }: Pick<ReadContext, 'reader' | 'schema'>) =>
  async (leastEvents: number): Promise<FinishedRebuild | null> => {
    const [found] = await reader.read<FinishedRebuild>('list', {
      text:
        `select projections, log_events::float8 as "logEvents", took_ms::float8 as "tookMs" ` +
        `from ${qualified(schema, 'rebuild')} where state = 'finished' and log_events >= $1 ` +
        `order by created_at desc limit 1`,
      values: [leastEvents],
    });
    return found ?? null;
  };
export type LastRebuild = ReturnType<typeof lastRebuildOf>;
