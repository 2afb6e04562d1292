import type { Found } from './compare.ts';
import type { Call } from './notation.ts';

/**
 * All that is not as the catalogue says, each with its reason. The list can only shrink: a test fails for a difference
 * that isn't here, and for one that is here and is none any more.
 */
export type Difference = Found & { readonly why: string };

/** Calls that belong to work of its own; `*` stands for anything. No call is routed before it does what it says. */
export const LATER: readonly { readonly calls: Call; readonly why: string }[] = [
  { calls: 'POST /{product}/ai/*', why: 'what the analyses in Python find comes with them' },
  { calls: 'GET /api/ai/*', why: 'what the analyses in Python find comes with them' },
  { calls: 'POST /api/ai/upload', why: 'what the analyses in Python find comes with them' },
  { calls: 'POST /auth/google', why: 'sign-in by other providers' },
  { calls: '* /auth/google/onetap/callback', why: 'sign-in by other providers' },
  { calls: 'POST /auth/facebook', why: 'sign-in by other providers' },
  { calls: 'POST /posts/upload/video/{postId}', why: 'files other than images' },
  { calls: 'POST /posts/stream-upload/video/{postId}', why: 'files other than images' },
  { calls: 'GET /dashboard/overview', why: 'dashboards, once there is something to count' },
  { calls: 'GET /dashboard/statistics', why: 'dashboards, once there is something to count' },
  { calls: 'GET /dashboard/filters', why: 'dashboards, once there is something to count' },
  { calls: 'GET /dashboard/health', why: 'dashboards, once there is something to count' },
  { calls: 'POST /cart/{cartId}/checkout', why: 'the rules of money' },
  { calls: 'POST /payment/webhook/{provider}', why: 'the rules of money' },
  { calls: 'POST /payment/refund/{id}', why: 'the rules of money' },
  { calls: 'POST /refund/process/{id}', why: 'the rules of money' },
];

/** Resources that there are none of yet: they come area by area, each whole. */
export const NOT_BUILT: Readonly<Record<string, readonly string[]>> = {
  accounts: ['address', 'social-media-account', 'bookmark', 'contact-message', 'subscription'],
  notifications: [
    'notification-action',
    'notification-group',
    'notification-log',
    'notification-template',
    'notification-settings',
  ],
  social: ['report', 'room', 'room-user', 'message'],
  profile: ['training-video'],
  sports: [
    'commission',
    'transfer',
    'agent-client',
    'injury',
    'contract',
    'coaching-history',
    'player-statistics',
    'player-discovery',
    'scouting-report',
    'streaming-info',
    'training-schedule',
    'match',
  ],
  commerce: [
    'product',
    'product-category',
    'product-image',
    'product-variant',
    'product-review',
    'review',
    'category',
    'brand',
    'coupon',
    'cart',
    'wishlist',
    'order',
    'order-item',
    'payment',
    'shipping',
    'discount',
    'refund',
  ],
  advertising: [
    'campaign',
    'campaign-analytics',
    'advertisement',
    'ab-test',
    'ad-analytics',
    'ad-targeting',
    'article',
    'optimization-log',
    'user-segment',
    'content-score',
    'targeting-performance',
    'content-analytics',
    'engagement-metrics',
    'user-behaviors',
    'analytics-report',
    'performance-report',
  ],
};

const notRouted = (why: string, ...calls: Call[]): readonly Difference[] =>
  calls.map((about) => ({ about, difference: 'is not routed', why }));

const accounts: readonly Difference[] = [
  {
    about: 'user.fields.username',
    difference: 'may be absent',
    why: 'registration takes it as optional, so somebody may be without',
  },
  {
    about: 'user.fields.role',
    difference: 'may be absent; lacks GUEST',
    why: 'chosen in onboarding, after the account is made; not built yet: guests',
  },
  {
    about: 'user.fields.isOnline',
    difference: 'is missing',
    why: 'presence is a signal of open connections, told over the realtime socket and never stored',
  },
  {
    about: 'user.fields.profilePicture',
    difference: 'is uuid',
    why: "the id of an upload of one's own: a picture elsewhere could not be erased with the person",
  },
  {
    about: 'user.fields.coverPhoto',
    difference: 'is uuid',
    why: "the id of an upload of one's own: a picture elsewhere could not be erased with the person",
  },
  {
    about: 'user.fields.sportType',
    difference: 'is missing',
    why: 'the sport is one value of a fixed list; a text beside it would say it a second way',
  },
  {
    about: 'user.steps.choose-role',
    difference: 'leads choosing_plan,choosing_role,choosing_sport->choosing_sport',
    why: 'onboarding lets a member go back and choose again',
  },
  {
    about: 'user.steps.choose-sport',
    difference: 'leads choosing_plan,choosing_sport->choosing_plan',
    why: 'onboarding lets a member go back and choose again',
  },
  {
    about: 'user.steps.lapse',
    difference: 'is added',
    why: 'a registration that is never activated must give its e-mail back',
  },
  {
    about: 'user.steps.resubmit',
    difference: 'is added',
    why: 'who was refused may send again without retyping',
  },
  ...notRouted('registration is the way to an account', 'POST /users'),
  ...notRouted(
    'not built yet: taken by the system alone, refused to every caller',
    'POST /users/activate/{id}',
  ),
  ...notRouted(
    'not built yet: who looked at a profile',
    'POST /users/view-profile',
    'GET /users/{id}/viewers',
  ),
  ...notRouted('not built yet: limits of the plans in one place', 'GET /users/me/entitlements'),
  ...notRouted('not built yet: all that is held on a person, in one file', 'GET /users/me/export'),
  ...notRouted('not built yet: guests', 'POST /auth/guest'),
  ...notRouted('not built yet: text messages', 'POST /auth/verify-phone'),
  ...notRouted(
    'not built yet: a forgotten password',
    'POST /auth/forgot-password',
    'POST /auth/verify-code',
    'POST /auth/reset-password',
    'POST /auth-admin/forgot-password',
    'POST /auth-admin/reset-password',
  ),
  ...notRouted(
    'not built yet: invitations; admins are made by `make admin`',
    'POST /auth-admin/register',
    'POST /auth-admin/activate-account',
  ),
  { about: 'admin.path', difference: 'is none', why: 'not built yet: admins looking after admins' },
  {
    about: 'admin.fields.profilePicture',
    difference: 'is missing',
    why: 'not built yet: pictures of admins',
  },
  ...notRouted(
    'a block is made and ended; there is nothing in it to edit',
    'PUT /block-lists/{id}',
    'PATCH /block-lists/{id}',
  ),
  ...notRouted('not built yet: who is blocked by whom, for admins', 'GET /block-lists/blocked-by/{userId}'),
];

const WORDS =
  "its words are put together in the reader's language when it is read, from `kind` and what it is about";

const notifications: readonly Difference[] = [
  { about: 'notification.fields.title', difference: 'is missing', why: WORDS },
  { about: 'notification.fields.body', difference: 'is missing', why: WORDS },
  {
    about: 'notification.fields.data',
    difference: 'is missing',
    why: '`byId` and `postId` say what it is about, and are checked as references',
  },
  {
    about: 'notification.fields.groupId',
    difference: 'is missing',
    why: 'not built yet: notification groups',
  },
  {
    about: 'notification.may.create',
    difference: 'keeps out admin',
    why: 'not built yet: what an admin tells members',
  },
  ...notRouted('not built yet: what an admin tells members', 'POST /notifications'),
  ...notRouted(
    'what was sent is not rewritten; reading it is a call of its own',
    'PUT /notifications/{id}',
    'PATCH /notifications/{id}',
  ),
];

const social: readonly Difference[] = [
  {
    about: 'post.events',
    difference: 'lacks PostReposted, PostReported, PostViewed',
    why: 'a repost is a post with `repostOf`; not built yet: reports and views',
  },
  ...notRouted(
    'not built yet: lists of posts beside the feed',
    'GET /posts/random/all',
    'GET /posts/achievements',
  ),
  ...notRouted('not built yet: views of posts', 'GET /posts/count/views', 'POST /posts/increment/views'),
  ...notRouted(
    "not built yet: comments by the post's address",
    'GET /posts/comments/{postId}',
    'POST /posts/comments/{postId}',
  ),
  ...notRouted('not built yet: a repost by a call of its own', 'POST /posts/{id}/repost'),
  ...notRouted('not built yet: reports', 'POST /posts/{id}/report'),
  ...notRouted('not built yet: promotion by plan', 'POST /posts/{id}/promote'),
  {
    about: 'friendship.states',
    difference: 'lacks withdrawn',
    why: 'a request that was taken back is gone, as if never made, so that it can be made again',
  },
  {
    about: 'friendship.steps.withdraw',
    difference: 'leads pending->removed',
    why: 'a request that was taken back is gone, as if never made, so that it can be made again',
  },
  ...notRouted('a friendship is ended by DELETE', 'POST /friendships/remove/{id}'),
  ...notRouted(
    'not built yet: answering a request by its status',
    'PUT /friendships/{id}',
    'PATCH /friendships/{id}',
  ),
  ...notRouted(
    'not built yet: friends of a member',
    'GET /friendships/user/{userId}',
    'GET /friendships/accepted/{userId}',
    'GET /friendships/connections/stats',
    'GET /friendships/fallowing/all',
    'GET /friendships/following/all',
  ),
  ...notRouted(
    "a member follows or doesn't; there is nothing in it to edit",
    'PUT /follows/{id}',
    'PATCH /follows/{id}',
  ),
];

const profile: readonly Difference[] = [
  ...notRouted(
    'lookups by a range come with the kit’s word for them',
    'GET /athlete-metrics/height-range',
    'GET /athlete-metrics/weight-range',
  ),
  {
    about: 'availability.states',
    difference: 'adds planned, current, ended',
    why: 'its days begin and end by themselves',
  },
  {
    about: 'team-member.states',
    difference: 'adds pending, active, inactive',
    why: 'the status is a state, with steps that not everybody may take',
  },
  { about: 'team-member.fields.status', difference: 'is missing', why: 'it is the state' },
];

const competitions: readonly Difference[] = [
  {
    about: 'competition-participant.may.create',
    difference: 'keeps out full',
    why: 'a member enters in their own name, named as `userId`; teams are entered by the staff',
  },
];

const events: readonly Difference[] = [
  {
    about: 'event-image.fields.image',
    difference: 'may be absent',
    why: 'it is described first, then sent by POST /event-images/{id}/upload',
  },
];

const PAPERS =
  'registration takes it as optional as well: a paper is often a PDF, and files other than images come later';

const SPELLING = 'spelled in small letters, as registration stores it';

const sports: readonly Difference[] = [
  { about: 'agent.fields.card', difference: 'may be absent', why: PAPERS },
  { about: 'club.fields.idUpload', difference: 'may be absent', why: PAPERS },
  { about: 'company.fields.idUpload', difference: 'may be absent', why: PAPERS },
  {
    about: 'coach.fields.licenseIds',
    difference: 'is missing',
    why: 'a licence names its holder; the list is read at `GET /coaches/{id}/licenses`',
  },
  {
    about: 'coach.fields.specializations',
    difference:
      'lacks FITNESS, TACTICS, STRATEGY, SPORTS_PSYCHOLOGY, COACHING, MANAGEMENT, TECHNICAL_SKILLS, GOALKEEPING, YOUTH_DEVELOPMENT, REHABILITATION, NUTRITION',
    why: SPELLING,
  },
  {
    about: 'scout.fields.specializations',
    difference:
      'lacks TALENT_IDENTIFICATION, OPPOSITION_ANALYSIS, PLAYER_PERFORMANCE, DATA_VIDEO_SCOUTING, YOUTH_SCOUTING, INTERNATIONAL_SCOUTING, MARKET_TRANSFER_ANALYSIS',
    why: SPELLING,
  },
  {
    about: 'tournament.fields.teamIds',
    difference: 'is missing',
    why: 'not built yet: references in a list, each of which must name a team',
  },
  {
    about: 'training.events',
    difference: 'lacks PlayerEnrolled, PlayerWithdrawn',
    why: 'a place in a training is a thing of its own, `enrolment`, and they are its events',
  },
  {
    about: 'training.fields.playerIds',
    difference: 'is missing',
    why: 'who trains is told to the player, the coach and the staff alone: each place is a thing of its own',
  },
  ...notRouted(
    'not built yet: clients, contracts and transfers',
    'GET /agents/{id}/players',
    'GET /agents/{id}/contracts',
    'GET /agents/{id}/transfers',
  ),
];

/** What is not as the catalogue says in the resources that there are. */
export const DIFFERENCES: readonly Difference[] = [
  ...accounts,
  ...notifications,
  ...social,
  ...competitions,
  ...events,
  ...sports,
  ...profile,
];
