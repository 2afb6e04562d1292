import type { EventFeed } from '../../domain/kit/log.ts';

/** The first position from which on `isIn` holds for the times of all events; times in the log never go back. */
export const firstPlaceWhere = async (
  feed: Pick<EventFeed, 'readAll' | 'end'>,
  isIn: (at: string) => boolean,
): Promise<bigint> => {
  let [low, high] = [0n, (await feed.end()) + 1n];
  while (low < high) {
    const middle = (low + high) / 2n;
    const [event] = await feed.readAll(middle, 1);
    if (event && !isIn(event.at)) low = event.position + 1n;
    else high = middle;
  }
  return low;
};
