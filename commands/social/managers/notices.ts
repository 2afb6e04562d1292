import { textIn } from '../../../domain/kit/json.ts';
import type { Notice } from '../../notices/notices.ts';

const aPost = { kind: 'post', by: 'postId' } as const;
const aPerson = { kind: 'user' } as const;

const [offering, applicant] = ['postId.authorId', 'applicantId'];

const OPPORTUNITIES: readonly Notice[] = [
  {
    after: ['OpportunityApplicationSubmitted'],
    kind: 'opportunity_applied',
    about: aPost,
    to: offering,
    by: applicant,
  },
  {
    after: ['OpportunityApplicationWithdrawn'],
    kind: 'opportunity_application_withdrawn',
    about: aPost,
    to: offering,
    by: applicant,
  },
  {
    after: ['OpportunityApplicationShortlisted'],
    kind: 'opportunity_application_shortlisted',
    about: aPost,
    to: applicant,
    by: offering,
  },
  {
    after: ['OpportunityApplicationAccepted'],
    kind: 'opportunity_application_accepted',
    about: aPost,
    to: applicant,
    by: offering,
  },
  {
    after: ['OpportunityApplicationRejected'],
    kind: 'opportunity_application_rejected',
    about: aPost,
    to: applicant,
    by: offering,
  },
  {
    after: ['OpportunityClosed'],
    kind: 'opportunity_closed',
    about: { kind: 'post' },
    each: {
      kind: 'opportunity-application',
      field: 'postId',
      to: applicant,
      states: ['submitted', 'shortlisted'],
    },
    by: 'authorId',
  },
  {
    after: ['PostEdited'],
    kind: 'opportunity_changed',
    about: { kind: 'post' },
    each: {
      kind: 'opportunity-application',
      field: 'postId',
      to: applicant,
      states: ['submitted', 'shortlisted'],
    },
    by: 'authorId',
    // new terms come with their closing time
    if: ({ event }) => textIn(event.data['closesAt']) !== null,
  },
  {
    after: ['OpportunityApplicationRemoved'],
    kind: 'opportunity_removed',
    about: aPost,
    to: applicant,
    by: offering,
    // with its opportunity, not by the applicant
    if: ({ event, item }) => event.meta.actor === null && item['wasWaiting'] === true,
  },
];

const ROOMS: readonly Notice[] = [
  {
    after: ['RoomJoined'],
    kind: 'room_joined',
    about: { kind: 'room', by: 'roomId' },
    to: 'userId',
    by: 'roomId.keeperId',
    // a direct room notifies only of its messages
    if: ({ about }) => about['kind'] === 'group' && textIn(about['keeperId']) !== null,
  },
  {
    after: ['RoomAccepted'],
    kind: 'room_accepted',
    about: { kind: 'room' },
    to: 'openerId',
    by: 'withId',
    // the first reply accepts the request too, as the system, and has a notice of its own
    if: ({ event }) => event.meta.actor !== null,
  },
  { after: ['RoomHandedOver'], kind: 'room_handed_over', about: { kind: 'room' }, to: 'keeperId' },
];

/** Notifications about reactions, followers, friendships, groups and opportunities. Those about texts are sent by `spam`. */
export const SOCIAL_NOTICES: readonly Notice[] = [
  {
    after: ['PostReacted'],
    kind: 'post_reacted',
    about: aPost,
    to: 'postId.authorId',
    by: 'userId',
    // the first event of its stream: a reaction that was withdrawn and given again tells nothing new
    if: ({ event }) => event.revision === 0,
  },
  {
    after: ['UserFollowed'],
    kind: 'followed',
    about: aPerson,
    to: 'followedId',
    by: 'followerId',
    if: ({ event }) => event.revision === 0,
  },
  {
    after: ['FriendshipRequested', 'FriendshipAskedAgain'],
    kind: 'friend_requested',
    about: aPerson,
    to: 'addresseeId',
    by: 'requesterId',
    if: ({ item }) => item.state === 'pending' && textIn(item['requesterId']) !== null,
  },
  {
    after: ['FriendshipAccepted'],
    kind: 'friend_accepted',
    about: aPerson,
    to: 'requesterId',
    by: 'addresseeId',
  },
  ...ROOMS,
  ...OPPORTUNITIES,
];
