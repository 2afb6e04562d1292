import type { Happening } from './derived.ts';
import { keyedId } from './ids.ts';
import type { Kind } from './kind.ts';

/** The derived event of a kind, at the source event's position in the log; null if none is derived. */
export const derivedFrom = <E extends Happening>(
  kind: Kind,
  event: E,
): (Omit<E, 'data'> & Pick<Happening, 'data'>) | null => {
  const derived = kind.resource.derived?.on[event.type]?.(event);
  const item = derived ? keyedId(kind, derived.key) : null;
  if (!derived || item === null) return null;
  const { type, state, data, key } = derived;
  return { ...event, type, data: { ...key, ...data }, meta: { ...event.meta, item, state } };
};
