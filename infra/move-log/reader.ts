import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';

/** A log from its beginning to its end, in its order, with a page read in advance. */
export type Reader = {
  /** The next event; undefined at the end. */
  next(): Promise<RecordedEvent | undefined>;
  /** Some of the next events; [] at the end. */
  some(): Promise<readonly RecordedEvent[]>;
};

/** Events a page. */
const PAGE = 1000;

export const readerOf = (feed: Pick<EventFeed, 'readAll'>): Reader => {
  const readFrom = (position: bigint) => {
    const reading = feed.readAll(position, PAGE);
    // told when it is awaited; until then nobody listens
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

/** All that is kept of an event but its position: equal texts are equal events. */
export const textOf = ({ stream, revision, id, type, at, data, meta }: RecordedEvent): string =>
  JSON.stringify([stream, revision, id, type, at, data, meta]);
