/** Values that accounts and many other resources share. */

export const ROLES = ['PLAYER', 'COACH', 'AGENT', 'SCOUT', 'CLUB', 'COMPANY', 'SPONSOR'] as const;
export type Role = (typeof ROLES)[number];

/** Who looks around without an account of their own. Nobody chooses it: it is where `POST /auth/guest` begins. */
export const GUEST = 'GUEST';

/** Roles whose accounts wait until an admin has looked at them. */
export const ROLES_THAT_WAIT: ReadonlySet<string> = new Set(['AGENT', 'SCOUT', 'CLUB', 'COMPANY', 'SPONSOR']);

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

/** How members are addressed: لاعب or لاعبة. */
export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

/** Other services with whose accounts members sign in. */
export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];
