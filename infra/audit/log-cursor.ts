import type { OpenEventLog, StoredEvent } from '../event-log/open-log.ts';

/** Events of a page: large enough that a page's trip counts for little. */
const PAGE = 4096;

/** Reads a log from its beginning, with one page read in advance. */
export type LogCursor = {
  /** The next event, which stays the next one; undefined at the end. */
  peek(): Promise<StoredEvent | undefined>;
  /** Moves on by one event. */
  step(): void;
};

export const logCursor = ({ readStored }: Pick<OpenEventLog, 'readStored'>): LogCursor => {
  const readFrom = (position: bigint) => {
    const reading = readStored(position, PAGE);
    // a rejection is reported when awaited, and has no handler before
    reading.catch(() => undefined);
    return reading;
  };
  let page: readonly StoredEvent[] = [];
  let at = 0;
  let ahead: Promise<readonly StoredEvent[]> | null = readFrom(0n);
  return {
    peek: async () => {
      if (at >= page.length && ahead) {
        [page, at] = [await ahead, 0];
        const last = page.at(-1);
        ahead = last ? readFrom(last.position + 1n) : null;
      }
      return page[at];
    },
    step: () => {
      at += 1;
    },
  };
};
