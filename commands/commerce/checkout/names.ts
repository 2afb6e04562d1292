import { LRUCache } from 'lru-cache';
import type { CheckoutLine } from '../../../domain/commerce/checkout/checkout.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { streamOf } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { openItem } from '../../core/seal.ts';

/** Names of products and variants at the time of an order. */

/** The events of a stream that have personal values, up to a revision. The values stay encrypted. */
type Sealed = { readonly next: number; readonly events: readonly RecordedEvent[] };

/** Maximum number of streams whose sealed events a process keeps. */
const MOST_STREAMS = 2000;
const NOTHING: Sealed = { next: 0, events: [] };

const keptBy = new WeakMap<Runtime, LRUCache<string, Sealed>>();

const keptIn = (runtime: Runtime): LRUCache<string, Sealed> => {
  const known = keptBy.get(runtime);
  if (known) return known;
  const kept = new LRUCache<string, Sealed>({ max: MOST_STREAMS });
  keptBy.set(runtime, kept);
  return kept;
};

/**
 * The sealed events of a stream, to the log's end. Each order of a product adds events without personal values to its
 * stream, so only those since the last call are read.
 */
const sealedIn = async (runtime: Runtime, stream: string): Promise<readonly RecordedEvent[]> => {
  const kept = keptIn(runtime);
  const before = kept.get(stream) ?? NOTHING;
  const newer = await runtime.store.readStream(stream, before.next);
  const last = newer.at(-1);
  if (!last) return before.events;
  const events = [...before.events, ...newer.filter(({ meta }) => meta.sealed !== undefined)];
  // a call that began earlier may end later
  if (last.revision >= (kept.get(stream)?.next ?? 0)) kept.set(stream, { next: last.revision + 1, events });
  return events;
};

const nameIn = async (runtime: Runtime, kind: string, id: string): Promise<string | null> => {
  const events = await sealedIn(runtime, streamOf(kind, id));
  return textIn((await openItem(runtime.vault, runtime.registry.kind(kind), id, events))['name']);
};

/** The name of a line: the product's, and the variant's. */
export const nameOf = async (
  runtime: Runtime,
  { productId, variantId }: Pick<CheckoutLine, 'productId' | 'variantId'>,
): Promise<string> => {
  const names = await Promise.all([
    nameIn(runtime, 'product', productId),
    variantId ? nameIn(runtime, 'product-variant', variantId) : null,
  ]);
  return names.filter((name) => name !== null).join(' · ');
};
