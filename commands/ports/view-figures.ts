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

/** The numbers of a saved view over some days, from the read models; null if its filters no longer exist. */
export type ViewFigures = (
  /** The view, as the query of a page's address. */
  query: string,
  /** Days in Egypt, both inclusive. */
  days: { readonly from: string; readonly to: string },
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<readonly MailedFigure[] | null>;

/** The subscriptions of saved views, from the read models, in the order of their ids. */
export type ViewSubscribersOf = (
  page: { readonly after: string | null; readonly limit: number },
  /** Log position that the result must include. */
  upTo: bigint,
) => Promise<readonly { readonly id: string; readonly viewId: string; readonly adminId: string }[]>;
