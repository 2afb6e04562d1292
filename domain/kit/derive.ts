import type { Happening } from './derived.ts';
import { keyedId } from './ids.ts';
import type { Kind } from './kind.ts';

/** The event of a kind that follows from another kind's, in its place in the log; null if none does. */
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
