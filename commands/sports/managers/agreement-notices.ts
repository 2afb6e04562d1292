import { textIn } from '../../../domain/kit/json.ts';
import type { NotificationKind } from '../../../domain/notifications/kinds.ts';
import { toEach, type Notice } from '../../notices/notices.ts';

type Scene = Parameters<NonNullable<Notice['if']>>[0];

const ofContract = {
  about: { kind: 'contract' },
  each: ['playerId.userId', 'clubId.userId', 'agentId.userId'],
} as const;
const ofTransfer = {
  about: { kind: 'transfer' },
  each: ['playerId.userId', 'toClubId.userId', 'fromClubId.userId', 'agentId.userId'],
} as const;
const ofAgency = {
  about: { kind: 'agent-client' },
  each: ['playerId.userId', 'agentId.userId'],
} as const;
const ofMatch = {
  about: { kind: 'match' },
  each: ['homeTeamId.createdBy', 'awayTeamId.createdBy', 'createdBy'],
} as const;

/** One notice to each party. The actor gets none. */
const told = (
  after: readonly string[],
  kind: NotificationKind,
  { each, ...more }: Pick<Notice, 'about' | 'if'> & { readonly each: readonly string[] },
): readonly Notice[] => toEach(each, { after, kind, ...more });

const isBefore = (at: unknown, { event }: Scene): boolean => event.at < (textIn(at) ?? '');

/** Notices to the parties of matches, contracts, transfers and agencies. `agreements` asks for their consent. */
export const AGREEMENT_NOTICES: readonly Notice[] = [
  ...told(['MatchAccepted'], 'match_accepted', ofMatch),
  ...told(['MatchScheduled', 'MatchAgreed'], 'match_scheduled', ofMatch),
  ...told(['MatchRescheduled'], 'match_moved', {
    ...ofMatch,
    // both teams of a match are asked for their consent to another time, which is a notice of its own
    if: ({ item, event: { data } }) =>
      item['agreedBy'] == null && ('startsAt' in data || 'facilityId' in data),
  }),
  ...told(['MatchDeclined'], 'match_declined', ofMatch),
  ...told(['MatchPostponed'], 'match_postponed', ofMatch),
  ...told(['MatchCancelled'], 'match_cancelled', ofMatch),
  ...told(['MatchRemoved'], 'match_cancelled', {
    ...ofMatch,
    if: (scene) => isBefore(scene.item['startsAt'], scene),
  }),
  ...told(['MatchFinished'], 'match_finished', ofMatch),
  ...told(['MatchScoreCorrected'], 'match_corrected', ofMatch),
  ...told(['ContractSigned'], 'contract_signed', ofContract),
  ...told(['ContractConcluded'], 'contract_concluded', ofContract),
  ...told(['ContractDiscarded'], 'contract_discarded', ofContract),
  ...told(['ContractTerminationWithdrawn'], 'contract_kept', ofContract),
  ...told(['ContractTerminated'], 'contract_terminated', ofContract),
  ...told(['ContractExpired'], 'contract_expired', ofContract),
  ...told(['TransferApproved'], 'transfer_approved', ofTransfer),
  ...told(['TransferAgreed'], 'transfer_agreed', ofTransfer),
  ...told(['TransferCompleted'], 'transfer_completed', ofTransfer),
  ...told(['TransferCancelled'], 'transfer_cancelled', ofTransfer),
  ...told(['AgentProposed', 'AgentProposalAmended', 'AgentProposedAgain'], 'agent_proposed', {
    ...ofAgency,
    each: ['playerId.userId'],
  }),
  ...told(['AgentAccepted'], 'agent_accepted', { ...ofAgency, each: ['agentId.userId'] }),
  ...told(['AgentClientEnded'], 'agent_ended', ofAgency),
  ...told(['AgentClientRemoved'], 'agent_withdrawn', {
    ...ofAgency,
    // no notice if the system removes it together with the profile of one side
    if: ({ event }) => event.meta.actor !== null,
  }),
];
