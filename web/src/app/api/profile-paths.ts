import type { Role } from '../../../../domain/accounts/values.ts';

/** API paths of each role's profiles. */
export const profilePaths: Readonly<Record<Role, string>> = {
  PLAYER: '/players',
  COACH: '/coaches',
  AGENT: '/agents',
  SCOUT: '/scouts',
  CLUB: '/clubs',
  COMPANY: '/companies',
  SPONSOR: '/companies',
};
