import type { RecordedEvent } from '../../domain/kit/log.ts';
import { memoized } from '../../domain/collections/once-per.ts';
import { takes, type Open } from './batch.ts';
import { FORGETTING, type Projection, type SeenEvent } from './projection.ts';
import { isInSlice } from './slice.ts';

/** Which events some projections need, and which of them must be decrypted. */

/** The event types that some projections handle; null = all types. */
export const typesFor = (projections: readonly Projection[]): readonly string[] | null => {
  if (projections.some(({ every }) => every)) return null;
  return [...new Set([...FORGETTING, ...projections.flatMap(({ on }) => Object.keys(on))])];
};

/** Decrypts only the events of which a projection reads personal values. */
export const openingFor = (projections: readonly Projection[], open: Open): Open => {
  const readers = projections.filter(({ sealed }) => sealed !== 'unread');
  const readersOf = memoized((type: string) => readers.filter((projection) => takes(projection, type)));
  const isRead = (event: RecordedEvent): boolean =>
    // `open` also needs the erasure events.
    FORGETTING.has(event.type) || readersOf(event.type).some((projection) => isInSlice(projection, event));
  return async (events) => {
    const opened = await open(events.filter(isRead));
    let next = 0;
    return events.map((event): SeenEvent => (isRead(event) ? (opened[next++] ?? event) : event));
  };
};
