import { openItem } from '../../../commands/core/seal.ts';
import { exists } from '../../../domain/kit/decide.ts';
import type { Kind } from '../../../domain/kit/kind.ts';
import type { Caller } from '../../caller.ts';
import { eventsOf } from '../../resources/as-of.ts';
import type { ResourceContext } from '../../resources/context.ts';
import { serialize, type Serialized } from '../../resources/serialize.ts';

/** An item as it was at an instant, for the staff who look at a report or an appeal; null if it did not exist. */
export const thingAt = async (
  context: ResourceContext,
  kind: Kind,
  id: string,
  at: string,
  actor: Caller,
): Promise<Serialized | null> => {
  const events = await eventsOf(context, kind, id, null);
  const then = events.filter((event) => event.at <= at);
  const item = await openItem(context.runtime.vault, kind, id, then);
  return exists(item) ? { ...serialize(kind, item, actor), can: [] } : null;
};
