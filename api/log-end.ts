import { type EventFeed, LogUnavailable } from '../domain/kit/log.ts';

/** Where the log ends, as far as this process has to know it. */
export type LogEnd = {
  /** The tail has brought everything up to a position. */
  observed(position: bigint): void;
  /**
   * Whether the log reaches a position. The log itself is asked for a position beyond what the tail has brought:
   * another process may have just written it. A log that can't be reached counts as reaching it.
   */
  reaches(position: bigint): Promise<boolean>;
};

export const logEndOf = (feed: Pick<EventFeed, 'end'>): LogEnd => {
  let known = 0n;
  const observed = (position: bigint): void => {
    if (position > known) known = position;
  };
  const ask = async (): Promise<boolean> => {
    try {
      observed(await feed.end());
      return true;
    } catch (error) {
      if (error instanceof LogUnavailable) return false;
      throw error;
    }
  };
  return {
    observed,
    reaches: async (position) => position <= known || !(await ask()) || position <= known,
  };
};
