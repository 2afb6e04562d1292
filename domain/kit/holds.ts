/**
 * Holds: the one protocol for what must never be given out too often. An owner's stream counts; a claimant first holds
 * there, then appends its own event, which keeps the hold. Whoever finds an old hold asks the claimant's stream.
 */

export const HELD = 'Held';
export const RELEASED = 'Released';
/** Written to the claimant's stream by who takes an unkept hold away: the fence that makes a slow claimant conflict. */
export const HOLD_LAPSED = 'HoldLapsed';

/** Age from which a hold that nobody kept may be asked about, in milliseconds. A courtesy, not the safety. */
export const HOLD_COURTESY_MS = 60_000;

export type OpenHold = {
  readonly hold: string;
  /** Stream that claimed it. */
  readonly by: string;
  readonly at: string;
};

/** The open holds of one owner, oldest first. */
export type OwnerState = readonly OpenHold[];

export const noHolds: OwnerState = [];

type HoldEvent = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: string;
};

export const evolveOwner = (state: OwnerState, event: HoldEvent): OwnerState => {
  const { hold, by } = event.data;
  if (typeof hold !== 'string') return state;
  switch (event.type) {
    case HELD:
      return typeof by === 'string' ? [...state, { hold, by, at: event.at }] : state;
    case RELEASED:
      return state.filter((one) => one.hold !== hold);
    default:
      return state;
  }
};

export type HoldAnswer =
  /** There is a place. What the claimant held here before is released in the same append: hold ids are never used again. */
  | { readonly kind: 'free'; readonly releases: readonly OpenHold[] }
  /** All places are taken; those past the courtesy may be asked about. */
  | { readonly kind: 'full'; readonly doubtful: readonly OpenHold[] };

/** Whether a claimant may hold, given the owner's open holds. `now` in RFC 3339. */
export const askHold = (state: OwnerState, by: string, limit: number, now: string): HoldAnswer => {
  const others = state.filter((one) => one.by !== by);
  if (others.length < limit) return { kind: 'free', releases: state.filter((one) => one.by === by) };
  const old = Date.parse(now) - HOLD_COURTESY_MS;
  return { kind: 'full', doubtful: others.filter((one) => Date.parse(one.at) <= old) };
};
