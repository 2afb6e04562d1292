import type { Language } from '../../domain/format/format.ts';

/** The numbers of a saved view, in the order of its mail. */
export const MAILED_FIGURES = [
  'totalUsers',
  'activeUsers',
  'pendingApprovals',
  'totalPosts',
  'reactions',
  'comments',
  'shares',
  'totalTeams',
  'totalMatches',
  'totalProducts',
  'totalOrders',
  'totalRevenue',
] as const;
export type MailedFigure = {
  readonly name: (typeof MAILED_FIGURES)[number];
  readonly value: number;
  /** The same number of the days before. */
  readonly before: number;
};

/** A number of the week, and that of the week before. */
type Weekly = { readonly value: number; readonly before: number };

/** A count of a saved view, in its largest groups. */
export type MailedCount = {
  /** The kind of things, the event, and the condition if there is one. */
  readonly title: Readonly<Record<Language, string>>;
  readonly of: 'events' | 'persons';
  readonly total: Weekly;
  /** `words`: the value in the languages of the mail; null = without a value. Empty if the count isn't grouped. */
  readonly groups: readonly ({ readonly words: Readonly<Record<Language, string>> | null } & Weekly)[];
  /** Not all events of the weeks could be counted. */
  readonly isCut: boolean;
};

/** The content of a saved view: its counts, or the numbers of the dashboards. */
export type MailedView =
  | { readonly kind: 'figures'; readonly figures: readonly MailedFigure[] }
  | { readonly kind: 'counts'; readonly counts: readonly MailedCount[] };

/** Whether a saved view, as the query of a page's address, has counts. */
export const hasCounts = (query: string): boolean => {
  const address = new URLSearchParams(query);
  return Boolean(address.get('count')) || address.has('kept');
};

/** The counts of a saved view over some days and over as many before, without those whose definition no longer holds. */
export type ViewCounts = (
  /** The view, as the query of a page's address. */
  query: string,
  /** Days in Egypt, both inclusive. */
  days: { readonly from: string; readonly to: string },
) => Promise<readonly MailedCount[]>;

/** The permissions without which nobody gets a saved view, by its query. */
export const permissionsFor = (query: string): readonly string[] => [
  'dashboard:read',
  ...(hasCounts(query) ? ['analytics:read'] : []),
];

/** The numbers of a saved view over some days; null if its filters or what it counts no longer exist. */
export type ViewFigures = (
  /** The view, as the query of a page's address. */
  query: string,
  /** Days in Egypt, both inclusive. */
  days: { readonly from: string; readonly to: string },
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<MailedView | null>;

/** The subscriptions of saved views, from the read models, in the order of their ids. */
export type ViewSubscribersOf = (
  page: { readonly after: string | null; readonly limit: number },
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<readonly { readonly id: string; readonly viewId: string; readonly adminId: string }[]>;
