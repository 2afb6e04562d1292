/**
 * A limit that was lowered, as the owner's stream tells it. The limiting thing's stream says the same by its next event,
 * but a claim may have read that stream before. So the owner names the revision that the lowering was decided upon: the
 * lowered limit is in force for every claim that read the thing at this revision or an earlier one.
 */

/** Written to the owner's stream before the thing's own event. */
export const LIMIT_LOWERED = 'HoldLimitLowered';
/** Written to the limiting thing's stream where its own event never came: the fence that makes a late one conflict. */
export const LOWERING_LAPSED = 'HoldLimitLapsed';

export type LoweredLimit = {
  readonly limit: number;
  /** The revision of the limiting thing's stream at which its own event is appended. */
  readonly revision: number;
  readonly at: string;
};

/** A limit as it was read from a thing, and the revision of the thing's stream that it was read at (-1 = no event yet). */
export type LimitRead = { readonly limit: number; readonly revision: number };

/**
 * The lowered limit of an owner once another one is added. Of two that were decided upon the same revision the smaller
 * counts: either of the thing's events may still be appended. One of an earlier revision comes too late to count.
 */
export const withLowered = (before: LoweredLimit | undefined, next: LoweredLimit): LoweredLimit => {
  if (!before || next.revision > before.revision) return next;
  if (next.revision < before.revision) return before;
  return { ...next, limit: Math.min(before.limit, next.limit) };
};

/** Whether a claim may have missed the lowering in the thing's stream. */
export const mayHaveMissed = (lowered: LoweredLimit | undefined, read: LimitRead): lowered is LoweredLimit =>
  lowered !== undefined && read.revision <= lowered.revision;

/** The limit that a claim goes by. */
export const limitInForce = (lowered: LoweredLimit | undefined, read: LimitRead): number =>
  mayHaveMissed(lowered, read) ? Math.min(read.limit, lowered.limit) : read.limit;

/**
 * How a lowering stands with an owner. `ready`: the thing's own event may be appended. `overtaken`: the thing's stream
 * has moved on, so that event would conflict. `open`: the owner has to be asked and told first.
 */
export const loweringStands = (
  lowered: LoweredLimit | undefined,
  wanted: LimitRead,
): 'ready' | 'overtaken' | 'open' => {
  if (!lowered || lowered.revision < wanted.revision) return 'open';
  if (lowered.revision > wanted.revision) return 'overtaken';
  return lowered.limit <= wanted.limit ? 'ready' : 'open';
};
