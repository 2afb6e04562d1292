import type { Role } from '../../../../domain/accounts/values.ts';
import type { Member } from '../account/index.ts';
import type { AgreementKind } from './kinds.ts';

/** An agreement that a member of one role offers to a member of another. */
export type Offer = Pick<AgreementKind, 'kind'> & {
  readonly view: 'contracts' | 'transfers' | 'agencies';
  readonly by: Role;
  readonly to: Role;
  /** Fields with the profile of the one who offers, and of the other. */
  readonly own: string;
  readonly other: string;
  /** The fields that the form asks for. */
  readonly only: readonly string[];
};

const contract = { view: 'contracts', kind: 'contract' } as const;
const transfer = { view: 'transfers', kind: 'transfer' } as const;
const byAgent = { by: 'AGENT', to: 'PLAYER', own: 'agentId', other: 'playerId' } as const;

const OFFERS: readonly Offer[] = [
  {
    ...contract,
    by: 'CLUB',
    to: 'PLAYER',
    own: 'clubId',
    other: 'playerId',
    only: ['from', 'to', 'salary', 'agentId', 'file'],
  },
  {
    ...contract,
    by: 'PLAYER',
    to: 'CLUB',
    own: 'playerId',
    other: 'clubId',
    only: ['from', 'to', 'salary', 'agentId', 'file'],
  },
  { ...contract, ...byAgent, only: ['clubId', 'from', 'to', 'salary', 'file'] },
  {
    ...transfer,
    by: 'CLUB',
    to: 'PLAYER',
    own: 'toClubId',
    other: 'playerId',
    only: ['kind', 'date', 'fee', 'agentId'],
  },
  { ...transfer, ...byAgent, only: ['toClubId', 'kind', 'date', 'fee'] },
  { view: 'agencies', kind: 'agent-client', ...byAgent, only: ['from', 'to'] },
];

/** The agreements that a member of a role may offer to a member of another. */
export const offersBetween = (by: Member['role'], to: Member['role']): readonly Offer[] =>
  OFFERS.filter((offer) => offer.by === by && offer.to === to);
