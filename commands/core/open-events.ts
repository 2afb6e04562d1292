import type { JsonObject, RecordedEvent } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { upcast } from '../../domain/kit/upcast.ts';
import type { Vault } from '../ports/vault.ts';

export type Opened = Omit<RecordedEvent, 'data'> & {
  readonly data: JsonObject;
  /** A box of it is broken: what was in it is left out. */
  readonly unopened?: true;
};

/** Opens the personal boxes of a batch of events, for projections: one look at the keys for all. A broken box concerns its event alone. */
export const openEvents = async (
  vault: Vault,
  registry: Registry,
  events: readonly RecordedEvent[],
): Promise<readonly Opened[]> => {
  // from here on this process holds the key no longer either, nor does one that a back-up brought back
  for (const event of events) if (event.type === 'ErasureCompleted') await vault.erase(event.meta.item);
  const boxes = events.flatMap(({ id: eventId, stream, type, meta }) =>
    (meta.sealed ?? []).map((box) => ({ box, context: { eventId, stream, type } })),
  );
  if (boxes.length === 0) return events;
  const opened = await vault.openMany(boxes);
  let next = 0;
  return events.map((event) => {
    if (!event.meta.sealed) return event;
    const own = opened.slice(next, (next += event.meta.sealed.length));
    const kind = registry.ofEvent(event.type);
    const values = own.map((one) =>
      one === null || one === 'broken' ? null : upcast(kind, event, 'sealed', one),
    );
    const data: JsonObject = Object.assign({}, event.data, ...values);
    return { ...event, data, ...(own.includes('broken') && { unopened: true }) };
  });
};
