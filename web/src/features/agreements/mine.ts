import { useAgentByUserInfiniteQuery } from '../../app/generated/agent.ts';
import { useClubByUserInfiniteQuery } from '../../app/generated/club.ts';
import { usePlayerByUserInfiniteQuery } from '../../app/generated/player.ts';
import type { Member } from '../account/index.ts';
import type { AgreementKind } from './kinds.ts';

type Person = Pick<Member, 'id' | 'role'>;

/** The profile by which a member is a party of contracts: as a player, a club or an agent. */
export const useParty = ({ id: userId, role }: Person) => {
  const player = usePlayerByUserInfiniteQuery({ userId }, { skip: role !== 'PLAYER' });
  const club = useClubByUserInfiniteQuery({ userId }, { skip: role !== 'CLUB' });
  const agent = useAgentByUserInfiniteQuery({ userId }, { skip: role !== 'AGENT' });
  const has = role === 'PLAYER' || role === 'CLUB' || role === 'AGENT';
  const pages = player.data?.pages ?? club.data?.pages ?? agent.data?.pages;
  return { id: pages?.[0]?.items[0]?.id, isKnown: !has || pages !== undefined };
};

/** A list of the reader's agreements: its address, its fixed filters, and its name if a kind has several. */
export type Source = {
  readonly path: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly side?: 'arrivals' | 'departures' | 'received' | 'given';
};

/** The lists of the agreements of a kind that a member is a party of, by their role. */
export const sourcesOf = (
  { kind }: AgreementKind,
  { id, role }: Person,
  partyId: string | undefined,
): readonly Source[] => {
  if (kind === 'sponsorship') {
    return [
      { path: `/sponsorships/athlete/${id}`, side: 'received' },
      { path: `/sponsorships/sponsor/${id}`, side: 'given' },
    ];
  }
  if (partyId === undefined) return [];
  if (kind === 'agent-client') {
    if (role === 'AGENT') return [{ path: `/agent-client/agent/${partyId}` }];
    return role === 'PLAYER' ? [{ path: '/agent-client', where: { playerId: partyId } }] : [];
  }
  const many = `${kind}s`;
  if (role === 'AGENT') return [{ path: `/agents/${partyId}/${many}` }];
  if (role === 'PLAYER') return [{ path: `/${kind}/player/${partyId}` }];
  if (kind === 'contract') return [{ path: `/contract/club/${partyId}` }];
  return [
    { path: `/transfer/arrivals/${partyId}`, side: 'arrivals' },
    { path: `/transfer/departures/${partyId}`, side: 'departures' },
  ];
};
