import {
  revisionNumber,
  type EventMeta,
  type ExpectedRevision,
  type HoldKept,
  type RecordedEvent,
} from '../log.ts';
import { LIMIT_LOWERED, withLowered, type LoweredLimit } from './lowered-limit.ts';
import type { Side, Span } from '../resource.ts';
import { emptyTrie, valueAt, valuesOf, without, withValue, type Trie } from '../../collections/trie.ts';

/**
 * The reservation protocol for limited values. The owner's stream counts holds. A claimant first appends a hold there,
 * then appends its own event, which keeps the hold. A hold is valid for one revision of the claimant's stream: the event
 * that keeps it is appended at exactly that revision or never. Once that stream has moved on without keeping the hold,
 * the hold is dead and any process may release it. A process that can't wait appends `HoldLapsed` to that stream.
 * A kept hold is confirmed in the owner's stream and not checked again; it is released when its item lets it go.
 */

export const HELD = 'Held';
export const RELEASED = 'Released';
/** Written to the owner's stream: these holds were found kept in the claimants' streams. */
export const CONFIRMED = 'HoldsConfirmed';
/** Written to the claimant's stream to take an unkept hold away. It makes a late append of the claimant conflict. */
export const HOLD_LAPSED = 'HoldLapsed';

/** Age from which an unkept hold may be checked, in milliseconds. It saves work; safety doesn't depend on it. */
export const HOLD_COURTESY_MS = 60_000;

/** Maximum number of holders that one claim checks, so that its cost doesn't grow with the limit. */
export const ASKED_AT_ONCE = 16;

/** The owner kind of a hold: `user`, `email` → `userEmail`. */
export const ownerKind = (kind: string, hold: string): string =>
  `${kind}-${hold}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A holder: an item, and the stream of its events. */
export type Claimant = { readonly by: string; readonly item: string };

/** A requested hold: the claimant's stream revision at the decision, the periods (left out = always), and the side. */
export type Claim = Claimant & {
  readonly revision: ExpectedRevision;
  readonly during?: readonly Span[];
  readonly side?: Side;
};

export type OpenHold = Claim & { readonly hold: string; readonly at: string };

/** The open holds of one owner. The cost of a claim or an event doesn't grow with the number of holds. */
export type OwnerState = {
  readonly holds: Trie<OpenHold>;
  /** Hold ids by claimant: one, or two while the claimant changes its hold. */
  readonly claimants: Trie<readonly string[]>;
  /** Unconfirmed holds, oldest first. */
  readonly unconfirmed: readonly OpenHold[];
  /** The last lowering of the owner's limit. */
  readonly lowered?: LoweredLimit;
};

export const noHolds: OwnerState = { holds: emptyTrie(), claimants: emptyTrie(), unconfirmed: [] };

/** All open holds of an owner, oldest first. */
export const openHolds = ({ holds }: OwnerState): readonly OpenHold[] =>
  valuesOf(holds).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

export const openHold = ({ holds }: OwnerState, hold: string): OpenHold | undefined => valueAt(holds, hold);

const claimantKey = ({ by, item }: Claimant): string => `${by} ${item}`;

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

/** An event of an owner's stream. */
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

/** Whether two holds belong to the same item; the item keeps at most one of them. */
export const isSameClaimant = (one: Claimant, other: Claimant): boolean =>
  one.by === other.by && one.item === other.item;

/** Whether two periods overlap; adjacent periods don't. */
const meet = (one: Span, other: Span): boolean =>
  Date.parse(one.from) < Date.parse(other.until) && Date.parse(other.from) < Date.parse(one.until);

/** Whether the periods of two claims overlap. */
const isSameTime = ({ during: one }: Pick<Claim, 'during'>, { during: other }: Pick<Claim, 'during'>) =>
  !one || !other || one.some((span) => other.some((its) => meet(span, its)));

const isOn = ({ side }: Pick<Claim, 'side'>, now: string): boolean =>
  side !== undefined && (side.until === undefined || Date.parse(now) < Date.parse(side.until));

/** Holds of another side than the claim's, at an overlapping time. */
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

/** Number of other items with a hold at an overlapping time. */
const othersHolding = (state: OwnerState, claim: Claimant & Pick<Claim, 'during'>): number => {
  const own = claimantKey(claim);
  if (!claim.during) return state.claimants.size - (valueAt(state.claimants, own) ? 1 : 0);
  const meeting = valuesOf(state.holds).filter((one) => isSameTime(one, claim));
  return new Set(meeting.map(claimantKey).filter((key) => key !== own)).size;
};

/** Whether an owner's event is old enough to be checked. `now` in RFC 3339. */
export const isPastCourtesy = ({ at }: Pick<OpenHold, 'at'>, now: string): boolean =>
  Date.parse(at) <= Date.parse(now) - HOLD_COURTESY_MS;

/** Unconfirmed holds past the courtesy time, oldest first: {@link ASKED_AT_ONCE} at most. */
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
 * The conflicting holds of a claim, without the claimant's own holds and those of other periods. Null = no conflict.
 * Otherwise all places are taken or another side holds. The result then lists the unconfirmed holds past the courtesy
 * time, oldest first: {@link ASKED_AT_ONCE} at most. `now` in RFC 3339.
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
 * The holds that exceed a lower limit. Null = at most `limit` holds. Otherwise the unconfirmed holds past the courtesy
 * time, oldest first: {@link ASKED_AT_ONCE} at most.
 */
export const beyondLimit = (state: OwnerState, limit: number, now: string): readonly OpenHold[] | null =>
  state.claimants.size <= limit ? null : doubtful(state, now, () => true);

/** The holds that an item keeps, by hold name. */
export type Holds = Readonly<Record<string, HoldKept>>;

/** The holds that an item keeps after an event about it. */
export const keptAfter = (before: Holds, { state, holds }: Pick<EventMeta, 'state' | 'holds'>): Holds => {
  if (state === 'removed') return {};
  const changed = Object.entries({ ...before, ...holds });
  return Object.fromEntries(changed.flatMap(([name, kept]) => (kept ? [[name, kept]] : [])));
};

/** The holds that an event about an item releases. */
export const letGoBy = (
  before: Holds,
  { state, holds }: Pick<EventMeta, 'state' | 'holds'>,
): readonly HoldKept[] =>
  Object.entries(before).flatMap(([name, kept]) =>
    state === 'removed' || holds?.[name] !== undefined ? [kept] : [],
  );

/** The status of a hold in the claimant's stream: `open` = the claimant may still keep it. */
export const standing = (
  open: OpenHold,
  claimant: ExpectedRevision,
  keeps: Holds,
): 'kept' | 'open' | 'dead' => {
  if (Object.values(keeps).some((kept) => kept.hold === open.hold)) return 'kept';
  return revisionNumber(claimant) > revisionNumber(open.revision) ? 'dead' : 'open';
};
