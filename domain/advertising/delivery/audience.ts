import type { Targeting } from '../values.ts';

/** Which members an advertisement is for. Pure. */

/** The known facts about a viewer. */
export type Viewer = {
  readonly role: string | null;
  readonly sport: string | null;
  readonly country: string | null;
  readonly governorate: string | null;
  readonly bornIn: number | null;
  /** Sports of the people whom the viewer follows. */
  readonly interests: readonly string[];
};

/** Why an advertisement is shown to a viewer; `everyone` if its audience includes everybody. */
export const AD_REASONS = [
  'sport',
  'role',
  'governorate',
  'country',
  'age',
  'interests',
  'everyone',
] as const;
export type AdReason = (typeof AD_REASONS)[number];

const among = (wanted: readonly string[], value: string | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

/** Whether the age at the end of this year lies in the range. A viewer whose age isn't known is in no range. */
const isOfAge = ({ ageFrom, ageTo }: Targeting, bornIn: number | null, year: number): boolean => {
  if (ageFrom === null && ageTo === null) return true;
  if (bornIn === null) return false;
  const age = year - bornIn;
  return age >= (ageFrom ?? 0) && age <= (ageTo ?? Infinity);
};

/** Whether a viewer is in an audience. An empty list includes everybody. */
export const isIn = (audience: Targeting, viewer: Viewer, year: number): boolean =>
  among(audience.sports, viewer.sport) &&
  among(audience.roles, viewer.role) &&
  among(audience.countries, viewer.country) &&
  among(audience.governorates, viewer.governorate) &&
  isOfAge(audience, viewer.bornIn, year) &&
  (audience.interests.length === 0 || audience.interests.some((one) => viewer.interests.includes(one)));

/** The reasons why viewers of these audiences see an advertisement. */
export const reasonsOf = (audiences: readonly Targeting[]): readonly AdReason[] => {
  const says = (reason: AdReason, holds: (audience: Targeting) => boolean) =>
    audiences.some(holds) ? [reason] : [];
  const found = [
    ...says('sport', ({ sports }) => sports.length > 0),
    ...says('role', ({ roles }) => roles.length > 0),
    ...says('governorate', ({ governorates }) => governorates.length > 0),
    ...says('country', ({ countries }) => countries.length > 0),
    ...says('age', ({ ageFrom, ageTo }) => ageFrom !== null || ageTo !== null),
    ...says('interests', ({ interests }) => interests.length > 0),
  ];
  return found.length > 0 ? found : ['everyone'];
};
