import type { Item, Refusal, Situation } from '../kit/resource.ts';

/** Those who look for players to sign: they write to nobody under 18 unless a guardian has agreed. */
const SEEKERS: ReadonlySet<unknown> = new Set(['AGENT', 'SCOUT']);

const ADULT_AT = 18;

/**
 * Whether somebody may be under 18. The day of birth is sealed, so no decision can rest on it; the year stands plainly
 * beside it, and counts as if they were born on its last day. A player whose year isn't known counts as a minor.
 */
export const mayBeMinor = (user: Item, now: string): boolean => {
  const { bornIn, role } = user;
  return typeof bornIn === 'number' ? Number(now.slice(0, 4)) - bornIn <= ADULT_AT : role === 'PLAYER';
};

/** Refuses an agent or scout who wants to write to a minor: no consent of a guardian is on record anywhere yet. */
export const minorsLeftAlone = (
  role: unknown,
  other: Item | undefined,
  { now }: Pick<Situation, 'now'>,
): Refusal | undefined =>
  SEEKERS.has(role) && other && mayBeMinor(other, now) ? 'guardian_consent_missing' : undefined;
