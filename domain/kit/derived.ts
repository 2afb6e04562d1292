import type { EventMeta } from './log.ts';

/** The members of a recorded event that a derived event may use. */
export type Happening = {
  readonly type: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: EventMeta;
};

/** An event of a keyed kind that is not stored but derived from another kind's event. */
export type DerivedEvent = {
  /** The values of the item's key. */
  readonly key: Readonly<Record<string, string>>;
  readonly type: string;
  readonly state: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Items of a keyed kind that are derived from another kind's events and have no events in the log. */
export type Derived = {
  /** The source kind, and the local field with the id of its item. */
  readonly from: { readonly kind: string; readonly field: string };
  /** Source event type → function that derives an event; null = none. */
  readonly on: Readonly<Record<string, (event: Happening) => DerivedEvent | null>>;
};
