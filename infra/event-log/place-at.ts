import { LogWentBack, type EventFeed } from '../../domain/kit/log.ts';

type Feed = Pick<EventFeed, 'readAll' | 'end'>;
type IsIn = (at: string) => boolean;

/** Events in a read. */
const PART = 2000;

/** The event at a position or after it; null if nothing can be read there. */
const eventFrom = async (feed: Feed, position: bigint) => {
  try {
    const [event] = await feed.readAll(position, 1);
    return event ?? null;
  } catch (error) {
    // a log with gaps knows positions of events only
    if (error instanceof LogWentBack) return null;
    throw error;
  }
};

/**
 * The first position from which on `isIn` holds for the times of all events; times in the log never go back. Null in a
 * log with gaps, where a position between two events can't be read.
 */
export const bisectedPlace = async (feed: Feed, isIn: IsIn): Promise<bigint | null> => {
  let [low, high] = [0n, (await feed.end()) + 1n];
  while (low < high) {
    const middle = (low + high) / 2n;
    const event = await eventFrom(feed, middle);
    if (!event) return null;
    if (isIn(event.at)) high = middle;
    else low = event.position + 1n;
  }
  return low;
};

/** The same in any log: one with gaps is read from its start. */
export const firstPlaceWhere = async (feed: Feed, isIn: IsIn): Promise<bigint> => {
  const bisected = await bisectedPlace(feed, isIn);
  if (bisected !== null) return bisected;
  for (let place = 0n; ;) {
    const events = await feed.readAll(place, PART);
    const first = events.find(({ at }) => isIn(at));
    if (first) return first.position;
    const last = events.at(-1);
    if (!last) return place;
    place = last.position + 1n;
  }
};
