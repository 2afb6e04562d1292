import { REACTIONS } from '../../domain/social/reaction.ts';
import type { Amounts } from './feed.ts';

/** A post's counters: reactions by type, comments and reposts. */
export type Counts = {
  readonly reactions: Readonly<Record<(typeof REACTIONS)[number], number>>;
  readonly comments: number;
  readonly reposts: number;
};

/** Row type of {@link countsSql}. */
export type Counted = Counts['reactions'] & Omit<Counts, 'reactions'>;

/** The SELECT list of the counters in a row `f` of table `feed`. */
export const countsSql =
  REACTIONS.map((type) => `f."${type.toLowerCase()}"::float8 as "${type}", `).join('') +
  'f.comments::float8 as comments, f.reposts::float8 as reposts';

export const countsOf = ({ LIKE, LOVE, HAHA, ANGRY, CLAP, comments, reposts }: Counted): Counts => ({
  reactions: { LIKE, LOVE, HAHA, ANGRY, CLAP },
  comments,
  reposts,
});

/** The counters with amounts added. */
export const withAdded = ({ reactions, comments, reposts }: Counts, added: Amounts): Counts => {
  const given = (type: keyof typeof reactions): number => reactions[type] + (added[type.toLowerCase()] ?? 0);
  return {
    reactions: {
      LIKE: given('LIKE'),
      LOVE: given('LOVE'),
      HAHA: given('HAHA'),
      ANGRY: given('ANGRY'),
      CLAP: given('CLAP'),
    },
    comments: comments + (added['comments'] ?? 0),
    reposts: reposts + (added['reposts'] ?? 0),
  };
};

/** The counters of a missing post. */
export const noCounts: Counts = {
  reactions: { LIKE: 0, LOVE: 0, HAHA: 0, ANGRY: 0, CLAP: 0 },
  comments: 0,
  reposts: 0,
};
