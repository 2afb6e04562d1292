import type { Member } from '../account/index.ts';

/** The roles whose members make a thing of a kind; those of the definitions' action `create`. */
const makers = {
  job: ['CLUB', 'COMPANY', 'AGENT'],
  event: ['CLUB', 'COMPANY'],
  competition: ['CLUB', 'COMPANY'],
  training: ['COACH'],
  campaign: ['SPONSOR', 'COMPANY', 'CLUB'],
  'saved-search': ['SCOUT', 'AGENT', 'CLUB', 'COACH'],
} as const satisfies Readonly<Record<string, readonly Member['role'][]>>;

/** Whether a member's role may make things of a kind. */
export const mayMake = (kind: keyof typeof makers, me: Pick<Member, 'role'> | undefined): boolean =>
  makers[kind].some((role) => role === me?.role);
