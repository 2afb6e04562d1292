import type { Kind } from '../../domain/kit/kind.ts';
import type { JsonObject, RecordedEvent } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { upcast } from '../../domain/kit/upcast.ts';
import type { Vault } from '../ports/vault.ts';

export type Opened = Omit<RecordedEvent, 'data'> & {
  readonly data: JsonObject;
  /** True if one of its boxes is broken; the content of that box is omitted. */
  readonly unopened?: true;
};

/**
 * Decrypts the personal boxes of a batch of events with one key look-up. A broken box affects its own event only. Data of
 * erased persons is omitted.
 */
export const openEvents = async (
  vault: Vault,
  registry: Registry,
  events: readonly RecordedEvent[],
): Promise<readonly Opened[]> => {
  // erases the key in this process too, also one restored from a back-up
  for (const event of events) if (event.type === 'ErasureCompleted') await vault.erase(event.meta.item);
  return openBoxes(vault, (event) => registry.ofEvent(event.type), events);
};

/** {@link openEvents} without effect on the vault. */
export const openBoxes = async (
  vault: Vault,
  kindOf: (event: RecordedEvent) => Kind | undefined,
  events: readonly RecordedEvent[],
): Promise<readonly Opened[]> => {
  const boxes = events.flatMap(({ id: eventId, stream, type, meta }) =>
    (meta.sealed ?? []).map((box) => ({ box, context: { eventId, stream, type } })),
  );
  if (boxes.length === 0) return events;
  const opened = await vault.openMany(boxes);
  let next = 0;
  return events.map((event) => {
    if (!event.meta.sealed) return event;
    const own = opened.slice(next, (next += event.meta.sealed.length));
    const kind = kindOf(event);
    const values = own.map((one) =>
      one === null || one === 'broken' ? null : upcast(kind, event, 'sealed', one),
    );
    const data: JsonObject = Object.assign({}, event.data, ...values);
    return {
      ...event,
      data: upcast(kind, event, 'opened', data),
      ...(own.includes('broken') && { unopened: true }),
    };
  });
};
