import { streamOf } from '../../commands/core/ids.ts';
import { itemIn } from '../../commands/core/streams.ts';
import { exists } from '../../domain/kit/decide.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { ResourceContext } from '../resources/context.ts';

/** An item's state in the log, regardless of access; null if absent. */
export const standing = async (
  { runtime: { streams } }: ResourceContext,
  kind: string,
  given: string,
): Promise<Item | null> => {
  const id = given.toLowerCase();
  const item = itemIn(await streams.load(streamOf(kind, id)), id);
  return exists(item) ? item : null;
};
