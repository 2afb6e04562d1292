import { type Position, START } from '@eventstore/db-client';

/*
 * A position of the port is 2 * commit + 2. So 0 means "before everything", and an event's position + 1 means "after this
 * event", although the server knows positions of events only.
 */

export const positionOf = ({ commit }: Pick<Position, 'commit'>): bigint => 2n * commit + 2n;

/** Start of a read: at an event (`with` it) or after it. */
export type Place = { readonly at: typeof START | Position; readonly with: boolean };

export const start: Place = { at: START, with: true };

const placeAt = (commit: bigint): Position => ({ commit, prepare: commit });

/** The start of a read for a port position, or for an event's position + 1. */
export const placeOf = (from: bigint): Place => {
  if (from <= 1n) return start;
  return { at: placeAt(from / 2n - 1n), with: from % 2n === 0n };
};
