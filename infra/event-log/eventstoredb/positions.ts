import { type Position, START } from '@eventstore/db-client';

/*
 * A position of the port is twice the log's own, and two more: 0 stays free for "before everything", and between two
 * events there is a number for "after this one" (its position + 1), though the log itself knows events' places alone.
 */

export const positionOf = ({ commit }: Pick<Position, 'commit'>): bigint => 2n * commit + 2n;

/** Where a read begins: at an event (`with` it) or after it. */
export type Place = { readonly at: typeof START | Position; readonly with: boolean };

export const start: Place = { at: START, with: true };

const placeAt = (commit: bigint): Position => ({ commit, prepare: commit });

/** The place of a position, or of one more than an event's. */
export const placeOf = (from: bigint): Place => {
  if (from <= 1n) return start;
  return { at: placeAt(from / 2n - 1n), with: from % 2n === 0n };
};
