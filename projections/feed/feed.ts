import { wasIn } from '../../domain/kit/decide.ts';
import { REACTIONS } from '../../domain/social/reaction.ts';
import { isCounted } from '../../domain/social/reposts/repost.ts';
import type { Projection, SeenEvent } from '../engine/projection.ts';
import { RowBuffer, type Rows } from '../engine/rows.ts';
import { column, type Table } from '../engine/table.ts';

/**
 * The counters of each post, folded from the log. `rating` is the sum of its reactions' weights. `heat` is the time of
 * publication plus rating and promotion converted to seconds. A sort by heat is popularity that decays with age, and
 * needs no clock. See docs/feed.md.
 */

type ReactionType = (typeof REACTIONS)[number];

/**
 * Weight of each reaction. Only reactions count: a member has one for each post, so repeated activity has no effect.
 */
export const WORTH: Readonly<Record<ReactionType, number>> = { LIKE: 1, LOVE: 2, CLAP: 2, HAHA: 1, ANGRY: 0 };

/** Seconds that a point of rating adds to `heat`. */
export const SECONDS_A_POINT = 1800;

/** Seconds that a promotion by its author adds to `heat`. */
export const SECONDS_A_PROMOTION = 86_400;

/** A post's position in the random order: the last 32 bits of its id, which are random. */
const shuffleOf = (id: string): number => parseInt(id.slice(-8), 16);

const counters = [
  ...REACTIONS.map((type) => type.toLowerCase()),
  'comments',
  'reposts',
  'rating',
  'heat',
  'shuffle',
];

const feed: Table = {
  name: 'feed',
  columns: {
    id: column('uuid'),
    author: column('uuid'),
    ...Object.fromEntries(counters.map((name) => [name, column('bigint')])),
  },
  key: ['id'],
  indexes: [
    { columns: ['heat', 'id'] },
    { columns: ['rating', 'id'] },
    { columns: ['shuffle', 'id'] },
    { columns: ['author', 'heat', 'id'] },
  ],
};

const zeros = Object.fromEntries(counters.map((name) => [name, 0]));

/** Increments of a post's counters, by column. */
export type Amounts = Readonly<Record<string, number>>;

const isReaction = (type: unknown): type is ReactionType => REACTIONS.some((known) => known === type);

/** The increments for an added (1) or removed (-1) reaction of a type. */
const reactionAmounts = (type: unknown, by: 1 | -1): Amounts => {
  if (!isReaction(type)) return {};
  const rating = by * WORTH[type];
  return { [type.toLowerCase()]: by, rating, heat: rating * SECONDS_A_POINT };
};

const count = (rows: Rows, post: unknown, amounts: Amounts): void => {
  if (typeof post === 'string') rows.table(feed.name).add({ id: post }, amounts);
};

/** A repost that others can't open doesn't count, until they can. */
const recounted = ({ data }: Pick<SeenEvent, 'data'>, rows: Rows): void => {
  const change: unknown = data['repostCounted'];
  if (typeof change !== 'object' || change === null || !('postId' in change)) return;
  count(rows, change.postId, { reposts: isCounted(change) ? 1 : -1 });
};

const published: Projection['on'][string] = ({ meta, at, data }, rows) => {
  rows.table(feed.name).put({
    id: meta.item,
    author: data['authorId'],
    ...zeros,
    heat: Math.floor(Date.parse(at) / 1000),
    shuffle: shuffleOf(meta.item),
  });
  count(rows, data['repostOf'], { reposts: 1 });
  recounted({ data }, rows);
};

/** The counters of posts. Events about removed posts change nothing. */
export const feedProjection: Projection = {
  name: 'feed',
  version: 5,
  sealed: 'unread',
  tables: [feed],
  on: {
    PostPublished: published,
    // its author alone sees it, until it is ready
    VideoPosted: published,
    PostPromoted: ({ meta }, rows) => count(rows, meta.item, { heat: SECONDS_A_PROMOTION }),
    PostEdited: recounted,
    PostHidden: recounted,
    PostRestored: recounted,
    PostSetAside: recounted,
    PostBroughtBack: recounted,
    PostRemoved: (event, rows) => {
      rows.table(feed.name).remove({ id: event.meta.item });
      const { repostOf, repostCounted } = wasIn(event.data);
      if (isCounted(repostCounted)) count(rows, repostOf, { reposts: -1 });
    },
    PostCommented: ({ data }, rows) => count(rows, data['postId'], { comments: 1 }),
    CommentHidden: (event, rows) => count(rows, wasIn(event.data)['postId'], { comments: -1 }),
    CommentRestored: (event, rows) => count(rows, wasIn(event.data)['postId'], { comments: 1 }),
    CommentRemoved: ({ data }, rows) => {
      const { postId, policy } = wasIn(data);
      // a comment that was hidden is not counted
      if (policy == null) count(rows, postId, { comments: -1 });
    },
    PostReacted: ({ data }, rows) => count(rows, data['postId'], reactionAmounts(data['type'], 1)),
    ReactionChanged: (event, rows) => {
      const { postId, type } = wasIn(event.data);
      count(rows, postId, reactionAmounts(type, -1));
      count(rows, postId, reactionAmounts(event.data['type'], 1));
    },
    ReactionWithdrawn: (event, rows) => {
      const { postId, type } = wasIn(event.data);
      count(rows, postId, reactionAmounts(type, -1));
    },
  },
};

/** The changes of posts' counters by an event; `added` is null if the post was created or removed. */
export const feedChanges = (
  event: SeenEvent,
): readonly { readonly post: string; readonly added: Amounts | null }[] => {
  const handler = feedProjection.on[event.type];
  if (!handler) return [];
  const rows = new RowBuffer([feed]);
  handler(event, rows);
  return rows
    .table(feed.name)
    .takeOthers()
    .map((change) => ({
      post: String((change.kind === 'put' ? change.row : change.key)['id']),
      added: change.kind === 'patch' ? change.add : null,
    }));
};
