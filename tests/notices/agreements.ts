import { scene, the, type Given, type Scene } from './scene.ts';

/** Contracts, transfers, agencies, sponsorships, endorsements, certificates and teams. */

const player: Given = ['player', { userId: 'nour' }];
const agent: Given = ['agent', { userId: 'agent' }];
const club: Given = ['club', { userId: 'club' }];
const parties = [player, club, agent];

const aContract = { playerId: 'player', clubId: 'club', agentId: 'agent', signedBy: [the('club')] };
const ofContract = { item: { ...aContract, createdBy: 'club' }, given: parties };

const CONTRACTS: readonly Scene[] = [
  // the agent does not sign
  scene('ContractDrafted', 'club', { nour: 'contract_drafted' }, { item: aContract, given: parties }),
  scene('ContractSigned', 'nour', { club: 'contract_signed', agent: 'contract_signed' }, ofContract),
  scene('ContractConcluded', 'nour', { club: 'contract_concluded', agent: 'contract_concluded' }, ofContract),
  scene('ContractDiscarded', 'club', { nour: 'contract_discarded', agent: 'contract_discarded' }, ofContract),
  scene(
    'ContractTerminationAsked',
    'club',
    { nour: 'contract_termination_asked' },
    { ...ofContract, data: { endedBy: [the('club')] } },
  ),
  scene(
    'ContractTerminationWithdrawn',
    'club',
    { nour: 'contract_kept', agent: 'contract_kept' },
    ofContract,
  ),
  scene(
    'ContractTerminated',
    'staff',
    { nour: 'contract_terminated', club: 'contract_terminated', agent: 'contract_terminated' },
    ofContract,
  ),
  scene(
    'ContractExpired',
    null,
    { nour: 'contract_expired', club: 'contract_expired', agent: 'contract_expired' },
    ofContract,
  ),
];

const clubs: readonly Given[] = [...parties, ['club', { userId: 'seller' }, 'seller']];
const aTransfer = {
  playerId: 'player',
  toClubId: 'club',
  fromClubId: 'seller',
  agentId: 'agent',
  agreedBy: [the('club')],
};
const ofTransfer = { item: { ...aTransfer, createdBy: 'club' }, given: clubs };

const TRANSFERS: readonly Scene[] = [
  scene(
    'TransferProposed',
    'club',
    { nour: 'transfer_proposed', seller: 'transfer_proposed' },
    { item: aTransfer, given: clubs },
  ),
  scene(
    'TransferApproved',
    'nour',
    { club: 'transfer_approved', seller: 'transfer_approved', agent: 'transfer_approved' },
    ofTransfer,
  ),
  scene(
    'TransferAgreed',
    'seller',
    { nour: 'transfer_agreed', club: 'transfer_agreed', agent: 'transfer_agreed' },
    ofTransfer,
  ),
  scene(
    'TransferCompletionSaid',
    'club',
    { seller: 'transfer_completion_asked' },
    { ...ofTransfer, data: { completedBy: [the('club')] } },
  ),
  scene(
    'TransferCompleted',
    'seller',
    { nour: 'transfer_completed', club: 'transfer_completed', agent: 'transfer_completed' },
    ofTransfer,
  ),
  scene(
    'TransferCancelled',
    'agent',
    { nour: 'transfer_cancelled', club: 'transfer_cancelled', seller: 'transfer_cancelled' },
    ofTransfer,
  ),
];

const ofAgency = { item: { agentId: 'agent', playerId: 'player' }, given: [player, agent] };
const ofSponsorship = { item: { sponsorId: 'sponsor', athleteId: 'nour' } };
const ofCertificate = { item: { userId: 'nour' } };

const PROFILES: readonly Scene[] = [
  scene('AgentProposed', 'agent', { nour: 'agent_proposed' }, ofAgency),
  scene('AgentAccepted', 'nour', { agent: 'agent_accepted' }, ofAgency),
  scene('AgentClientEnded', 'nour', { agent: 'agent_ended' }, ofAgency),
  scene('AgentClientEnded', 'agent', { nour: 'agent_ended' }, ofAgency),
  scene('AgentClientRemoved', 'agent', { nour: 'agent_withdrawn' }, ofAgency),
  // goes with a profile
  scene('AgentClientRemoved', null, {}, ofAgency),
  scene('SponsorshipProposed', 'sponsor', { nour: 'sponsorship_proposed' }, ofSponsorship),
  scene('SponsorshipAccepted', 'nour', { sponsor: 'sponsorship_accepted' }, ofSponsorship),
  scene('SponsorshipDeclined', 'nour', { sponsor: 'sponsorship_declined' }, ofSponsorship),
  scene('SponsorshipRemoved', 'sponsor', { nour: 'sponsorship_withdrawn' }, ofSponsorship),
  scene('SponsorshipEnded', null, { nour: 'sponsorship_ended', sponsor: 'sponsorship_ended' }, ofSponsorship),
  // the athlete hears of it once it is approved
  scene('EndorsementGiven', 'sponsor', {}, ofSponsorship),
  scene(
    'EndorsementApproved',
    'staff',
    { nour: 'endorsement_received', sponsor: 'endorsement_approved' },
    ofSponsorship,
  ),
  scene('EndorsementRejected', 'staff', { sponsor: 'endorsement_rejected' }, ofSponsorship),
  scene('CertificateAdded', 'staff', { nour: 'certificate_added' }, ofCertificate),
  scene('CertificateAdded', 'nour', {}, ofCertificate),
  scene('CertificateVerified', 'staff', { nour: 'certificate_verified' }, ofCertificate),
  scene('PassportRecalled', null, { nour: 'passport_recalled' }, ofCertificate),
  scene('PassportRecalled', 'nour', {}, ofCertificate),
];

const ofMember = {
  item: { teamId: 'team', userId: 'nour' },
  given: [['team', { createdBy: 'founder', coachId: 'coach' }]] satisfies readonly Given[],
};

const TEAMS: readonly Scene[] = [
  scene('TeamMembershipProposed', 'nour', { founder: 'team_requested' }, ofMember),
  scene('TeamMembershipProposed', 'founder', { nour: 'team_invited' }, ofMember),
  scene('TeamMembershipConfirmed', 'nour', { founder: 'team_joined' }, ofMember),
  scene('TeamMembershipConfirmed', 'founder', { nour: 'team_confirmed' }, ofMember),
  scene('TeamRoleGiven', 'founder', { nour: 'team_role_given' }, ofMember),
  scene('TeamMembershipPaused', 'founder', { nour: 'team_paused' }, ofMember),
  scene('TeamLeft', 'nour', { founder: 'team_left' }, ofMember),
  scene('TeamLeft', 'founder', { nour: 'team_removed' }, ofMember),
];

export const AGREEMENTS: readonly Scene[] = [...CONTRACTS, ...TRANSFERS, ...PROFILES, ...TEAMS];
