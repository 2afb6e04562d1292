import { UNCOUNTED_AS } from './advertising/analytics/uncounted.ts';

/**
 * What counts for which number: the whole definition of every figure (`domain/kit/figures.ts`). Read by
 * `projections/analytics/figures.ts`; a change here has the numbers counted again from the log's beginning.
 */

/** What an event does to a number of whatever its field names; `id` = the event's own thing, `platform` = all of Malaab. */
export type Tally = {
  readonly figure: string;
  readonly of: string;
  /** How much it adds; a field's name = what stands there. Left out: nothing is added, but the person is noted. */
  readonly by?: 1 | -1 | 0 | { readonly field: string };
  /** Counts only if this field holds something, or this very value. */
  readonly when?: { readonly field: string; readonly is?: string };
  /** Field with the person who is counted once. */
  readonly person?: string;
};

/** The figure in which what isn't counted is counted, for the staff alone: of one figure and reason, or of a reason. */
export const uncountedFigure = (as: string): string => `uncounted.${as}`;

/** What isn't counted: of each thing by figure and reason, and of the platform by reason as well. */
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

/** One more. */
const more = (figure: string, ...subjects: readonly string[]) => of(subjects, { figure, by: 1 });
/** One less: a field that the event lacks is looked up in what it says that was. */
const less = (figure: string, ...subjects: readonly string[]) => of(subjects, { figure, by: -1 });
/** Begins at nothing, so that what nobody has seen stands in the order by views too. */
const none = (figure: string, ...subjects: readonly string[]) => of(subjects, { figure, by: 0 });
/** A person, once. */
const person = (figure: string, field: string, ...subjects: readonly string[]) =>
  of(subjects, { figure, person: field });

/** Somebody did something on Malaab that day. */
const active = (field: string) => person('activeUsers', field, 'platform');

/** What a match came to for a team, and no longer what it was said to be before. */
const result = (figure: string, is: string): readonly Tally[] => [
  { figure, of: 'id', by: 1, when: { field: 'result', is } },
  { figure, of: 'id', by: -1, when: { field: 'before', is } },
];

/** A member followed an advertisement. */
const clicked = more('clicks', 'adId', 'campaignId', 'platform');

export const TALLIES: Readonly<Record<string, readonly Tally[]>> = {
  PostPublished: [
    ...none('views', 'id'),
    ...more('posts', 'authorId', 'platform'),
    ...more('shares', 'repostOf'),
    ...of(['platform'], { figure: 'shares', by: 1, when: { field: 'repostOf' } }),
    ...active('authorId'),
  ],
  PostRemoved: less('shares', 'repostOf'),
  PostViewed: [...more('views', 'targetId'), ...active('viewerId')],
  PostCommented: [...more('comments', 'postId', 'platform'), ...active('authorId')],
  CommentRemoved: less('comments', 'postId'),
  PostReacted: [...more('reactions', 'postId', 'platform'), ...active('userId')],
  ReactionWithdrawn: less('reactions', 'postId'),
  UserFollowed: [...more('followers', 'followedId'), ...active('followerId')],
  TeamResultCounted: [...result('wins', 'WIN'), ...result('losses', 'LOSS'), ...result('draws', 'DRAW')],
  ProductOffered: none('views', 'id'),
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
};
