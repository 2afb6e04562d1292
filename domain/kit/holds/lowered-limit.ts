/**
 * A lowered limit in the owner's stream. The limiting item's next event states the same limit, but a claim may have read
 * the item before. So the owner stores the item's revision at the decision: the lowered limit applies to every claim
 * that read the item at this revision or an earlier one.
 */

/** Written to the owner's stream before the item's own event. */
export const LIMIT_LOWERED = 'HoldLimitLowered';
/** Written to the limiting item's stream if its own event is missing: a fence that makes a late append conflict. */
export const LOWERING_LAPSED = 'HoldLimitLapsed';

export type LoweredLimit = {
  readonly limit: number;
  /** The revision of the limiting item's stream at which its own event is appended. */
  readonly revision: number;
  readonly at: string;
};

/** A limit read from an item, and the revision of the item's stream at that read (-1 = no event yet). */
export type LimitRead = { readonly limit: number; readonly revision: number };

/**
 * Combines an owner's lowered limit with the next one. At the same revision the smaller limit applies, because either
 * event of the item may still be appended. A limit of an earlier revision is ignored.
 */
export const withLowered = (before: LoweredLimit | undefined, next: LoweredLimit): LoweredLimit => {
  if (!before || next.revision > before.revision) return next;
  if (next.revision < before.revision) return before;
  return { ...next, limit: Math.min(before.limit, next.limit) };
};

/** Whether a claim may have read the item before the limit was lowered. */
export const mayHaveMissed = (lowered: LoweredLimit | undefined, read: LimitRead): lowered is LoweredLimit =>
  lowered !== undefined && read.revision <= lowered.revision;

/** The effective limit of a claim. */
export const limitInForce = (lowered: LoweredLimit | undefined, read: LimitRead): number =>
  mayHaveMissed(lowered, read) ? Math.min(read.limit, lowered.limit) : read.limit;

/**
 * Status of a lowering in the owner's stream. `ready`: the item's own event may be appended. `overtaken`: the item's
 * stream has moved on, so that event would conflict. `open`: the lowering must be checked and appended first.
 */
export const loweringStands = (
  lowered: LoweredLimit | undefined,
  wanted: LimitRead,
): 'ready' | 'overtaken' | 'open' => {
  if (!lowered || lowered.revision < wanted.revision) return 'open';
  if (lowered.revision > wanted.revision) return 'overtaken';
  return lowered.limit <= wanted.limit ? 'ready' : 'open';
};
