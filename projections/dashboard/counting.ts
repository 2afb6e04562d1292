import { entryOf } from '../../domain/commerce/ledger/postings.ts';
import { TALLIES } from '../../domain/figures.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { SeenEvent } from '../engine/projection.ts';

/** The numbers of the dashboards, and what each event adds to them. Nothing else defines them. */

/** Groups of account states, as the dashboards filter by them. */
export const STATUSES = ['ACTIVE', 'PENDING', 'INACTIVE'] as const;
export type Status = (typeof STATUSES)[number];

/** Numbers of things that are there. An event says whether its item is one; the change follows from the event before. */
export const STOCKS = [
  'totalUsers',
  'totalTeams',
  'totalMatches',
  'totalPosts',
  'totalProducts',
  'totalOrders',
  'pendingApprovals',
] as const;
/** Numbers of what was done, which never become less by a removal. `totalRevenue` is in piastres. */
export const FLOWS = ['totalRevenue', 'posts', 'reactions', 'comments', 'shares'] as const;
export const ENGAGEMENT = ['posts', 'reactions', 'comments', 'shares'] as const;

/** The nine metrics. */
export const METRICS = [
  'totalUsers',
  'totalTeams',
  'totalMatches',
  'totalPosts',
  'totalProducts',
  'totalOrders',
  'totalRevenue',
  'activeUsers',
  'pendingApprovals',
] as const;
export type Metric = (typeof METRICS)[number];

/** All numbers with steps: a click on one lists its events. */
export const COUNTED = [...STOCKS, ...FLOWS] as const;
export type Counted = (typeof COUNTED)[number];

/** The number of accounts in one status. */
export const usersIn = (status: Status): string => `totalUsers.${status}`;

/** The change of one number by an event. */
export type Count = {
  readonly figure: string;
  /** 1 if the item counts from now on, 0 if it does not. */
  readonly is?: 0 | 1;
  /** The change, if the number is no number of items. */
  readonly by?: number;
  /** The member whose role, sport and governorate it counts under. */
  readonly person: string | null;
};

const STATUS_OF: Readonly<Record<string, Status>> = {
  active: 'ACTIVE',
  suspended: 'INACTIVE',
  rejected: 'INACTIVE',
};

/** The rule by which an event type counts: existing items, actions, an account, or revenue. */
type Rule =
  | { readonly figure: string; readonly is: 0 | 1; readonly person?: string }
  | { readonly figure: string; readonly by: 1; readonly person: string; readonly when?: string }
  | 'account'
  | 'revenue';

const there = (figure: string, person: string): Rule => ({ figure, is: 1, person });
const gone = (figure: string): Rule => ({ figure, is: 0 });
const done = (figure: string, person: string, when?: string): Rule => ({
  figure,
  by: 1,
  person,
  ...(when !== undefined && { when }),
});

const published: readonly Rule[] = [
  there('totalPosts', 'authorId'),
  done('posts', 'authorId'),
  done('shares', 'authorId', 'repostOf'),
];

/** Event type → what it counts. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  UserActivated: ['account'],
  PlanChosen: ['account'],
  UserApproved: ['account'],
  UserRejected: ['account'],
  ApprovalAskedAgain: ['account'],
  UserSuspended: ['account'],
  UserReinstated: ['account'],
  PersonErased: ['account'],
  TeamFounded: [there('totalTeams', 'coachId')],
  TeamDisbanded: [gone('totalTeams')],
  MatchScheduled: [there('totalMatches', 'createdBy')],
  MatchProposed: [{ figure: 'totalMatches', is: 0, person: 'createdBy' }],
  MatchAgreed: [{ figure: 'totalMatches', is: 1 }],
  MatchCancelled: [gone('totalMatches')],
  MatchRemoved: [gone('totalMatches')],
  PostPublished: published,
  VideoPosted: published,
  PostRemoved: [gone('totalPosts')],
  ProductOffered: [{ figure: 'totalProducts', is: 0, person: 'sellerId' }],
  ProductPublished: [{ figure: 'totalProducts', is: 1 }],
  ProductUnpublished: [gone('totalProducts')],
  ProductRemoved: [gone('totalProducts')],
  OrderPlaced: [there('totalOrders', 'userId')],
  OrderCancelled: [gone('totalOrders')],
  OrderExpired: [gone('totalOrders')],
  OrderLapsed: [gone('totalOrders')],
  PostReacted: [done('reactions', 'userId')],
  PostCommented: [done('comments', 'authorId')],
  SaleReleased: ['revenue'],
  SaleDebited: ['revenue'],
  SaleDebitReversed: ['revenue'],
  CashCommissionCharged: ['revenue'],
  CashCommissionReturned: ['revenue'],
  SubscriptionActivated: ['revenue'],
  SubscriptionUpgraded: ['revenue'],
  SubscriptionRenewed: ['revenue'],
  SubscriptionRefunded: ['revenue'],
  SubscriptionRefundReversed: ['revenue'],
  CampaignSpent: ['revenue'],
  CampaignUsedUp: ['revenue'],
};

/** The event types that change a number. */
export const COUNTED_TYPES: readonly string[] = Object.keys(RULES);

/** The event types that change the state of an account. */
export const ACCOUNT_TYPES: readonly string[] = COUNTED_TYPES.filter((type) =>
  RULES[type]?.includes('account'),
);

/** The group of an account's state; null for one that is gone. */
export const statusIn = (state: string): Status | null =>
  state === 'removed' ? null : (STATUS_OF[state] ?? 'PENDING');

/** The rules as text, for the version of what is made from them. */
export const RULES_IN_WORDS = JSON.stringify([RULES, STATUSES, STATUS_OF]);

const accountCounts = ({ meta: { item, state } }: SeenEvent): readonly Count[] => {
  const status = statusIn(state);
  return [
    { figure: 'totalUsers', is: status === null ? 0 : 1, person: item },
    { figure: 'pendingApprovals', is: state === 'awaiting_approval' ? 1 : 0, person: item },
    ...STATUSES.map((one): Count => ({
      figure: usersIn(one),
      is: one === status ? 1 : 0,
      person: item,
    })),
  ];
};

/** The platform's revenue accounts of the ledger. */
const REVENUE: ReadonlySet<string> = new Set([
  'platform:commission',
  'subscriptions:revenue',
  'advertising:revenue',
]);

/** Revenue in Egyptian pounds, as the ledger posts it. */
const revenueCounts = (event: SeenEvent): readonly Count[] => {
  const entry = entryOf(event);
  if (entry?.currency !== 'EGP') return [];
  const credited = entry.postings.filter(({ account }) => REVENUE.has(account));
  const by = credited.reduce((sum, { amount }) => sum - amount, 0);
  const person = textIn(event.data['sellerId']) ?? textIn(event.data['userId']);
  return by === 0 ? [] : [{ figure: 'totalRevenue', by, person }];
};

/** The changes of all numbers by an event. */
export const countsOf = (event: SeenEvent): readonly Count[] =>
  (RULES[event.type] ?? []).flatMap((rule): readonly Count[] => {
    if (rule === 'account') return accountCounts(event);
    if (rule === 'revenue') return revenueCounts(event);
    const { data, meta } = event;
    const named = rule.person === undefined ? null : (textIn(data[rule.person]) ?? meta.actor);
    if ('is' in rule) return [{ figure: rule.figure, is: rule.is, person: named }];
    const isMeant = rule.when === undefined || textIn(data[rule.when]) !== null;
    return isMeant ? [{ figure: rule.figure, by: rule.by, person: named }] : [];
  });

const figuresOf = (rule: Rule): readonly string[] => {
  if (rule === 'account') return ['totalUsers', 'pendingApprovals', ...STATUSES.map((one) => usersIn(one))];
  return rule === 'revenue' ? ['totalRevenue'] : [rule.figure];
};

/** Event types that make a member active on a day, each with the field that names the member. */
export const ACTIVE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TALLIES).flatMap(([type, tallies]) => {
    const person = tallies.find(({ figure }) => figure === 'activeUsers')?.person;
    return person === undefined ? [] : [[type, person]];
  }),
);

/** The event types that a number is counted from. */
export const typesOf = (figure: string): readonly string[] =>
  figure === 'activeUsers'
    ? Object.keys(ACTIVE)
    : COUNTED_TYPES.filter((type) => RULES[type]?.some((rule) => figuresOf(rule).includes(figure)));
