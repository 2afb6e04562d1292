import { keyedId } from './ids.ts';
import type { EventMeta } from './log.ts';
import type { Kind } from './kind.ts';

/** What is read of an event that others follow from. */
type Happening = {
  readonly type: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: EventMeta;
};

/** An event of a keyed kind that was never written: it follows from another kind's event. */
export type DerivedEvent = {
  /** The values of the thing's key. */
  readonly key: Readonly<Record<string, string>>;
  readonly type: string;
  readonly state: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Things of a keyed kind that follow from another kind's events, and so need none in the log. */
export type Derived = {
  /** The other kind, and the field with the id of its thing. */
  readonly from: { readonly kind: string; readonly field: string };
  /** Type of the other kind's event → what follows from it; null = nothing. */
  readonly on: Readonly<Record<string, (event: Happening) => DerivedEvent | null>>;
};

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
