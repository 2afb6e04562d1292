import type { Referrers } from '../../commands/ports/process.ts';
import { registry } from '../../domain/registry.ts';
import type { MemoryLog } from './memory-log.ts';

/** The items of a kind that refer to an item, as the read models answer them. */
export const referrersIn =
  (log: MemoryLog): Referrers =>
  async (kind, field, id) => {
    const found = log.events.filter(
      ({ type, data }) => registry.ofEvent(type)?.name === kind && data[field] === id,
    );
    const { stream: place } = registry.kind(kind).resource;
    const parentIn = (stream: string) =>
      place?.kind === 'partOf' ? stream.slice(place.parent.length + 1) : null;
    return [...new Map(found.map(({ meta, stream }) => [meta.item, parentIn(stream)]))].map(
      ([item, parent]) => ({ id: item, parent }),
    );
  };
