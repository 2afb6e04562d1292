import { z } from 'zod';
import { all, audience, friendOf, full, role, type Atom } from '../kit/rules.ts';
import { mayBeMinor } from '../social/minors.ts';

/** The facts of a player of which each has an audience of its own. */
export const PLAYER_FACTS = [
  'position',
  'preferredFoot',
  'heightCm',
  'weightKg',
  'yearsPlaying',
  'currentClub',
  'jerseyNumber',
  'bestTimes',
  'rating',
  'bornIn',
  'marketValue',
] as const;
/**
 * The facts of all roles, by their names in the forms. A club's stadium and specialisation are searched, so everybody
 * sees them.
 */
export const FACTS = [
  ...PLAYER_FACTS,
  'yearsOfExperience',
  'awards',
  'methodology',
  'clubWorkedAt',
  'specializations',
  'playersRepresented',
  'socialLink',
  'regions',
  'foundedYear',
  'colors',
  'type',
  'specialization',
  'website',
] as const;
export type FactName = (typeof FACTS)[number];

/** Everybody, also strangers; members; friends; scouts and clubs that Malaab has checked; nobody else. */
export const AUDIENCES = ['everyone', 'members', 'friends', 'scouts', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The facts that not everybody sees unless their owner says so: amounts are hidden. */
const CLOSED: Readonly<Partial<Record<FactName, Audience>>> = { bornIn: 'scouts', marketValue: 'nobody' };

/** The audience of a fact that has no entry. */
export const usualAudience = (fact: FactName): Audience => CLOSED[fact] ?? 'everyone';

/** The audience of each fact; facts without an entry have the usual one. */
export const factAudiences = () =>
  z.partialRecord(z.enum(FACTS), z.enum(AUDIENCES)).meta({ maxProperties: FACTS.length });

/** The rule to see a fact, beside its owner and the staff. */
export const toldFact = <const K extends string>(
  factsFor: K,
  fact: FactName,
  owner: K,
): readonly Atom<K, never>[] => {
  const chosen = (value: Audience) =>
    audience(factsFor, fact, value, { isDefault: value === usualAudience(fact) });
  return [
    chosen('everyone'),
    all(full, chosen('members')),
    all(friendOf(owner), chosen('friends')),
    all(full, role('SCOUT', 'CLUB'), chosen('scouts')),
  ];
};

/** The rules of a profile's fields, each by the fact that it shows: its audience, and those who always see it. */
export const toldFacts = <const O extends string>(
  always: readonly Atom<never, never>[],
  owner: O,
  facts: Readonly<Record<string, FactName>>,
): Readonly<Record<string, readonly Atom<O | 'factsFor', never>[]>> =>
  Object.fromEntries(
    Object.entries(facts).map(([field, fact]) => [
      field,
      [...always, ...toldFact<O | 'factsFor'>('factsFor', fact, owner)],
    ]),
  );

export type FactAudiences = z.output<ReturnType<typeof factAudiences>>;

/** An account or a profile, and what is sent for it. */
type Person = { readonly [field: string]: unknown };
type Sent = { readonly input: { readonly [field: string]: unknown }; readonly now: string };

const audiencesIn = (value: unknown): FactAudiences => factAudiences().safeParse(value).data ?? {};

/** Nothing of a player who may be under 18 is for strangers. */
const cappedFor = (person: Person, chosen: FactAudiences, now: string): FactAudiences => {
  if (!mayBeMinor({ user: person }, now)) return chosen;
  const capped = PLAYER_FACTS.map((fact) => {
    const its = chosen[fact] ?? usualAudience(fact);
    return [fact, its === 'everyone' ? 'members' : its] as const;
  });
  return Object.fromEntries(capped);
};

/** The audiences of a player's facts after this input; {} if they don't change by themselves. */
export const cappedAudiences = (player: Person, { input, now }: Sent): { factsFor?: FactAudiences } => {
  const chosen = audiencesIn(input['factsFor'] ?? player['factsFor']);
  const capped = cappedFor({ ...player, role: 'PLAYER' }, chosen, now);
  return capped === chosen || JSON.stringify(capped) === JSON.stringify(player['factsFor'])
    ? {}
    : { factsFor: capped };
};

const DECIDING = ['details', 'factsFor', 'publicPage', 'position'] as const;

/**
 * The audiences of a player's account after this input, and whether the account itself shows the position. The account
 * shows it to all who see the account, so only where the position is for them.
 */
export const factsThatFit = (
  account: Person,
  { input, now }: Sent,
): { factsFor?: FactAudiences; position?: null } => {
  const its = { ...account, ...(input['role'] !== undefined && { role: input['role'] }) };
  if (its['role'] !== 'PLAYER' || DECIDING.every((field) => input[field] === undefined)) return {};
  const changed = cappedAudiences(its, { input, now });
  const { position = 'everyone' } = changed.factsFor ?? audiencesIn(input['factsFor'] ?? account['factsFor']);
  const isPublic = (input['publicPage'] ?? account['publicPage']) === true && !mayBeMinor({ user: its }, now);
  const isShown = position === 'everyone' || (position === 'members' && !isPublic);
  return { ...changed, ...(!isShown && { position: null }) };
};
