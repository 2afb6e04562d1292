import type { ABOUT, NotificationKind } from '../kinds.ts';

type Item = (typeof ABOUT)[number] | 'post' | 'user';

/** Member page of an item, by its resource; null for items that only staff are notified of. */
const ITEM_PAGES: Readonly<Record<Item, `/${string}:id` | null>> = {
  post: '/posts/:id',
  user: '/members/:id',
  training: '/trainings/:id',
  job: '/jobs/:id',
  event: '/events/:id',
  competition: '/competitions/:id',
  comment: '/hidden/comment/:id',
  product: '/products/:id',
  message: '/hidden/message/:id',
  review: '/hidden/review/:id',
  room: '/messages/:id',
  // an injury has no page: it leads to its actor
  injury: null,
  'saved-search': '/saved-searches/:id',
  order: '/orders/:id',
  checkout: '/checkout/:id',
  dispute: '/orders/disputes/:id',
  campaign: '/sponsor/:id',
  match: '/matches/:id',
  'video-analysis': '/ai/analyses/:id',
  contract: '/agreements/contracts/:id',
  transfer: '/agreements/transfers/:id',
  'agent-client': '/agreements/agencies/:id',
  sponsorship: '/agreements/sponsorships/:id',
  team: '/teams/:id',
  appeal: null,
  'suspension-suggestion': null,
  proposal: null,
};

/** Kinds about an item that is or was hidden; its author sees it on a page of its own. */
const OF_HIDDEN: ReadonlySet<string> = new Set<NotificationKind>([
  'product_hidden',
  'room_hidden',
  'text_held',
  'text_released',
]);

const byKind: Readonly<Partial<Record<NotificationKind, string>>> = {
  approved: '/profile',
  level_reached: '/level',
  passport_recalled: '/profile/passport',
  email_bounced: '/settings/email',
  training_video_failed: '/profile/career',
  certificate_added: '/profile/portfolio',
  certificate_verified: '/profile/portfolio',
  endorsement_approved: '/profile/portfolio',
  endorsement_rejected: '/profile/portfolio',
  guardian_consented: '/settings/guardian',
  guardian_declined: '/settings/guardian',
  guardian_withdrew: '/settings/guardian',
  guardian_expired: '/settings/guardian',
  opportunity_matched: '/opportunities/for-me',
  search_matched: '/saved-searches',
  plan_started: '/settings/plan',
  plan_upgraded: '/settings/plan',
  plan_renewed: '/settings/plan',
  plan_renewal_failed: '/settings/plan',
  plan_ended: '/settings/plan',
  coupon_disabled: '/products/coupons',
  payout_approved: '/orders/balance',
  payout_paid: '/orders/balance',
  payout_rejected: '/orders/balance',
  sale_released: '/orders/balance',
  sale_refunded: '/orders/balance',
  payment_due: '/orders',
  payment_refunded: '/orders/transactions',
  payment_refund_rejected: '/orders/transactions',
  payment_refund_failed: '/orders/transactions',
  contract_discarded: '/agreements/contracts',
  agent_withdrawn: '/agreements/agencies',
  sponsorship_withdrawn: '/agreements/sponsorships',
};

/** Pages of the kinds without an item, and of those whose item is gone. */
const KIND_PAGES: ReadonlyMap<string, string> = new Map(Object.entries(byKind));

const isItem = (name: string): name is Item => Object.hasOwn(ITEM_PAGES, name);

/** Member page of an item that a notification may lead to; null if it has none. */
export const itemPageOf = (resource: string, id: string): string | null =>
  (isItem(resource) && ITEM_PAGES[resource]?.replace(':id', id)) || null;

type Leading = {
  readonly kind?: string | null | undefined;
  readonly byId?: string | null | undefined;
  readonly postId?: string | null | undefined;
  readonly aboutKind?: string | null | undefined;
  readonly aboutId?: string | null | undefined;
};

/** The page that a member's notification leads to: of its item, its kind, or its actor; null if there is none. */
export const noticePageOf = ({ kind, byId, postId, aboutKind, aboutId }: Leading): string | null => {
  // one about a comment leads to its post
  if (postId) return itemPageOf('post', postId);
  if (aboutKind && aboutId && OF_HIDDEN.has(kind ?? '')) return `/hidden/${aboutKind}/${aboutId}`;
  const page = aboutKind && aboutId ? itemPageOf(aboutKind, aboutId) : null;
  return page ?? KIND_PAGES.get(kind ?? '') ?? (byId ? itemPageOf('user', byId) : null);
};

/** All targets as paths, for tests. */
export const NOTICE_PAGES: readonly string[] = [
  ...Object.values(ITEM_PAGES).filter((page) => page !== null),
  ...KIND_PAGES.values(),
  '/hidden/:kind/:id',
];
