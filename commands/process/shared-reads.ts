import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';

/** Reads events from a position on, including the event at it, and at least one later event if the log has one. */
export type ReadFrom = (position: bigint) => Promise<readonly RecordedEvent[]>;

type Asked = {
  readonly from: bigint;
  readonly answer: (events: readonly RecordedEvent[]) => void;
  readonly fail: (error: unknown) => void;
};

const lowestOf = (asked: readonly Asked[]): bigint =>
  asked.reduce((lowest, { from }) => (from < lowest ? from : lowest), asked[0]?.from ?? 0n);

/**
 * Reads pages of the log for several followers at close positions. One read runs at a time, from the lowest requested
 * position, and answers every request that its page covers. Otherwise twenty process managers would read the same
 * events after a takeover. A later request waits for earlier ones unless a page covers it, so a lagging follower delays
 * others by one page.
 */
export const sharedReads = (feed: Pick<EventFeed, 'readAll'>, pageSize: number): ReadFrom => {
  let round: readonly Asked[] = [];
  let later: readonly Asked[] = [];
  let isReading = false;

  const readPage = async (): Promise<void> => {
    const lowest = lowestOf(round);
    const events = await feed.readAll(lowest, pageSize);
    const last = events.at(-1)?.position ?? lowest;
    const isServed = ({ from }: Asked): boolean => from === lowest || (from > lowest && from < last);
    const served = [...round, ...later].filter(isServed);
    round = round.filter((one) => !isServed(one));
    later = later.filter((one) => !isServed(one));
    for (const { from, answer } of served) answer(events.filter(({ position }) => position >= from));
  };

  const failAll = (error: unknown): void => {
    const failed = [...round, ...later];
    [round, later] = [[], []];
    for (const { fail } of failed) fail(error);
  };

  const readAllAsked = async (): Promise<void> => {
    isReading = true;
    // requests of the same turn join the first round
    await Promise.resolve();
    while (later.length > 0) {
      [round, later] = [later, []];
      while (round.length > 0) await readPage().catch(failAll);
    }
    isReading = false;
  };

  return (from) =>
    new Promise((answer, fail) => {
      later = [...later, { from, answer, fail }];
      if (!isReading) void readAllAsked();
    });
};
