import type { ROLES, SPORTS } from '../../../../domain/accounts/values.ts';

/*
 * Options of the onboarding forms. The types are those of the domain's own lists, so a value that is
 * missing here, or stands in another order, doesn't compile.
 */

export const roles: typeof ROLES = ['PLAYER', 'COACH', 'AGENT', 'SCOUT', 'CLUB', 'COMPANY', 'SPONSOR'];

/** The role that an account has chosen, and so the form that it fills in: guests have none. */
export const chosenRole = ({ role }: { readonly role?: string | null | undefined }) =>
  roles.find((one) => one === role) ?? null;

export const sports: typeof SPORTS = [
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
];
