import type { EventStore, RecordedEvent } from '../../../domain/kit/log.ts';

/** All events of a thing so far, in order. */
export type ThingEvents = (stream: string, item: string) => Promise<readonly RecordedEvent[]>;

type Known = { next: number; readonly byItem: Map<string, RecordedEvent[]> };

/**
 * Reads a stream whole for its first thing, and later only what was appended since: the acts of a plan may be hundreds of
 * messages of one room.
 */
export const thingEventsOf = ({ readStream }: Pick<EventStore, 'readStream'>): ThingEvents => {
  const streams = new Map<string, Known>();
  return async (stream, item) => {
    const known = streams.get(stream) ?? { next: 0, byItem: new Map() };
    streams.set(stream, known);
    for (const event of await readStream(stream, known.next)) {
      // two readers of one stream may have read the same part
      if (event.revision < known.next) continue;
      known.next = event.revision + 1;
      const events = known.byItem.get(event.meta.item) ?? [];
      known.byItem.set(event.meta.item, events);
      events.push(event);
    }
    return [...(known.byItem.get(item) ?? [])];
  };
};
