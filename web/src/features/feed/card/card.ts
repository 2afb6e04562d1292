import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { isLater, type Position } from '../../../app/api/position.ts';
import type { Counts, FeedPost, Post, ReactionCounts, ReactionType } from '../api.ts';

/**
 * Applies news to a card. The post, its counts and the reader's own reaction are updated separately, each with a log
 * position of its own. News that aren't later than the part's position change nothing.
 */

/** Place in the log at which the counts stand. */
export const countsAt = ({ position, countsAt: at = position }: FeedPost): Position => at;
/** Place in the log at which the reader’s own reaction stands. */
export const reactionAt = ({ position, reactionAt: at = position }: FeedPost): Position => at;

/** The card with other values; the same card if it has them already, so that nothing is drawn again. */
const merged = (card: FeedPost, values: Partial<FeedPost>): FeedPost =>
  copyWithStructuralSharing(card, { ...card, ...values, position: card.position });

/** The card with the post as it is at a place in the log. */
export const withPost = (card: FeedPost, values: Partial<Post>, position: Position): FeedPost => {
  const next = isLater(position, card.position) ? merged(card, values) : card;
  return next === card ? card : { ...next, position, countsAt: countsAt(card), reactionAt: reactionAt(card) };
};

/** The card with its counts as they are at a place in the log. */
export const withCounts = (card: FeedPost, counts: Counts, position: Position): FeedPost => {
  const next = isLater(position, countsAt(card)) ? merged(card, { counts }) : card;
  return next === card ? card : { ...next, countsAt: position };
};

/** The card with its reader's reaction, from a log position on. */
export const withOwn = (card: FeedPost, reaction: ReactionType | null, position: Position): FeedPost =>
  isLater(position, reactionAt(card)) ? { ...card, reaction, reactionAt: position } : card;

/** The counts after a change of a reaction. */
export const countsAfter = (
  counts: ReactionCounts,
  from: ReactionType | null,
  to: ReactionType | null,
): ReactionCounts => {
  const without = from === null ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1) };
  return to === null ? without : { ...without, [to]: without[to] + 1 };
};
