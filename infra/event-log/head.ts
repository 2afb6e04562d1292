import type { EventFeed, News, RecordedEvent } from '../../domain/kit/log.ts';

/** Number of cached events: some tens of milliseconds of appends, with bounded memory use. */
const KEPT = 128;

/** Cache of the newest events, shared by all subscribers in a process. */
export type Head = Pick<EventFeed, 'readAll'> & {
  /** Whether an event is known to be the log's last, because no notification came since. */
  isLast(position: bigint): boolean;
};

/**
 * Reads the newest events once for all subscribers of a process; events that the process itself appended directly after
 * the cached ones aren't read at all. Subscribers behind the cache read from the log. So do all subscribers once the log
 * differs from the cache, because it was restored.
 */
export const headOf = (feed: EventFeed): Head => {
  let kept: readonly RecordedEvent[] = [];
  let reading: Promise<void> | null = null;
  let rungSince = false;
  /** Whether no events are known after the cached ones. */
  let isWhole = false;
  const follows = ({ after }: News): boolean => {
    const last = kept.at(-1);
    return last !== undefined && last.position === after.position && last.id === after.id;
  };
  feed.onAppended((news) => {
    isWhole = news !== undefined && !reading && follows(news);
    if (news && isWhole) kept = [...kept, ...news.events].slice(-KEPT);
    else rungSince = true;
  });

  const readOn = async (): Promise<void> => {
    rungSince = false;
    const before = kept;
    const last = before.at(-1);
    if (!last) return;
    const [known, ...news] = await feed.readAll(last.position, KEPT);
    if (news.length > 0) isWhole = false;
    kept = known?.id === last.id ? [...before, ...news].slice(-KEPT) : [];
  };
  const current = async (): Promise<void> => {
    if (reading && rungSince) {
      // The running read started before the notification, so it may lack the new events.
      await reading.catch(() => undefined);
      return current();
    }
    reading ??= readOn().finally(() => {
      reading = null;
    });
    return reading;
  };
  const placeOf = (from: bigint): number => kept.findIndex(({ position }) => position === from);

  return {
    isLast: (position) => isWhole && kept.at(-1)?.position === position,
    readAll: async (from, limit) => {
      if (kept.at(-1)?.position === from) await current();
      const place = placeOf(from);
      if (place !== -1) return kept.slice(place, place + limit);
      const events = await feed.readAll(from, limit);
      if (events.length < limit && (events.at(-1)?.position ?? 0n) > (kept.at(-1)?.position ?? 0n)) {
        kept = events.slice(-KEPT);
        isWhole = false;
      }
      return events;
    },
  };
};
