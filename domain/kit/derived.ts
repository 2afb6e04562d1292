import type { EventMeta } from './log.ts';

/** The members of a recorded event that a derived event may use. */
export type Happening = {
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
