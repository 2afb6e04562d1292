import { scene, type Given, type Scene } from './scene.ts';

/** Posts, comments, friends, followers, conversations, searches and videos. */

const aPost = { authorId: 'omar', kind: 'photo', visibility: 'public', state: 'published' };
const post: Given = ['post', aPost];
const ofPost = { given: [post] };

const POSTS: readonly Scene[] = [
  scene(
    'PostReacted',
    'mona',
    { omar: 'post_reacted' },
    { ...ofPost, item: { postId: 'post', userId: 'mona' } },
  ),
  scene('PostReacted', 'omar', {}, { ...ofPost, item: { postId: 'post', userId: 'omar' } }),
  scene(
    'PostPublished',
    'mona',
    { omar: 'post_reposted' },
    { item: { ...aPost, authorId: 'mona', repostOf: 'original' }, given: [['post', aPost, 'original']] },
  ),
  // a repost for friends is not revealed
  scene(
    'PostPublished',
    'mona',
    {},
    {
      item: { ...aPost, authorId: 'mona', visibility: 'friends', repostOf: 'original' },
      given: [['post', aPost, 'original']],
    },
  ),
  scene(
    'PostRestored',
    null,
    { mona: 'post_mentioned' },
    {
      item: { ...aPost, state: 'hidden', description: 'مع @mona' },
      given: [['user', { username: 'mona' }, 'mona']],
    },
  ),
  scene(
    'PostCommented',
    'mona',
    { omar: 'post_commented' },
    { ...ofPost, item: { postId: 'post', authorId: 'mona' } },
  ),
  scene(
    'PostCommented',
    'mona',
    { omar: 'post_commented', hana: 'comment_replied' },
    {
      item: { postId: 'post', authorId: 'mona', parentId: 'earlier' },
      given: [post, ['comment', { postId: 'post', authorId: 'hana' }, 'earlier']],
    },
  ),
  scene(
    'CommentRestored',
    null,
    { omar: 'post_commented', hana: 'comment_mentioned' },
    {
      item: { postId: 'post', authorId: 'mona', text: 'مع @hana', state: 'hidden' },
      given: [post, ['user', { username: 'hana' }, 'hana']],
    },
  ),
  scene('VideoFailed', null, { omar: 'video_failed' }, { item: { ...aPost, state: 'processing' } }),
  scene('TrainingVideoFailed', null, { nour: 'training_video_failed' }, { item: { userId: 'nour' } }),
];

const ofFriend = { item: { requesterId: 'mona', addresseeId: 'omar' } };

const PEOPLE: readonly Scene[] = [
  scene('UserFollowed', 'mona', { omar: 'followed' }, { item: { followerId: 'mona', followedId: 'omar' } }),
  scene(
    'UserFollowed',
    'mona',
    {},
    {
      item: { followerId: 'mona', followedId: 'omar' },
      given: [['block-list', { userId: 'omar', blockedUserId: 'mona' }]],
    },
  ),
  scene('FriendshipRequested', 'mona', { omar: 'friend_requested' }, ofFriend),
  scene('FriendshipAccepted', 'omar', { mona: 'friend_accepted' }, ofFriend),
  scene(
    'SearchDigestBegun',
    null,
    { nour: 'search_matched' },
    {
      item: { day: '2026-11-20', since: '2026-11-19T06:00:00Z' },
      given: [
        ['saved-search', { userId: 'nour', query: 'حارس', kind: 'people', filters: {}, alerts: true }],
        [
          'saved-search',
          { userId: 'hana', query: 'حارس', kind: 'people', filters: {}, alerts: false },
          'hana',
        ],
      ],
      reads: { freshFinds: async () => ['0190c7a0-0000-7000-8000-000000000001'] },
    },
  ),
];

const aGroup = { openerId: 'omar', kind: 'group', keeperId: 'omar' };
const group: Given = ['room', aGroup];
const seatOf = (name: string): Given => ['room-user', { roomId: 'room', userId: name }, name];

const ROOMS: readonly Scene[] = [
  scene(
    'RoomJoined',
    'omar',
    { mona: 'room_joined' },
    { item: { roomId: 'room', userId: 'mona' }, given: [group] },
  ),
  // a conversation of two tells its messages alone
  scene(
    'RoomJoined',
    'omar',
    {},
    {
      item: { roomId: 'room', userId: 'mona' },
      given: [['room', { openerId: 'omar', kind: 'direct', withId: 'mona' }]],
    },
  ),
  scene(
    'RoomAccepted',
    'mona',
    { omar: 'room_accepted' },
    { item: { openerId: 'omar', kind: 'direct', withId: 'mona' } },
  ),
  scene(
    'RoomHandedOver',
    'omar',
    { mona: 'room_handed_over' },
    {
      item: aGroup,
      name: 'room',
      data: { keeperId: 'mona' },
      given: [group, seatOf('mona'), seatOf('omar')],
    },
  ),
  scene(
    'MessageSent',
    'omar',
    { mona: 'message_received', hana: 'mentioned' },
    {
      item: { roomId: 'room', senderId: 'omar', mentions: ['hana'] },
      given: [
        group,
        ...['omar', 'mona', 'hana', 'sara'].map(seatOf),
        ['notification-settings', { userId: 'mona', inApp: {}, email: { message_received: true } }],
      ],
    },
  ),
];

const ofAnalysis = { item: { memberId: 'nour', coachId: 'coach' } };

const ANALYSES: readonly Scene[] = [
  scene('VideoAnalysisFinished', null, { nour: 'analysis_finished' }, ofAnalysis),
  scene('VideoAnalysisInconclusive', null, { nour: 'analysis_inconclusive' }, ofAnalysis),
  scene('VideoAnalysisFailed', null, { nour: 'analysis_failed' }, ofAnalysis),
  scene(
    'VideoAnalysisShownToCoach',
    'nour',
    { coach: 'analysis_shown' },
    { item: { memberId: 'nour', state: 'finished' }, data: { coachId: 'coach' } },
  ),
];

export const SOCIAL: readonly Scene[] = [...POSTS, ...PEOPLE, ...ROOMS, ...ANALYSES];
