import type { Item, Refusal, Side, Situation } from '../kit/resource.ts';

/** Roles that look for players to sign. They share no room with a member under 18 without a guardian's consent. */
const SEEKERS: ReadonlySet<unknown> = new Set(['AGENT', 'SCOUT']);

const ADULT_AT = 18;

/** An account, and the profiles that describe its person beyond its role. */
export type Person = {
  readonly user: Readonly<Record<string, unknown>> | undefined;
  readonly agent?: Item | undefined;
  readonly scout?: Item | undefined;
  readonly player?: Item | undefined;
  /** The guardian whom the member has named, and whether that person consents. */
  readonly guardianship?: Item | undefined;
};

/** The latest year of birth in the account or the player's profile. */
const bornIn = ({ user, player }: Person): number | null => {
  const years = [user?.['bornIn'], player?.['bornIn']].filter((year) => typeof year === 'number');
  return years.length > 0 ? Math.max(...years) : null;
};

/**
 * Whether a person may be under 18. The day of birth is sealed, so no decision can depend on it. The year is stored in
 * plain, and counts as if they were born on its last day. A player without a year counts as a minor.
 */
export const mayBeMinor = (person: Person, now: string): boolean => {
  const year = bornIn(person);
  if (year !== null) return Number(now.slice(0, 4)) - year <= ADULT_AT;
  return person.user?.['role'] === 'PLAYER' || person.player !== undefined;
};

/** Whether a person looks for players, by account or profile. */
export const isSeeker = ({ user, agent, scout }: Person): boolean =>
  SEEKERS.has(user?.['role']) || agent !== undefined || scout !== undefined;

/** Whether a guardian's consent is on record and not withdrawn. */
const hasConsent = ({ guardianship }: Person): boolean => guardianship?.state === 'consented';

/**
 * The side of a person in a room, by account and profiles. Agents and scouts share no room with persons who may be
 * minors. A minor whose guardian consents is on no side.
 */
export const sideOf = (person: Person, now: string): Side | null => {
  if (isSeeker(person)) return { name: 'seeker' };
  if (!mayBeMinor(person, now) || hasConsent(person)) return null;
  const year = bornIn(person);
  return { name: 'minor', ...(year !== null && { until: `${year + ADULT_AT + 1}-01-01T00:00:00.000Z` }) };
};

/** Refuses a room with people of both sides. */
export const keptApart = (
  people: readonly Person[],
  { now }: Pick<Situation, 'now'>,
): Refusal | undefined => {
  const names = people.flatMap((person) => sideOf(person, now)?.name ?? []);
  return new Set(names).size > 1 ? 'guardian_consent_missing' : undefined;
};

/** Refuses messages to a direct room that is paused because a guardian has withdrawn the consent. */
export const isPaused = ({ refs: { roomId: room } }: Pick<Situation, 'refs'>): Refusal | undefined =>
  room?.state === 'paused' ? 'guardian_consent_missing' : undefined;
