/** Values that accounts and many other resources share. */

export const ROLES = ['PLAYER', 'COACH', 'AGENT', 'SCOUT', 'CLUB', 'COMPANY', 'SPONSOR'] as const;
export type Role = (typeof ROLES)[number];

/** A visitor without a full account. It can't be chosen: `POST /auth/guest` sets it. */
export const GUEST = 'GUEST';

/** Roles whose accounts wait for the approval of an admin. */
export const REVIEWED_ROLES = ['AGENT', 'SCOUT', 'CLUB', 'COMPANY', 'SPONSOR'] as const;
export const ROLES_THAT_WAIT: ReadonlySet<string> = new Set(REVIEWED_ROLES);

export const SPORTS = [
  'FOOTBALL',
  'RUNNING',
  'TENNIS',
  'BASKETBALL',
  'SWIMMING',
  'KARATE',
  'DIVING',
  'FITNESS',
  'HORSE_RIDING',
  'CYCLING',
  'SKATING',
  'HANDBALL',
  'GOLF',
  'HOCKEY',
  'CHESS',
  'KUNG_FU',
  'BOXING',
  'BOWLING',
  'VOLLEYBALL',
  'LONG_JUMP',
] as const;

export const PLANS = ['free', 'pro', 'pro_plus', 'pro_mo2saat'] as const;
export type Plan = (typeof PLANS)[number];

/** Grammatical genders of members in texts: لاعب or لاعبة. */
export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

/** Identity providers for sign-in. */
export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];
