import { exists } from '../../../domain/kit/decide.ts';
import { toEach, type Notice } from '../../notices/notices.ts';

type Scene = Parameters<NonNullable<Notice['if']>>[0];

const about = { kind: 'user' } as const;
const ofSponsorship = { kind: 'sponsorship' } as const;
const ofTeam = { kind: 'team', by: 'teamId' } as const;
const [sponsor, athlete, founder] = ['sponsorId', 'athleteId', 'teamId.createdBy'];

/** Whether the member of a place in a team acts for themself. */
const isOwn = ({ event, item }: Scene): boolean => event.meta.actor === item['userId'];

const SPONSORSHIPS: readonly Notice[] = [
  {
    after: ['SponsorshipProposed', 'SponsorshipAmended'],
    kind: 'sponsorship_proposed',
    about: ofSponsorship,
    to: athlete,
    by: sponsor,
  },
  {
    after: ['SponsorshipAccepted'],
    kind: 'sponsorship_accepted',
    about: ofSponsorship,
    to: sponsor,
    by: athlete,
  },
  {
    after: ['SponsorshipDeclined'],
    kind: 'sponsorship_declined',
    about: ofSponsorship,
    to: sponsor,
    by: athlete,
  },
  { after: ['SponsorshipRemoved'], kind: 'sponsorship_withdrawn', about: ofSponsorship, to: athlete },
  ...toEach([sponsor, athlete], {
    after: ['SponsorshipEnded'],
    kind: 'sponsorship_ended',
    about: ofSponsorship,
  }),
];

/** An endorsement is visible only after the staff approve it, so the athlete is notified then. */
const ENDORSEMENTS: readonly Notice[] = [
  { after: ['EndorsementApproved'], kind: 'endorsement_received', about, to: athlete, by: sponsor },
  { after: ['EndorsementApproved'], kind: 'endorsement_approved', about, to: sponsor },
  { after: ['EndorsementRejected'], kind: 'endorsement_rejected', about, to: sponsor },
];

const CERTIFICATES: readonly Notice[] = [
  { after: ['CertificateAdded'], kind: 'certificate_added', about, to: 'userId' },
  { after: ['CertificateVerified'], kind: 'certificate_verified', about, to: 'userId' },
];

const TEAMS: readonly Notice[] = [
  {
    after: ['TeamMembershipProposed'],
    kind: 'team_requested',
    about: ofTeam,
    to: founder,
    by: 'userId',
    if: isOwn,
  },
  {
    after: ['TeamMembershipProposed'],
    kind: 'team_invited',
    about: ofTeam,
    to: 'userId',
    if: (scene) => !isOwn(scene),
  },
  { after: ['TeamMembershipConfirmed'], kind: 'team_joined', about: ofTeam, to: founder, by: 'userId' },
  { after: ['TeamMembershipConfirmed', 'TeamJoined'], kind: 'team_confirmed', about: ofTeam, to: 'userId' },
  { after: ['TeamRoleGiven'], kind: 'team_role_given', about: ofTeam, to: 'userId' },
  { after: ['TeamMembershipPaused'], kind: 'team_paused', about: ofTeam, to: 'userId' },
  {
    after: ['TeamLeft'],
    kind: 'team_left',
    about: { kind: 'user', by: 'userId' },
    to: founder,
    by: 'userId',
    if: (scene) => isOwn(scene) && exists(scene.about),
  },
  { after: ['TeamLeft'], kind: 'team_removed', about: ofTeam, to: 'userId' },
];

/** Notices about sponsorships, endorsements, certificates and places in teams. */
export const PROFILE_NOTICES: readonly Notice[] = [
  ...SPONSORSHIPS,
  ...ENDORSEMENTS,
  ...CERTIFICATES,
  ...TEAMS,
];
