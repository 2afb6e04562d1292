import type { Item } from '../../domain/kit/resource.ts';
import { streamOf } from './ids.ts';
import type { Runtime } from './runtime.ts';
import { openItem } from './seal.ts';
import { itemIn } from './streams.ts';

/** Reads an item from its own stream to the log's end, without personal data. */
export const itemNow = async (
  { streams }: Pick<Runtime, 'streams'>,
  kind: string,
  id: string,
): Promise<Item> => itemIn(await streams.refresh(streamOf(kind, id)), id);

/** An item by the cached state of its own stream, without personal data. Only events of other processes may be missing. */
export const itemKnown = async (
  { streams }: Pick<Runtime, 'streams'>,
  kind: string,
  id: string,
): Promise<Item> => itemIn(await streams.load(streamOf(kind, id)), id);

/**
 * Reads an item from its own stream, with all personal data decrypted: the present item, or the item before the event
 * with a revision.
 */
export const openStored = async (
  { vault, registry, store }: Pick<Runtime, 'vault' | 'registry' | 'store'>,
  kind: string,
  id: string,
  before = Infinity,
): Promise<Item> => {
  const events = await store.readStream(streamOf(kind, id));
  const then = events.filter(({ revision }) => revision < before);
  return openItem(vault, registry.kind(kind), id, then);
};
