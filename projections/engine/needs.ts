import type { RecordedEvent } from '../../domain/kit/log.ts';
import { memoized } from '../../domain/kit/once-per.ts';
import { takes, type Open } from './batch.ts';
import { FORGETTING, type Projection, type SeenEvent } from './projection.ts';
import { isInSlice } from './slice.ts';

/** What some projections need of the log: which events, and whose boxes are opened for them. */

/** The types of events that some projections take; null = all of them. */
export const typesFor = (projections: readonly Projection[]): readonly string[] | null => {
  if (projections.some(({ every }) => every)) return null;
  return [...new Set([...FORGETTING, ...projections.flatMap(({ on }) => Object.keys(on))])];
};

/** Opens the boxes of those events alone of which one of the projections looks at personal values. */
export const openingFor = (projections: readonly Projection[], open: Open): Open => {
  const readers = projections.filter(({ sealed }) => sealed !== 'unread');
  const readersOf = memoized((type: string) => readers.filter((projection) => takes(projection, type)));
  const isRead = (event: RecordedEvent): boolean =>
    // `open` itself must hear of persons who are forgotten
    FORGETTING.has(event.type) || readersOf(event.type).some((projection) => isInSlice(projection, event));
  return async (events) => {
    const opened = await open(events.filter(isRead));
    let next = 0;
    return events.map((event): SeenEvent => (isRead(event) ? (opened[next++] ?? event) : event));
  };
};
