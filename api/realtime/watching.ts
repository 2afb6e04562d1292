import type { Watching } from '../../domain/realtime/frames.ts';
import type { Caller } from '../caller.ts';
import { opaque } from '../resources/context.ts';
import type { RealtimeContext } from './context.ts';

/** The watched posts and their counters, as visible to the caller now. Subscribe before the call, to miss no change. */
export const watchingOf = async (
  { hub, views }: Pick<RealtimeContext, 'hub' | 'views'>,
  caller: Caller,
  ids: readonly string[],
): Promise<Watching> => {
  const reached = hub.reached();
  const look = [{ caller, ids }];
  const [values] = await views.of('post', look);
  const [counters] = await views.countersOf(look, reached);
  const items = ids.map((id) => ({ id, values: values?.(id) ?? null, counters: counters?.(id) ?? null }));
  return { type: 'watching', asOf: opaque(reached), items };
};
