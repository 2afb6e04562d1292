import { exists } from '../../../domain/kit/decide.ts';
import { toEach, type Notice } from '../../notifications/notices.ts';

type Scene = Parameters<NonNullable<Notice['if']>>[0];

const about = { kind: 'user' } as const;
const [sponsor, athlete, founder] = ['sponsorId', 'athleteId', 'teamId.createdBy'];

/** Whether the member of a place in a team acts for themself. */
const isOwn = ({ event, item }: Scene): boolean => event.meta.actor === item['userId'];

const SPONSORSHIPS: readonly Notice[] = [
  {
    after: ['SponsorshipProposed', 'SponsorshipAmended'],
    kind: 'sponsorship_proposed',
    about,
    to: athlete,
    by: sponsor,
  },
  { after: ['SponsorshipAccepted'], kind: 'sponsorship_accepted', about, to: sponsor, by: athlete },
  { after: ['SponsorshipDeclined'], kind: 'sponsorship_declined', about, to: sponsor, by: athlete },
  { after: ['SponsorshipRemoved'], kind: 'sponsorship_withdrawn', about, to: athlete },
  ...toEach([sponsor, athlete], { after: ['SponsorshipEnded'], kind: 'sponsorship_ended', about }),
];

/** An endorsement is seen once the staff have approved it, so that its athlete is told then. */
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
    about,
    to: founder,
    by: 'userId',
    if: isOwn,
  },
  {
    after: ['TeamMembershipProposed'],
    kind: 'team_invited',
    about,
    to: 'userId',
    if: (scene) => !isOwn(scene),
  },
  { after: ['TeamMembershipConfirmed'], kind: 'team_joined', about, to: founder, by: 'userId' },
  { after: ['TeamMembershipConfirmed', 'TeamJoined'], kind: 'team_confirmed', about, to: 'userId' },
  { after: ['TeamRoleGiven'], kind: 'team_role_given', about, to: 'userId' },
  { after: ['TeamMembershipPaused'], kind: 'team_paused', about, to: 'userId' },
  {
    after: ['TeamLeft'],
    kind: 'team_left',
    about: { kind: 'user', by: 'userId' },
    to: founder,
    by: 'userId',
    if: (scene) => isOwn(scene) && exists(scene.about),
  },
  { after: ['TeamLeft'], kind: 'team_removed', about, to: 'userId' },
];

/** Notices about sponsorships, endorsements, certificates and places in teams. */
export const PROFILE_NOTICES: readonly Notice[] = [
  ...SPONSORSHIPS,
  ...ENDORSEMENTS,
  ...CERTIFICATES,
  ...TEAMS,
];
