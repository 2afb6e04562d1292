import { z } from 'zod';
import { invalid, type Problem } from '../errors.ts';
import { fieldErrors } from '../field-errors.ts';
import { date, integer, list, text } from '../kit/fields.ts';
import { country, file, heightCm, line, link, phone, sport, weightKg, year } from '../trade/fields.ts';
import type { Item } from '../kit/resource.ts';
import { mayBeMinor } from '../social/minors.ts';
import { untilToday } from '../trade/order.ts';
import { FOOT_SPORTS, neededBySport } from './sport-questions.ts';
import { GUEST, ROLES, SPORTS, type Role } from './values.ts';

/** Fields of each role's registration form. */

export const FEET = ['right', 'left', 'both'] as const;

export const COACH_SPECIALIZATIONS = [
  'fitness',
  'tactics',
  'strategy',
  'sports_psychology',
  'coaching',
  'management',
  'technical_skills',
  'goalkeeping',
  'youth_development',
  'rehabilitation',
  'nutrition',
] as const;

export const SCOUT_SPECIALIZATIONS = [
  'talent_identification',
  'opposition_analysis',
  'player_performance',
  'data_and_video_scouting',
  'youth_scouting',
  'international_scouting',
  'market_and_transfer_analysis',
] as const;

/** Fields of the forms that hold the id of an uploaded file. */
export const FILES_IN_DETAILS = ['clubCard', 'card', 'idCard'] as const;

const maybe = z.exactOptional;
const answer = text(500, 1);
const lines = list(text(100, 1), 30).min(1);
const years = integer(0, 80);
/** Of the person who holds the account: the rules of minors look at it. The pages ask everybody for it. */
const born = maybe(date());

const company = z.strictObject({
  dateOfBirth: born,
  type: line(),
  registrationNumber: maybe(line()),
  specialization: answer,
  socialLink: link(),
  website: maybe(link()),
  idCard: maybe(file()),
});

export const ROLE_DETAILS = {
  PLAYER: z.strictObject({
    dateOfBirth: date(),
    preferredFoot: maybe(z.enum(FEET)),
    heightCm: maybe(heightCm()),
    weightKg: maybe(weightKg()),
    yearsPlaying: years,
    position: maybe(text(60, 1)),
    country: country(),
    currentClub: maybe(line()),
    clubCard: maybe(file()),
    jerseyNumber: maybe(integer(0, 99)),
    bestTimes: maybe(list(text(60, 1), 10)),
    rating: maybe(integer(0, 4000)),
    /** In whole Egyptian pounds. */
    marketValue: maybe(integer(0, 1_000_000_000)),
  }),
  COACH: z.strictObject({
    dateOfBirth: born,
    yearsOfExperience: years,
    awards: integer(0, 1000),
    clubWorkedAt: line(),
    specializations: list(z.enum(COACH_SPECIALIZATIONS), 11).min(1),
    methodology: maybe(answer),
    trainings: maybe(list(text(100, 1), 30)),
    licenses: maybe(list(text(100, 1), 30)),
  }),
  AGENT: z.strictObject({
    dateOfBirth: born,
    footballUnionRegistration: maybe(line()),
    yearsOfExperience: years,
    playersRepresented: integer(0, 10_000),
    specializations: lines,
    socialLink: link(),
    phone: phone(),
    card: maybe(file()),
    license: maybe(line()),
    clubWorkedAt: maybe(line()),
  }),
  SCOUT: z.strictObject({
    dateOfBirth: born,
    regions: lines,
    specializations: list(z.enum(SCOUT_SPECIALIZATIONS), 7).min(1),
  }),
  CLUB: z.strictObject({
    dateOfBirth: born,
    sportsIncluded: list(sport(), 20).min(1),
    specialization: answer,
    socialLink: link(),
    foundedYear: maybe(year()),
    stadium: maybe(line()),
    colors: maybe(line()),
    commercialRegistration: maybe(line()),
    taxCardNumber: maybe(line()),
    idCard: maybe(file()),
  }),
  COMPANY: company,
  SPONSOR: company,
} as const satisfies Record<Role, z.ZodObject>;

/** The value of `details`, by role. */
export type RoleDetails = { readonly [R in Role]: z.output<(typeof ROLE_DETAILS)[R]> };

type Sent = {
  readonly input: { readonly role?: unknown; readonly sport?: unknown; readonly details?: unknown };
  readonly now: string;
};

const isBorn = untilToday('details.dateOfBirth');

const notAGuest = invalid('role', 'not_one_of', { options: ROLES.join(', ') });

type Present = { readonly role?: unknown; readonly sport?: unknown };

/** The fields that a role's form requires in a sport, beside the fields that it always requires. */
const neededIn = (role: Role, present: unknown): readonly string[] => {
  const chosen = SPORTS.find((one) => one === present);
  if (chosen === undefined) return [];
  if (role === 'PLAYER') return neededBySport(chosen);
  const isFootball = FOOT_SPORTS.some((one) => one === chosen);
  return role === 'AGENT' && isFootball ? ['footballUnionRegistration'] : [];
};

/** The reason why the given details don't fit role and sport (given or present ones). Empty details fit any. */
export const misfitOf = (present: Present, sent: Sent): Problem | undefined => {
  const { role: chosen, sport: chosenSport, details } = sent.input;
  if (chosen === GUEST) return notAGuest;
  if (details === undefined || details === null) return undefined;
  const role = ROLES.find((one) => one === (chosen ?? present.role));
  if (!role) return invalid('role', 'required');
  const { error } = ROLE_DETAILS[role].safeParse(details, { reportInput: true });
  const missing = neededIn(role, chosenSport ?? present.sport).filter(
    (name) => typeof details !== 'object' || Reflect.get(details, name) === undefined,
  );
  const errors = [
    ...fieldErrors(error?.issues ?? []).map(({ path, ...one }) => ({ path: `details.${path}`, ...one })),
    ...missing.map((name) => ({ path: `details.${name}`, code: 'required' as const })),
  ];
  return errors.length > 0 ? { code: 'invalid', errors } : isBorn({ details }, sent);
};

/** After a change of the role, the former role's details are dropped. */
export const detailsThatFit = (former: unknown, { input }: Sent): { readonly details?: null } =>
  input.details === undefined && typeof former === 'string' && former !== input.role ? { details: null } : {};

/** The year of birth in the given details. The day is sealed, and no decision could depend on it. */
export const bornInOf = ({ input: { details } }: Sent): { readonly bornIn?: number } => {
  const day: unknown =
    typeof details === 'object' && details !== null ? Reflect.get(details, 'dateOfBirth') : undefined;
  return typeof day === 'string' ? { bornIn: Number(day.slice(0, 4)) } : {};
};

/** Whether a member may be under 18 with the details as given. */
export const wouldBeMinor = (it: Item, sent: Sent): boolean =>
  mayBeMinor({ user: { ...it, ...bornInOf(sent) } }, sent.now);

/** Position and country in the given details: the account itself shows them. */
export const shownOf = ({
  input: { details },
}: Sent): { readonly position?: string; readonly country?: string } => {
  const at = (name: string): unknown =>
    typeof details === 'object' && details !== null ? Reflect.get(details, name) : undefined;
  const [position, land] = [at('position'), at('country')];
  return {
    ...(typeof position === 'string' && { position }),
    ...(typeof land === 'string' && { country: land }),
  };
};
