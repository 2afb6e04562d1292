import type { EventMeta, ExpectedRevision, HoldKept, RecordedEvent } from './log.ts';
import { LIMIT_LOWERED, withLowered, type LoweredLimit } from './lowered-limit.ts';
import type { Side, Span } from './resource.ts';
import { emptyTrie, valueAt, valuesOf, without, withValue, type Trie } from './trie.ts';

/**
 * Holds: the one protocol for what must never be given out too often. An owner's stream counts; a claimant first holds
 * there, then appends its own event, which keeps the hold. A hold is claimed for one revision of the claimant's stream:
 * the event that keeps it is appended at that very revision or never. So once that stream has moved on without keeping
 * it, the hold is dead and anybody may release it; whoever can't wait moves the stream on himself (`HoldLapsed`).
 * A hold that was seen to be kept is confirmed in the owner's stream, and not asked about again: from then on it is
 * released when its thing lets go of it.
 */

export const HELD = 'Held';
export const RELEASED = 'Released';
/** Written to the owner's stream: the claimants' streams were seen to keep these holds. */
export const CONFIRMED = 'HoldsConfirmed';
/** Written to the claimant's stream by who takes an unkept hold away: the fence that makes a slow claimant conflict. */
export const HOLD_LAPSED = 'HoldLapsed';

/** Age from which a hold that nobody kept may be asked about, in milliseconds. A courtesy, not the safety. */
export const HOLD_COURTESY_MS = 60_000;

/** How many holders one claim asks at most: what it costs must not grow with the limit. */
export const ASKED_AT_ONCE = 16;

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

/** The open holds of one owner, so kept that neither a claim nor an event costs more where there are thousands. */
export type OwnerState = {
  readonly holds: Trie<OpenHold>;
  /** For each claimant the ids of its holds: one, or a second while it is taking another. */
  readonly claimants: Trie<readonly string[]>;
  /** Those that nobody has seen kept, oldest first. */
  readonly unconfirmed: readonly OpenHold[];
  /** The last lowering of its limit. */
  readonly lowered?: LoweredLimit;
};

export const noHolds: OwnerState = { holds: emptyTrie(), claimants: emptyTrie(), unconfirmed: [] };

/** All open holds of an owner, oldest first. */
export const openHolds = ({ holds }: OwnerState): readonly OpenHold[] =>
  valuesOf(holds).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** The open hold of that id. */
export const openHold = ({ holds }: OwnerState, hold: string): OpenHold | undefined => valueAt(holds, hold);

const claimantKey = ({ by, item }: Claimant): string => `${by} ${item}`;

/** The open holds of one claimant. */
export const holdsOfClaimant = (state: OwnerState, claimant: Claimant): readonly OpenHold[] =>
  (valueAt(state.claimants, claimantKey(claimant)) ?? []).flatMap((hold) => openHold(state, hold) ?? []);

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

const added = (state: OwnerState, open: OpenHold): OwnerState => {
  const key = claimantKey(open);
  const its = valueAt(state.claimants, key) ?? [];
  return {
    ...state,
    holds: withValue(state.holds, open.hold, open),
    claimants: withValue(state.claimants, key, [...its, open.hold]),
    unconfirmed: [...state.unconfirmed, open],
  };
};

const released = (state: OwnerState, hold: string): OwnerState => {
  const open = openHold(state, hold);
  if (!open) return state;
  const key = claimantKey(open);
  const rest = (valueAt(state.claimants, key) ?? []).filter((one) => one !== hold);
  return {
    ...state,
    holds: without(state.holds, hold),
    claimants: rest.length > 0 ? withValue(state.claimants, key, rest) : without(state.claimants, key),
    unconfirmed: state.unconfirmed.filter((one) => one.hold !== hold),
  };
};

const confirmed = (state: OwnerState, holds: readonly unknown[]): OwnerState => {
  const known = new Set(holds);
  return { ...state, unconfirmed: state.unconfirmed.filter(({ hold }) => !known.has(hold)) };
};

/** What an owner's state is read from. */
export type OwnerEvent = Pick<RecordedEvent, 'type' | 'data' | 'at'>;

export const evolveOwner = (state: OwnerState, event: OwnerEvent): OwnerState => {
  const { hold, by, item, revision, during, side, holds, limit } = event.data;
  switch (event.type) {
    case HELD:
      return typeof hold === 'string' &&
        typeof by === 'string' &&
        typeof item === 'string' &&
        isRevision(revision)
        ? added(state, { hold, by, item, revision, ...spansIn(during), ...sideIn(side), at: event.at })
        : state;
    case RELEASED:
      return typeof hold === 'string' ? released(state, hold) : state;
    case CONFIRMED:
      return Array.isArray(holds) ? confirmed(state, holds) : state;
    case LIMIT_LOWERED:
      return typeof limit === 'number' && typeof revision === 'number'
        ? { ...state, lowered: withLowered(state.lowered, { limit, revision, at: event.at }) }
        : state;
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
): readonly OpenHold[] =>
  isOn(claim, now)
    ? valuesOf(state.holds).filter(
        (one) =>
          isOn(one, now) &&
          one.side?.name !== claim.side?.name &&
          !isSameClaimant(one, claim) &&
          isSameTime(one, claim),
      )
    : [];

/** How many other things hold at a time that the claim is for. */
const othersHolding = (state: OwnerState, claim: Claimant & Pick<Claim, 'during'>): number => {
  const own = claimantKey(claim);
  if (!claim.during) return state.claimants.size - (valueAt(state.claimants, own) ? 1 : 0);
  const meeting = valuesOf(state.holds).filter((one) => isSameTime(one, claim));
  return new Set(meeting.map(claimantKey).filter((key) => key !== own)).size;
};

/** Whether something in an owner's stream is old enough to be asked about. `now` in RFC 3339. */
export const isPastCourtesy = ({ at }: Pick<OpenHold, 'at'>, now: string): boolean =>
  Date.parse(at) <= Date.parse(now) - HOLD_COURTESY_MS;

/** The holds that may be asked about, the oldest first: {@link ASKED_AT_ONCE} at most. */
const doubtful = (
  { unconfirmed }: OwnerState,
  now: string,
  isAsked: (open: OpenHold) => boolean,
): readonly OpenHold[] => {
  const found: OpenHold[] = [];
  for (const one of unconfirmed) {
    if (!isPastCourtesy(one, now) || found.length === ASKED_AT_ONCE) break;
    if (isAsked(one)) found.push(one);
  }
  return found;
};

/**
 * Who stands in a thing's way to a hold, given the owner's open ones; its own earlier ones don't, nor do those of other
 * times. Null = nobody, there is a place; else all are taken or the other side
 * holds, and of these, past the courtesy and never seen kept, may
 * be asked: {@link ASKED_AT_ONCE} at most, the oldest. `now` in RFC 3339.
 */
export const inTheWay = (
  state: OwnerState,
  claim: Claimant & Pick<Claim, 'during' | 'side'>,
  limit: number,
  now: string,
): readonly OpenHold[] | null => {
  const isFull = othersHolding(state, claim) >= limit;
  const across = new Set(acrossFrom(state, claim, now));
  if (!isFull && across.size === 0) return null;
  return doubtful(state, now, (one) =>
    isFull ? !isSameClaimant(one, claim) && isSameTime(one, claim) : across.has(one),
  );
};

/**
 * The holds that a lower limit has no room for. Null = no more hold than `limit`; else more do, and of these, past the
 * courtesy and never seen kept, may be asked: {@link ASKED_AT_ONCE} at most, the oldest.
 */
export const beyondLimit = (state: OwnerState, limit: number, now: string): readonly OpenHold[] | null =>
  state.claimants.size <= limit ? null : doubtful(state, now, () => true);

/** What a thing keeps, by the holds' names. */
export type Holds = Readonly<Record<string, HoldKept>>;

/** What a thing keeps after an event about it. */
export const keptAfter = (before: Holds, { state, holds }: Pick<EventMeta, 'state' | 'holds'>): Holds => {
  if (state === 'removed') return {};
  const changed = Object.entries({ ...before, ...holds });
  return Object.fromEntries(changed.flatMap(([name, kept]) => (kept ? [[name, kept]] : [])));
};

/** What a thing kept before an event about it and no longer keeps after it. */
export const letGoBy = (
  before: Holds,
  { state, holds }: Pick<EventMeta, 'state' | 'holds'>,
): readonly HoldKept[] =>
  Object.entries(before).flatMap(([name, kept]) =>
    state === 'removed' || holds?.[name] !== undefined ? [kept] : [],
  );

const rank = (revision: ExpectedRevision): number => (revision === 'none' ? -1 : revision);

/** What a claimant's stream says of a hold: `open` = it may still come to be kept. */
export const standing = (
  open: OpenHold,
  claimant: ExpectedRevision,
  keeps: Holds,
): 'kept' | 'open' | 'dead' => {
  if (Object.values(keeps).some((kept) => kept.hold === open.hold)) return 'kept';
  return rank(claimant) > rank(open.revision) ? 'dead' : 'open';
};
