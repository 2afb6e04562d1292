import type { Realm } from '../../app/session.ts';

/** Pause between two reads of a page without a live channel, in milliseconds. */
export const POLLING_MS = 10_000;

/** The live channel is the members': the staff's pages read again. */
export const pollingOf = (realm: Realm): number => (realm === 'auth' ? 0 : POLLING_MS);
