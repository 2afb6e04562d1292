import { textIn } from '../../../domain/kit/json.ts';
import type { Notice } from '../../notifications/notices.ts';

const aPost = { kind: 'post', by: 'postId' } as const;
const aPerson = { kind: 'user' } as const;

/** Notifications about reactions, followers and friendships. The manager `notifications` sends those about comments. */
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
];
