import { type EventFeed, LogUnavailable } from '../domain/kit/log.ts';

/** The log's end, as far as this process needs it. */
export type LogEnd = {
  /** Records that the tail has delivered everything up to a position. */
  observed(position: bigint): void;
  /**
   * True if the log reaches a position. The log is queried only for a position beyond the tail's, which another process
   * may have written. Returns true if the log is unreachable.
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
