import { UNCOUNTED_AS } from './advertising/analytics/uncounted.ts';

/**
 * Which event changes which counter: the whole definition of every figure (`domain/kit/figures.ts`). Used by
 * `projections/analytics/figures.ts`. A change of this file recounts the counters from the start of the log.
 */

/** A change of one counter. Its subject is the item in field `of`; `id` = the event's own item, `platform` = all. */
export type Tally = {
  readonly figure: string;
  readonly of: string;
  /** The increment, the field with it, or the field whose previous value is subtracted. Left out: the counter stays, and only the person is recorded. */
  readonly by?: 1 | -1 | 0 | { readonly field: string } | { readonly was: string };
  /** Counts only if this field is set, or equals `is`. */
  readonly when?: { readonly field: string; readonly is?: string };
  /** Field with the person, who is counted once. */
  readonly person?: string;
};

/** The figure of uncounted events, for staff only: by figure and reason, or by reason. */
export const uncountedFigure = (as: string): string => `uncounted.${as}`;

/** Uncounted events: per item by figure and reason, and for the platform also by reason. */
const uncounted = UNCOUNTED_AS.flatMap((as): readonly Tally[] => {
  const when = { field: 'as', is: as };
  const [, reason = ''] = as.split('.');
  return [
    { figure: uncountedFigure(as), of: 'targetId', by: 1, when },
    { figure: uncountedFigure(as), of: 'platform', by: 1, when },
    { figure: uncountedFigure(reason), of: 'platform', by: 1, when },
  ];
});

const of = (subjects: readonly string[], tally: Omit<Tally, 'of'>): readonly Tally[] =>
  subjects.map((subject) => ({ ...tally, of: subject }));

/** Increments a counter. */
const more = (figure: string, ...subjects: readonly string[]) => of(subjects, { figure, by: 1 });
/** Decrements a counter; a field that the event lacks is read from its `was`. */
const less = (figure: string, ...subjects: readonly string[]) => of(subjects, { figure, by: -1 });
/** Creates a counter with 0, so that sorting by views includes items without views. */
const none = (figure: string, ...subjects: readonly string[]) => of(subjects, { figure, by: 0 });
/** Counts a distinct person. */
const person = (figure: string, field: string, ...subjects: readonly string[]) =>
  of(subjects, { figure, person: field });

/** Counts an active person on a day. */
const active = (field: string) => person('activeUsers', field, 'platform');

/** Counts a match result of a team, and subtracts the result recorded before. */
const result = (figure: string, is: string): readonly Tally[] => [
  { figure, of: 'id', by: 1, when: { field: 'result', is } },
  { figure, of: 'id', by: -1, when: { field: 'before', is } },
];

/** A click on an advertisement. */
const clicked = more('clicks', 'adId', 'campaignId', 'platform');

/** A reading of a campaign's budget. */
const spent = of(['id', 'platform'], { figure: 'spend', by: { field: 'lastCharge' } });

/** A new post. */
const published: readonly Tally[] = [
  ...none('views', 'id'),
  ...more('posts', 'authorId', 'platform'),
  ...more('shares', 'repostOf'),
  ...of(['platform'], { figure: 'shares', by: 1, when: { field: 'repostOf' } }),
  ...active('authorId'),
];

/** A review that is no longer shown. */
const uncountedReview: readonly Tally[] = [
  ...less('reviews', 'productId', 'sellerId'),
  ...of(['productId', 'sellerId'], { figure: 'stars', by: { was: 'rating' } }),
];

export const TALLIES: Readonly<Record<string, readonly Tally[]>> = {
  PostPublished: published,
  VideoPosted: published,
  PostRemoved: less('shares', 'repostOf'),
  PostViewed: [
    ...more('views', 'targetId'),
    ...person('reach', 'viewerId', 'authorId'),
    ...active('viewerId'),
  ],
  ProfileViewed: more('profileViews', 'targetId'),
  PostCommented: [...more('comments', 'postId', 'platform'), ...active('authorId')],
  CommentHidden: less('comments', 'postId'),
  CommentRestored: more('comments', 'postId'),
  CommentRemoved: [
    ...less('comments', 'postId'),
    // a comment that was hidden had a policy, and was not counted any more
    ...of(['postId'], { figure: 'comments', by: 1, when: { field: 'policy' } }),
  ],
  PostReacted: [...more('reactions', 'postId', 'platform'), ...active('userId')],
  ReactionWithdrawn: less('reactions', 'postId'),
  UserFollowed: [...more('followers', 'followedId'), ...active('followerId')],
  TeamResultCounted: [...result('wins', 'WIN'), ...result('losses', 'LOSS'), ...result('draws', 'DRAW')],
  ProductOffered: [...none('views', 'id'), ...none('orders', 'id')],
  OrderItemListed: [
    ...more('orders', 'productId'),
    ...of(['productId'], { figure: 'sold', by: { field: 'quantity' } }),
  ],
  OrderItemGivenUp: [
    ...less('orders', 'productId'),
    ...of(['productId'], { figure: 'sold', by: { was: 'quantity' } }),
  ],
  ReviewWritten: [
    ...more('reviews', 'productId', 'sellerId'),
    ...of(['productId', 'sellerId'], { figure: 'stars', by: { field: 'rating' } }),
  ],
  ReviewEdited: [
    ...of(['productId', 'sellerId'], { figure: 'stars', by: { field: 'rating' } }),
    ...of(['productId', 'sellerId'], { figure: 'stars', by: { was: 'rating' } }),
  ],
  ReviewHidden: uncountedReview,
  ReviewRestored: [
    ...more('reviews', 'productId', 'sellerId'),
    ...of(['productId', 'sellerId'], { figure: 'stars', by: { field: 'rating' } }),
  ],
  ReviewRemoved: [
    ...uncountedReview,
    // a review that was hidden was not counted any more
    ...of(['productId', 'sellerId'], { figure: 'reviews', by: 1, when: { field: 'uncounted' } }),
    ...of(['productId', 'sellerId'], {
      figure: 'stars',
      by: { field: 'uncounted' },
      when: { field: 'uncounted' },
    }),
  ],
  ProductViewed: [...more('views', 'targetId'), ...active('viewerId')],
  ArticleDrafted: none('views', 'id'),
  ArticleViewed: [...more('views', 'targetId'), ...active('viewerId')],
  AdShown: [
    ...more('impressions', 'adId', 'campaignId', 'platform'),
    ...person('reach', 'viewerId', 'adId', 'campaignId'),
  ],
  AdClicked: [...clicked, ...active('viewerId')],
  AdClickedAgain: clicked,
  AdConverted: more('conversions', 'adId', 'campaignId', 'platform'),
  NotCounted: uncounted,
  CampaignBilled: of(['campaignId', 'platform'], { figure: 'spend', by: { field: 'amount' } }),
  CampaignSpent: spent,
  CampaignUsedUp: spent,
};
