import type { EventFeed, EventStore, RecordedEvent, Tail } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { upcast } from '../../domain/kit/upcast.ts';

type Present = (events: readonly RecordedEvent[]) => readonly RecordedEvent[];

/** Upcasts plain values; boxes are upcast after decryption. Null if no definition has upcasters. */
const upcastOf = (registry: Registry): Present | null => {
  const changed = new Set(registry.kinds.flatMap(({ resource }) => Object.keys(resource.upcasters ?? {})));
  if (changed.size === 0) return null;
  return (events) =>
    events.map((event) =>
      changed.has(event.type)
        ? { ...event, data: upcast(registry.ofEvent(event.type), event, 'plain', event.data) }
        : event,
    );
};

/** Wraps a log so that its events come out in the current version. Wrap a log once only. */
export const upcastingLog = <Log extends EventStore & EventFeed>(registry: Registry, log: Log): Log => {
  const present = upcastOf(registry);
  return present
    ? {
        ...log,
        readStream: async (stream, from) => present(await log.readStream(stream, from)),
        readAll: async (from, limit) => present(await log.readAll(from, limit)),
        readTypes: async (types, from, limit) => {
          const { events, looked } = await log.readTypes(types, from, limit);
          return { events: present(events), looked };
        },
      }
    : log;
};

/** {@link upcastingLog} for a tail. */
export const upcastingTail = (registry: Registry, tail: Tail): Tail => {
  const present = upcastOf(registry);
  return present
    ? (options) => tail({ ...options, handle: (events) => options.handle(present(events)) })
    : tail;
};
