import type { EventFeed, News, RecordedEvent } from '../../domain/kit/log.ts';

/** Newest events that are kept at hand: those of some tens of milliseconds, and a bounded share of memory if they are large. */
const KEPT = 128;

/** The newest events, for all who follow the log in a process. */
export type Head = Pick<EventFeed, 'readAll'> & {
  /** Whether an event is known to have been the log's last, with no notifier since. */
  isLast(position: bigint): boolean;
};

/**
 * Reads the newest events once for all in a process who follow the log, and not at all what the process itself appends
 * right behind them. Whoever is further behind than what is kept reads from the log itself, and so does everybody once
 * the log isn't what it was (it went back).
 */
export const headOf = (feed: EventFeed): Head => {
  let kept: readonly RecordedEvent[] = [];
  let reading: Promise<void> | null = null;
  let rungSince = false;
  /** Whether nothing is known to come after what is kept. */
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
      // it began before the notifier, and may have missed what that rang for
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
