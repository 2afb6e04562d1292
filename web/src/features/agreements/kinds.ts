import type { Role } from '../../../../domain/accounts/values.ts';
import type { Member } from '../account/index.ts';

/** A kind of agreement, as its pages show it. */
export type AgreementKind = {
  /** The part of the address. */
  readonly view: 'contracts' | 'transfers' | 'agencies' | 'sponsorships';
  readonly kind: 'contract' | 'transfer' | 'agent-client' | 'sponsorship';
  /** Fields with its parties. */
  readonly parties: readonly string[];
  /** Other fields that its page shows. */
  readonly fields: readonly string[];
  /** Fields that a list shows. */
  readonly short: readonly string[];
  /** States in which an answer may be due. */
  readonly open: readonly string[];
  /** Roles that can be a party; left out = all. */
  readonly roles?: readonly Role[];
};

const IN_SPORT: readonly Role[] = ['PLAYER', 'CLUB', 'AGENT'];

export const AGREEMENTS: readonly AgreementKind[] = [
  {
    view: 'contracts',
    kind: 'contract',
    parties: ['playerId', 'clubId', 'agentId'],
    fields: ['from', 'to', 'salary', 'file'],
    short: ['from', 'to', 'salary'],
    open: ['draft', 'active'],
    roles: IN_SPORT,
  },
  {
    view: 'transfers',
    kind: 'transfer',
    parties: ['playerId', 'fromClubId', 'toClubId', 'agentId'],
    fields: ['kind', 'date', 'fee'],
    short: ['kind', 'date', 'fee'],
    open: ['proposed', 'agreed'],
    roles: IN_SPORT,
  },
  {
    view: 'agencies',
    kind: 'agent-client',
    parties: ['agentId', 'playerId'],
    fields: ['from', 'to'],
    short: ['from', 'to'],
    open: ['proposed'],
    roles: ['PLAYER', 'AGENT'],
  },
  {
    view: 'sponsorships',
    kind: 'sponsorship',
    parties: ['sponsorId', 'athleteId'],
    fields: ['amount', 'from', 'to', 'terms'],
    short: ['amount', 'from', 'to'],
    open: ['proposed'],
  },
];

/** The kind of agreement of an address: `/agreements/contracts/…`. */
export const agreementAt = (view: string | undefined): AgreementKind | undefined =>
  AGREEMENTS.find((one) => one.view === view);

/** The kinds that a member of a role can be a party of. */
export const agreementsOf = (role: Member['role']): readonly AgreementKind[] =>
  AGREEMENTS.filter(({ roles }) => roles?.some((one) => one === role) ?? true);
