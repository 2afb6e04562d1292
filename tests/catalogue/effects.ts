import { shapeOf, type Call } from './notation.ts';

/**
 * Calls whose effect no suite over definitions can test, each with the test that makes it, gets its success and reads
 * back its effect: handwritten calls, and calls that need a longer scenario. All other calls are tested by the contract
 * (`tests/contract`), which records for each resource the calls whose effect it has read back.
 */
export type Effect = {
  readonly file: string;
  /** The first words of the test's name, as in the file. */
  readonly test: string;
  readonly calls: readonly Call[];
};

const effectsIn = (file: string, tests: Readonly<Record<string, readonly Call[]>>): readonly Effect[] =>
  Object.entries(tests).map(([test, calls]) => ({ file, test, calls }));

export const EFFECTS: readonly Effect[] = [
  ...effectsIn('api/audit/oversight.test.ts', {
    'is only proposed: nothing else happens': ['POST /undo-plans/run/{id}', 'POST /proposals/withdraw/{id}'],
    'is taken as the command of the first': ['POST /proposals/agree/{id}'],
    'is declined with a reason': ['POST /proposals/decline/{id}'],
    'are taken back by a plan that two admins agreed on': ['GET /undo-plans/{id}/steps'],
    'that are taken back can be restored': ['POST /undo-plans/reverse/{id}'],
  }),
  ...effectsIn('api/uploads/resumable.test.ts', {
    'is added in one request': ['POST /posts/upload/video/{postId}'],
    'is added by an upload of several requests': ['POST /posts/stream-upload/video/{postId}'],
  }),
  ...effectsIn('api/ai/analyses.test.ts', {
    'is measured from a video': [
      'POST /api/ai/upload',
      'GET /api/ai/videos/{videoId}',
      'POST /video-analyses/correct/{id}',
      'POST /video-analyses/share/{id}',
      'POST /video-analyses/unshare/{id}',
    ],
    'is seen with its frames by': [
      'GET /video-analyses/coach/{coachId}',
      'POST /video-analyses/{id}/coach',
      'DELETE /video-analyses/{id}/coach',
    ],
    'is calibrated by two points of a picture': ['POST /video-analyses/calibrate/{id}'],
    'can be sent by product': ['POST /{product}/ai/analyze-video', 'POST /{product}/ai/jump-counter'],
    'a tool has a configuration': ['GET /api/ai/tools/{id}/config'],
  }),
  ...effectsIn('api/ai/jobs.test.ts', {
    'a process that dies is tried once more': ['POST /video-analyses/retry/{id}', 'GET /ops/analyses'],
  }),
  ...effectsIn('api/feed/tagged.test.ts', {
    'lists posts in all spellings': ['GET /posts/tagged/{tag}'],
    'are listed for the mentioned member': ['GET /posts/mentioning/me'],
  }),
  ...effectsIn('api/accounts/accounts.test.ts', {
    'a new member chooses role': [
      'POST /auth/activate-account',
      'POST /auth/register',
      'POST /users/choose-plan',
      'POST /users/choose-role',
      'POST /users/choose-sport',
    ],
    'a player is active after sign-up': ['GET /users/me'],
    'a suspended member can sign in again after an admin reinstates them': [
      'POST /users/reinstate/{id}',
      'POST /users/suspend/{id}',
    ],
    'an admin approves a scout': ['POST /users/approve/{id}'],
    'a paid plan is cancelled': ['POST /subscriptions/cancel/{id}', 'POST /subscriptions/renew/{id}'],
    'the plans are listed with prices and limits': ['GET /subscriptions/plans'],
  }),
  ...effectsIn('api/commerce/subscriptions.test.ts', {
    'is there once it is paid': ['POST /subscriptions/pay/{id}'],
    'is given once for each account': ['POST /subscriptions/trial'],
    'that is withdrawn gives back': ['POST /subscriptions/withdraw/{id}'],
    'costs what the list of changes says': [
      'GET /subscriptions/changes/{id}',
      'POST /subscriptions/upgrade/{id}',
    ],
    'a lower plan and a renewal by card': ['POST /subscriptions/schedule/{id}'],
  }),
  ...effectsIn('api/accounts/addresses.test.ts', {
    'the first is the default': ['GET /address/default/{userId}'],
  }),
  ...effectsIn('api/accounts/admins.test.ts', {
    'are granted by two admins, and take effect during a session': ['POST /admins/grant/{id}'],
    'has a profile': ['GET /admins/{id}/profile'],
    'by notifications that they read': ['GET /admins/{id}/notifications'],
    'leads by a password and a code to an account with the invited values': [
      'POST /auth-admin/activate-account',
      'POST /auth-admin/register',
    ],
  }),
  ...effectsIn('api/accounts/approval.test.ts', {
    'a refusal gives its reason by mail': ['POST /users/reject/{id}'],
  }),
  ...effectsIn('api/accounts/erasure.test.ts', {
    'by an admin ends the member’s sessions': ['DELETE /users/{id}'],
    'by the member equals DELETE /users/me': ['DELETE /users/me'],
  }),
  ...effectsIn('api/accounts/forgotten.test.ts', {
    'is replaced by the code': [
      'POST /auth/forgot-password',
      'POST /auth/reset-password',
      'POST /auth/verify-code',
    ],
    'reset theirs by the same rules': ['POST /auth-admin/forgot-password', 'POST /auth-admin/reset-password'],
  }),
  ...effectsIn('api/accounts/federated.test.ts', {
    'opens an account for a verified address': ['POST /auth/google'],
    'is accepted once': ['POST /auth/google/onetap/callback'],
    'in the address redirects to one without it': ['GET /auth/google/onetap/callback'],
    'a token of Facebook counts only if it was issued for this app': ['POST /auth/facebook'],
  }),
  ...effectsIn('api/accounts/guests.test.ts', {
    'a guest has an account without a name': ['POST /auth/guest'],
  }),
  ...effectsIn('api/accounts/own-data.test.ts', {
    'the limits of a plan are listed with the used and remaining amounts': ['GET /users/me/entitlements'],
    'an export contains all data about its caller': ['GET /users/me/export'],
    'count from an account’s second hour': ['GET /users/{id}/viewers', 'POST /users/view-profile'],
  }),
  ...effectsIn('api/accounts/own-sessions.test.ts', {
    'are listed with their devices': ['GET /auth/sessions'],
    'ends its tokens at once': ['DELETE /auth/sessions/{id}'],
  }),
  ...effectsIn('api/accounts/phone.test.ts', {
    'a phone is verified by the code sent to it': ['POST /auth/verify-phone'],
  }),
  ...effectsIn('api/accounts/refresh.test.ts', {
    'is exchanged for new tokens of the same session': ['POST /auth/refresh'],
    'staff refresh and sign out at their own routes': ['POST /auth-admin/logout', 'POST /auth-admin/refresh'],
  }),
  ...effectsIn('api/accounts/second-factor.test.ts', {
    'enrols a factor before a session starts': ['POST /auth-admin/login'],
    'is reset by two other admins: sessions end, and the next sign-in enrols': [
      'POST /admins/reset-factor/{id}',
    ],
  }),
  ...effectsIn('api/accounts/sign-in.test.ts', {
    'works by e-mail': ['POST /auth/login'],
    'by signing out clears the cookies': ['POST /auth/logout'],
  }),
  ...effectsIn('api/accounts/sign-up.test.ts', {
    'is invalid after three wrong tries': ['POST /auth/resend-otp'],
  }),
  ...effectsIn('api/advertising/advertising.test.ts', {
    'is public while it is approved': ['GET /advertisements/active'],
    'gets a picture from its sponsor': ['POST /advertisements/{id}/upload'],
    'has its types at %s': ['GET /advertisements/types', 'GET /campaigns/types'],
    'gets a cover': ['POST /articles/{id}/upload'],
    'counts each member once, with their variant': [
      'GET /ab-test/{id}/metrics',
      'GET /ab-test/{id}/variants',
      'GET /ab-test/{id}/winner',
      'POST /ab-test/{id}/conversion',
      'POST /ab-test/{id}/exposure',
    ],
    'contains the members who meet its whole rule': ['GET /user-segment/users/{segmentId}'],
    'is analysed by role and sport': ['POST /user-segment/analyze/{id}'],
    'are found by common properties': ['GET /ad-targeting/interests'],
    'are found by members’ behaviour as well': ['GET /ad-targeting/behaviors'],
    'loses groups that seldom click it': ['POST /ad-targeting/optimize/{id}'],
    // the whole name: another one begins with it
    "counts each member once'": ['GET /ad-targeting/{id}/performance'],
    'are listed by period, and summed up': ['GET /optimization-log/errors', 'POST /optimization-log/analyze'],
  }),
  ...effectsIn('api/advertising/budget.test.ts', {
    'starts when its budget is paid': ['POST /campaigns/start/{id}'],
    'is given up before it is paid': ['POST /campaigns/give-up/{id}'],
    'never spends more than its budget under 100 clicks': ['GET /campaigns/{id}/results'],
  }),
  ...effectsIn('api/advertising/top-up.test.ts', {
    'adds a paid amount to the budget, once': ['POST /campaigns/top-up/{id}'],
    'is given up, and refunded if it is paid later': ['POST /campaigns/give-up-top-up/{id}'],
  }),
  ...effectsIn('api/advertising/serve.test.ts', {
    'is served to its audience with the reasons': ['GET /advertisements/serve'],
    'is served to a governorate and an age': ['POST /campaigns/estimate'],
    'that was chosen is served alone': ['POST /campaigns/choose/{id}'],
    'is not served to members who have hidden it': ['POST /advertisements/{id}/hide'],
  }),
  ...effectsIn('api/analytics/analytics.test.ts', {
    'shows its numbers to its sponsor': [
      'POST /ad-analytics/{id}/conversion',
      'POST /ad-analytics/{id}/reach',
      'POST /advertisements/{id}/click',
      'POST /advertisements/{id}/impression',
    ],
    'counts for its campaign': [
      'POST /campaign-analytics/bill/{id}',
      'GET /campaign-analytics/{analyticsId}/metrics',
      'POST /campaign-analytics/analyze/{id}',
      'POST /campaign-analytics/report/{id}',
    ],
    'has its performance with a segment from the segment’s members': [
      'POST /targeting-performance/analyze/{id}',
    ],
    'is high after many views and reactions': ['GET /content-score/high'],
    'is analysed for its author': ['GET /content-analytics/popular', 'POST /content-analytics/analyze/{id}'],
    'is sorted by its views': ['GET /articles/popular', 'POST /articles/{id}/view'],
    'list their types and metrics': ['GET /performance-reports/metrics', 'GET /reports/types'],
    'members’ actions are counted by kind': ['GET /user-behaviors/patterns'],
  }),
  ...effectsIn('api/commerce/checkout.test.ts', {
    'is for members with an account': ['POST /cart/{cartId}/checkout'],
  }),
  ...effectsIn('api/commerce/payments.test.ts', {
    'is taken with a right signature alone': ['POST /payment/webhook/{provider}'],
    'goes back less the transfer fee': ['POST /payment/refund/{id}', 'POST /refund/process/{id}'],
  }),
  ...effectsIn('api/commerce/after-sale.test.ts', {
    'is sent by the seller in one step': ['POST /order/parcel/{id}', 'GET /order/timeline/{id}'],
    'that a report takes down is hidden': ['POST /review/restore/{id}'],
  }),
  ...effectsIn('api/commerce/ledger.test.ts', {
    'is pending with the payment': ['GET /ledger/balance', 'GET /ledger/balance/entries'],
    'is browsed by the staff': ['GET /ledger/accounts', 'GET /ledger/entries'],
    'is asked for, approved unless a dispute waits, and paid': [
      'POST /payout/approve/{id}',
      'POST /payout/pay/{id}',
    ],
  }),
  ...effectsIn('api/commerce/commerce.test.ts', {
    'the brand of a product is readable by the product’s readers': ['GET /brands/product/{productId}'],
    'has its lines at the documented addresses': [
      'DELETE /cart/clear/{cartId}',
      'DELETE /cart/item/{id}',
      'GET /cart/items/{cartId}',
      'POST /cart/item',
      'PUT /cart/item/{id}',
    ],
    'are those of an owner alone': ['GET /cart/{cartId}/totals'],
    'a product tells what it costs now': ['GET /product/offers', 'GET /product/{productId}/offer'],
    'accepts a valid coupon': ['GET /coupon/validate/{code}', 'POST /cart/{cartId}/coupon'],
    'a wishlist has its lines at the documented addresses': [
      'DELETE /wishlist/clear/{wishlistId}',
      'DELETE /wishlist/item/{id}',
      'GET /wishlist/items/{wishlistId}',
      'POST /wishlist/item',
      'PUT /wishlist/item/{id}',
    ],
    'a product gets a picture from its seller in one call': [
      'POST /product-image/upload/{productId}',
      'PUT /product-image/main/{id}',
    ],
    'shows its state to buyer': ['GET /order/status/{id}'],
    'shows the cost of its delivery': ['POST /shipping/calculate'],
    'is sent in a parcel that can be tracked': ['GET /shipping/track/{id}'],
    'is shipped by its seller and received by its buyer': [
      'POST /order/deliver/{id}',
      'POST /order/ship/{id}',
    ],
    'is cancelled with a reason': ['PUT /order/cancel/{id}'],
  }),
  ...effectsIn('api/commerce/coupon-uses.test.ts', {
    'a coupon tells the staff how often it is used': ['GET /coupon/{couponId}/uses'],
  }),
  ...effectsIn('api/commerce/guest-cart.test.ts', {
    'quantities are added up to the stock': ['POST /cart/take-over'],
  }),
  ...effectsIn('api/commerce/shelf.test.ts', {
    'counts the values of a facet with all filters but its own': ['GET /store/products'],
  }),
  ...effectsIn('api/commerce/selling.test.ts', {
    'is a draft with the same fields and variants': ['POST /product/copy/{productId}'],
    'count its orders that were not given up': ['GET /product/{productId}/statistics'],
  }),
  ...effectsIn('api/dashboard/activity.test.ts', {
    'shows actor, event, item and changes, latest first': ['GET /dashboard/activity'],
  }),
  ...effectsIn('api/dashboard/dashboard.test.ts', {
    'counts the existing posts': ['GET /dashboard/metrics'],
  }),
  ...effectsIn('api/dashboard/figures.test.ts', {
    'the overview has metrics, activity, performers': ['GET /dashboard/overview'],
    'the statistics have growth': ['GET /dashboard/statistics'],
    'the filters are listed with periods': ['GET /dashboard/filters'],
    'the health is told with the last event': ['GET /dashboard/health'],
  }),
  ...effectsIn('api/events/events.test.ts', {
    'lists its items': [
      'DELETE /event-agenda/{id}/items/{itemId}',
      'GET /event-agenda/{agendaId}/items',
      'PUT /event-agenda/{id}/items/{itemId}',
    ],
    'categories are those of the items that the caller may see': ['GET /prizes/categories'],
    'is sent after its description': ['GET /event-images/categories', 'POST /event-images/{id}/upload'],
  }),
  ...effectsIn('api/feed/views.test.ts', {
    'a member counts once an hour': ['GET /posts/count/views', 'POST /posts/increment/views'],
  }),
  ...effectsIn('api/notifications/notifications.test.ts', {
    'one: is idempotent, and the count follows': [
      'GET /users/count/unread-messages-and-notifications-not-read/{id}',
      'PUT /notifications/{id}/read',
    ],
    'all: marks every one, and then none is left': ['PUT /notifications/user/{userId}/read-all'],
    'the default settings are every kind in the app': ['GET /notification-settings/default'],
  }),
  ...effectsIn('api/profile/routes.test.ts', {
    'are created with all values': ['PUT /athlete-metrics/user/{userId}'],
    'a team’s members are listed from their acceptance until they leave': [
      'GET /team-members/current/{userId}',
    ],
    'a person’s statistics are set by season and sport': ['PUT /statistics/user/{userId}'],
    'is the person’s last entry for the day': ['GET /availabilities/check/{userId}'],
  }),
  ...effectsIn('api/search/search.test.ts', {
    'a product is found once it is published': ['GET /product/search'],
  }),
  ...effectsIn('api/social/friendships.test.ts', {
    'are accepted and ended by a change of status': [
      'PATCH /friendships/{id}',
      'POST /friendships/remove/{id}',
      'PUT /friendships/{id}',
    ],
    'are listed for their members, and counted for the caller': [
      'GET /friendships/accepted/{userId}',
      'GET /friendships/connections/stats',
      'GET /friendships/fallowing/all',
      'GET /friendships/user/{userId}',
    ],
  }),
  ...effectsIn('api/social/network.test.ts', {
    'is read together with others; members who are hidden from the caller are left out': [
      'GET /friendships/connections/with',
    ],
  }),
  ...effectsIn('api/social/chat/chat.test.ts', {
    'a group is handed over, by its manager or once its manager leaves': ['POST /rooms/hand-over/{id}'],
    'a stranger’s message is a request until it is accepted or answered': ['POST /rooms/accept/{id}'],
  }),
  ...effectsIn('api/social/messages.test.ts', {
    'are listed as sent and received': ['GET /messages/received/{userId}', 'GET /messages/sent/{userId}'],
    'are marked as read up to one or all, and list their readers': [
      'PUT /messages/room/{roomId}/read-all/{userId}',
      'PUT /messages/{id}/read',
    ],
  }),
  ...effectsIn('api/feed/feed.test.ts', {
    'GET /posts/{id}/why gives the reasons': ['GET /posts/{id}/why'],
  }),
  ...effectsIn('api/social/posts.test.ts', {
    'are commented on at a path of their own': ['POST /posts/comments/{postId}'],
    'random posts are distinct and visible to the caller; achievements are listed': [
      'GET /posts/achievements',
      'GET /posts/random/all',
    ],
    'are reposted by readers': ['POST /posts/{id}/repost'],
    'are put among the achievements of the profile': [
      'GET /posts/on-profile/{authorId}',
      'POST /posts/{id}/on-profile',
    ],
  }),
  ...effectsIn('api/social/moderation/moderation.test.ts', {
    'is told why it is hidden, and gets it back by an appeal or by the staff': [
      'POST /messages/restore/{id}',
    ],
    'is told why its name and picture are hidden': ['POST /rooms/restore/{id}'],
    'three upheld ones suggest a suspension, which the staff confirm': [
      'GET /post-reports/author/{authorId}',
      'GET /suspension-suggestions/open',
      'GET /suspension-suggestions/{id}',
      'POST /suspension-suggestions/confirm/{id}',
    ],
    'that were dismissed with a suggestion do not count again': ['POST /suspension-suggestions/dismiss/{id}'],
  }),
  ...effectsIn('api/social/spam/held-texts.test.ts', {
    'is hidden from others, its author is told': [
      'GET /held-texts/open',
      'GET /held-texts/target/{targetId}',
      'POST /held-texts/release/{id}',
    ],
    'a held post that a moderator confirms stays hidden': ['POST /held-texts/confirm/{id}'],
  }),
  ...effectsIn('api/social/spam/models.test.ts', {
    'as JSON, with the words that weighed most': [
      'POST /{product}/ai/ar-spam-model',
      'POST /{product}/ai/en-spam-model',
    ],
    'an admin rehearses another model on the texts': [
      'GET /dashboard/spam/models',
      'GET /dashboard/spam/rehearsal',
      'POST /spam-models',
    ],
  }),
  ...effectsIn('api/social/opportunities.test.ts', {
    'is closed once by its author; other posts are not': ['POST /posts/close/{id}'],
    'closes at its time: it leaves the list, waiting applicants are told, and nobody can apply': [
      'GET /posts/opportunities',
    ],
  }),
  ...effectsIn('api/social/reports.test.ts', {
    'requires a target that its reporter may see, and is open once': ['POST /posts/{id}/report'],
  }),
  ...effectsIn('api/social/rooms.test.ts', {
    'is created for an accepted friendship, and used if it exists': ['GET /rooms/friendship/{friendshipId}'],
    "has friends of its opener as members; after leaving they can't read it": [
      'DELETE /rooms/{roomId}/users/{userId}',
      'POST /rooms/create',
      'POST /rooms/{roomId}/users/{userId}',
    ],
    'exists once for each pair of members, and is hidden from others': [
      'GET /room-users/check/{roomId}/{userId}',
      'GET /rooms/profile/{id}',
      'GET /rooms/user/{userId}',
    ],
  }),
  ...effectsIn('api/sports/routes.test.ts', {
    'is taken, notified to the persons concerned, and released': [
      'DELETE /trainings/{trainingId}/players/{playerId}',
      'GET /trainings/check/{trainingId}/players/{playerId}',
      'POST /trainings/{trainingId}/players/{playerId}',
    ],
    'is listed for the player to the persons concerned': ['GET /trainings/player/{playerId}'],
    "lists a coach's licences by the person": ['GET /coaches/{id}/licenses'],
    "lists a coach's teams and achievements that name the person": [
      'GET /coaches/{id}/achievements',
      'GET /coaches/{id}/teams',
    ],
    'lists the players that an agent currently represents': ['GET /agents/{id}/players'],
    'a contract is in force from both signatures until it ends': [
      'GET /contract/active',
      'POST /contract/keep/{id}',
      'POST /contract/terminate/{id}',
    ],
    'a transfer is completed once all parties agree': ['POST /transfer/complete/{id}'],
    "pages through a club's transfers in both directions": ['GET /transfer/club/{clubId}'],
  }),
  ...effectsIn('api/sports/consent.test.ts', {
    "with another club's team waits for that club, which is notified": [
      'POST /matches/accept/{id}',
      'POST /matches/decline/{id}',
    ],
  }),
  ...effectsIn('api/uploads/uploads.test.ts', {
    'returns the addresses of WebP files in each size, without location': ['POST /aws/upload'],
  }),
  ...effectsIn('commands/notifications/managers/wishes.test.ts', {
    'records when a notification was shown and read': ['GET /notification-log/unread/{userId}'],
  }),
];

const shapes = new Set(EFFECTS.flatMap(({ calls }) => calls.map(shapeOf)));

/** Whether a test of its own reads the call's effect back. */
export const provenElsewhere = (call: Call): boolean => shapes.has(shapeOf(call));

const PUT_IN = String.raw`\$\{[^}]+\}`;
/** A pattern for a part of an address: an interpolation, or a text. */
const SOMETHING = String.raw`(?:\$\{[^}]+\}|[^/'\x60?$])+`;

/** A pattern of a call's address in a test: any value in place of its parameters, and perhaps of other parts. */
export const addressOf = (call: Call): RegExp => {
  const [first = '', ...rest] = (call.split(' ')[1] ?? '').split('/').slice(1);
  const textOf = (part: string) => (part.startsWith('{') ? SOMETHING : part);
  const parts = rest.map((part) => `(?:${textOf(part)}|${PUT_IN})`);
  return new RegExp(`['\`]${[`(?:/${textOf(first)}|/?${PUT_IN})`, ...parts].join('/')}[?'\`]`);
};
