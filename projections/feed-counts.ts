import { REACTIONS } from '../domain/social/reaction.ts';

/** A post's counters: of each type of reaction, of comments and of reposts. */
export type Counts = {
  readonly reactions: Readonly<Record<(typeof REACTIONS)[number], number>>;
  readonly comments: number;
  readonly reposts: number;
};

/** The counters of a row `f` of table `feed`, as JSON. */
export const countsSql =
  `json_build_object('reactions', json_build_object(` +
  REACTIONS.map((type) => `'${type}', f."${type.toLowerCase()}"`).join(', ') +
  `), 'comments', f.comments, 'reposts', f.reposts)`;

/** Of a post that there is none of. */
export const noCounts: Counts = {
  reactions: { LIKE: 0, LOVE: 0, HAHA: 0, ANGRY: 0, CLAP: 0 },
  comments: 0,
  reposts: 0,
};
