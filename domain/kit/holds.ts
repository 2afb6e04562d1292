import type { ExpectedRevision, HoldKept, RecordedEvent } from './log.ts';
import type { Side, Span } from './resource.ts';

/**
 * Holds: the one protocol for what must never be given out too often. An owner's stream counts; a claimant first holds
 * there, then appends its own event, which keeps the hold. A hold is claimed for one revision of the claimant's stream:
 * the event that keeps it is appended at that very revision or never. So once that stream has moved on without keeping
 * it, the hold is dead and anybody may release it; whoever can't wait moves the stream on himself (`HoldLapsed`).
 */

export const HELD = 'Held';
export const RELEASED = 'Released';
/** Written to the claimant's stream by who takes an unkept hold away: the fence that makes a slow claimant conflict. */
export const HOLD_LAPSED = 'HoldLapsed';

/** Age from which a hold that nobody kept may be asked about, in milliseconds. A courtesy, not the safety. */
export const HOLD_COURTESY_MS = 60_000;

/** The kind of owner that counts a hold: `user`, `email` → `userEmail`. */
export const ownerKind = (kind: string, hold: string): string =>
  `${kind}-${hold}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Who holds: a thing, and the stream that its events go to. */
export type Claimant = { readonly by: string; readonly item: string };

/** A wish to hold, the revision of the claimant's stream at which it was decided, when (left out = always), and the side. */
export type Claim = Claimant & {
  readonly revision: ExpectedRevision;
  readonly during?: readonly Span[];
  readonly side?: Side;
};

export type OpenHold = Claim & { readonly hold: string; readonly at: string };

/** The open holds of one owner, oldest first. */
export type OwnerState = readonly OpenHold[];

export const noHolds: OwnerState = [];

const isRevision = (value: unknown): value is ExpectedRevision =>
  value === 'none' || typeof value === 'number';

const isSpan = (value: unknown): value is Span =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'until' in value &&
  typeof value.from === 'string' &&
  typeof value.until === 'string';

const spansIn = (value: unknown): Pick<Claim, 'during'> =>
  Array.isArray(value) ? { during: value.filter(isSpan) } : {};

const sideIn = (value: unknown): Pick<Claim, 'side'> => {
  if (typeof value !== 'object' || value === null || !('name' in value)) return {};
  const { name } = value;
  const until = 'until' in value && typeof value.until === 'string' ? { until: value.until } : {};
  return typeof name === 'string' ? { side: { name, ...until } } : {};
};

export const evolveOwner = (
  state: OwnerState,
  event: Pick<RecordedEvent, 'type' | 'data' | 'at'>,
): OwnerState => {
  const { hold, by, item, revision, during, side } = event.data;
  if (typeof hold !== 'string') return state;
  switch (event.type) {
    case HELD:
      return typeof by === 'string' && typeof item === 'string' && isRevision(revision)
        ? [...state, { hold, by, item, revision, ...spansIn(during), ...sideIn(side), at: event.at }]
        : state;
    case RELEASED:
      return state.filter((one) => one.hold !== hold);
    default:
      return state;
  }
};

/** Whether two holds are of the same thing; it keeps one of them at most. */
export const isSameClaimant = (one: Claimant, other: Claimant): boolean =>
  one.by === other.by && one.item === other.item;

/** Whether two spans share time; one may begin when the other is over. */
const meet = (one: Span, other: Span): boolean =>
  Date.parse(one.from) < Date.parse(other.until) && Date.parse(other.from) < Date.parse(one.until);

/** Whether two claims are for the same time, even for a moment. */
const isSameTime = ({ during: one }: Pick<Claim, 'during'>, { during: other }: Pick<Claim, 'during'>) =>
  !one || !other || one.some((span) => other.some((its) => meet(span, its)));

const isOn = ({ side }: Pick<Claim, 'side'>, now: string): boolean =>
  side !== undefined && (side.until === undefined || Date.parse(now) < Date.parse(side.until));

/** Those of another side than a claim's, who don't hold at the same time as it does. */
export const acrossFrom = (
  state: OwnerState,
  claim: Claimant & Pick<Claim, 'during' | 'side'>,
  now: string,
): OwnerState =>
  isOn(claim, now)
    ? state.filter(
        (one) =>
          isOn(one, now) &&
          one.side?.name !== claim.side?.name &&
          !isSameClaimant(one, claim) &&
          isSameTime(one, claim),
      )
    : [];

/**
 * Who stands in a thing's way to a hold, given the owner's open ones; its own earlier ones don't, nor do those of other
 * times. Null = nobody, there is a place; else all are taken or the other side holds, and these, past the courtesy, may
 * be asked about.
 * `now` in RFC 3339.
 */
export const inTheWay = (
  state: OwnerState,
  claim: Claimant & Pick<Claim, 'during' | 'side'>,
  limit: number,
  now: string,
) => {
  const others = state.filter((one) => !isSameClaimant(one, claim) && isSameTime(one, claim));
  const across = acrossFrom(others, claim, now);
  const claimants = new Set(others.map(({ by, item }) => `${by} ${item}`));
  const isFull = claimants.size >= limit;
  if (!isFull && across.length === 0) return null;
  const old = Date.parse(now) - HOLD_COURTESY_MS;
  return (isFull ? others : across).filter((one) => Date.parse(one.at) <= old);
};

const rank = (revision: ExpectedRevision): number => (revision === 'none' ? -1 : revision);

/** What a claimant's stream says of a hold: `open` = it may still come to be kept. */
export const standing = (
  open: OpenHold,
  claimant: ExpectedRevision,
  keeps: Readonly<Record<string, HoldKept>>,
): 'kept' | 'open' | 'dead' => {
  if (Object.values(keeps).some((kept) => kept.hold === open.hold)) return 'kept';
  return rank(claimant) > rank(open.revision) ? 'dead' : 'open';
};
