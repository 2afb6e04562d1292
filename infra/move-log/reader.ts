import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';

/** Reads a log in order, with one page read in advance. */
export type Reader = {
  /** The next event; undefined at the end. */
  next(): Promise<RecordedEvent | undefined>;
  /** Some of the next events; [] at the end. */
  some(): Promise<readonly RecordedEvent[]>;
};

/** Events in a page. */
const PAGE = 1000;

export const readerOf = (feed: Pick<EventFeed, 'readAll'>): Reader => {
  const readFrom = (position: bigint) => {
    const reading = feed.readAll(position, PAGE);
    // a rejection is reported when awaited, and has no handler before
    reading.catch(() => undefined);
    return reading;
  };
  let page: readonly RecordedEvent[] = [];
  let taken = 0;
  let ahead = readFrom(0n);

  const turn = async (): Promise<void> => {
    [page, taken] = [await ahead, 0];
    const last = page.at(-1);
    if (last) ahead = readFrom(last.position + 1n);
  };

  return {
    next: async () => {
      if (taken === page.length) await turn();
      return page[taken++];
    },
    some: async () => {
      if (taken >= page.length) await turn();
      const events = page.slice(taken);
      taken = page.length;
      return events;
    },
  };
};

/** The content of an event without its position; equal texts are equal events. */
export const textOf = ({ stream, revision, id, type, at, data, meta }: RecordedEvent): string =>
  JSON.stringify([stream, revision, id, type, at, data, meta]);
