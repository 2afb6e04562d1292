import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';

/** Events from a position on, its own first: at least one of what follows it, where the log has that. */
export type ReadFrom = (position: bigint) => Promise<readonly RecordedEvent[]>;

type Asked = {
  readonly from: bigint;
  readonly answer: (events: readonly RecordedEvent[]) => void;
  readonly fail: (error: unknown) => void;
};

const lowestOf = (asked: readonly Asked[]): bigint =>
  asked.reduce((lowest, { from }) => (from < lowest ? from : lowest), asked[0]?.from ?? 0n);

/**
 * Reads pages of the log for several followers that stand close together: one read at a time, from the lowest position
 * that is asked for, and it answers all whose next event it holds. After a takeover twenty process managers would
 * otherwise read the same events twenty times. Whoever asks later waits for those before, unless a page holds the answer:
 * so one that is far behind costs the others one page.
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
    // those who ask in the same turn belong to the first round
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
