/**
 * The table of rules for points: the whole definition. A change of this file counts all points again from the start of
 * the log. `docs/points.md` has the same table for readers.
 */

/** Things that a line leads to. */
export const ABOUT_KINDS = ['user', 'post', 'competition', 'event'] as const;
export type AboutKind = (typeof ABOUT_KINDS)[number];

/** One who gets points, and the other person of the pair if there is one. */
type Pair = {
  /** The field with the member who gets the points; `id` = the item itself, `postId.authorId` = the post's author. */
  readonly to: string;
  /** The other person. Two persons count once a day, and nobody gets points with themselves. */
  readonly with?: string;
};

export type Rule = {
  readonly points: number;
  /** Maximum that counts for a member on one day in Egypt. */
  readonly perDay: number;
  readonly pairs: readonly [Pair, ...Pair[]];
  /** The page that a line leads to: of the other person, or of the thing in a field. */
  readonly about?: 'user' | { readonly kind: AboutKind; readonly field: string };
  /** The event that makes the line. */
  readonly event: string;
  /** An event that makes it as well, but it counts only after one of the events in `redone`. */
  readonly pending?: string;
  /** The line counts only after one of the events in `redone`. */
  readonly waits?: true;
  /** Events of the same item that subtract. */
  readonly undone?: readonly string[];
  /** Events of the same item that add again what was subtracted. */
  readonly redone?: readonly string[];
  /** Counts only if the account of the other person was a day old: a fake account made for it gives nothing. */
  readonly settled?: true;
  /**
   * Counts only once a member, whose account was a day old, has reacted to the post or commented on it: posts that nobody
   * answers give nothing.
   */
  readonly answered?: true;
};

const COMMENT_TAKEN_BACK = {
  undone: ['CommentHidden', 'CommentRemoved'],
  redone: ['CommentRestored'],
} as const;

export const RULES = {
  post: {
    points: 5,
    perDay: 2,
    pairs: [{ to: 'authorId' }],
    about: { kind: 'post', field: 'id' },
    event: 'PostPublished',
    pending: 'VideoPosted',
    answered: true,
    undone: ['PostHidden', 'PostRemoved', 'VideoFailed'],
    redone: ['PostRestored', 'VideoReady'],
  },
  comment: {
    points: 1,
    perDay: 5,
    pairs: [{ to: 'authorId', with: 'postId.authorId' }],
    about: { kind: 'post', field: 'postId' },
    event: 'PostCommented',
    settled: true,
    ...COMMENT_TAKEN_BACK,
  },
  comment_received: {
    points: 2,
    perDay: 5,
    pairs: [{ to: 'postId.authorId', with: 'authorId' }],
    about: { kind: 'post', field: 'postId' },
    event: 'PostCommented',
    settled: true,
    ...COMMENT_TAKEN_BACK,
  },
  reaction_received: {
    points: 1,
    perDay: 20,
    pairs: [{ to: 'postId.authorId', with: 'userId' }],
    about: { kind: 'post', field: 'postId' },
    event: 'PostReacted',
    settled: true,
    undone: ['ReactionWithdrawn'],
  },
  follower: {
    points: 1,
    perDay: 10,
    pairs: [{ to: 'followedId', with: 'followerId' }],
    about: 'user',
    event: 'UserFollowed',
    settled: true,
    undone: ['UserUnfollowed'],
  },
  friend: {
    points: 3,
    perDay: 5,
    pairs: [
      { to: 'requesterId', with: 'addresseeId' },
      { to: 'addresseeId', with: 'requesterId' },
    ],
    about: 'user',
    event: 'FriendshipAccepted',
    settled: true,
    undone: ['FriendshipRemoved'],
  },
  endorsement: {
    points: 10,
    perDay: 2,
    pairs: [{ to: 'athleteId', with: 'sponsorId' }],
    about: 'user',
    event: 'EndorsementGiven',
    waits: true,
    undone: ['EndorsementEdited', 'EndorsementRejected', 'EndorsementRemoved'],
    redone: ['EndorsementApproved'],
  },
  certificate: {
    points: 15,
    perDay: 2,
    pairs: [{ to: 'userId' }],
    event: 'CertificateAdded',
    waits: true,
    undone: ['CertificateRemoved'],
    redone: ['CertificateVerified'],
  },
  competition: {
    points: 10,
    perDay: 1,
    pairs: [{ to: 'userId', with: 'organiserId' }],
    about: { kind: 'competition', field: 'competitionId' },
    event: 'ParticipantRegistered',
    settled: true,
    undone: ['ParticipantDisqualified', 'ParticipantWithdrawn'],
  },
  event: {
    points: 5,
    perDay: 1,
    pairs: [{ to: 'userId', with: 'organiserId' }],
    about: { kind: 'event', field: 'eventId' },
    event: 'ParticipationRequested',
    waits: true,
    settled: true,
    undone: ['ParticipationRejected', 'ParticipationRevoked', 'ParticipationWithdrawn'],
    redone: ['ParticipationApproved'],
  },
  phone: { points: 10, perDay: 1, pairs: [{ to: 'id' }], event: 'PhoneVerified' },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;

const isRuleName = (name: string): name is RuleName => name in RULES;

export const RULE_NAMES: readonly RuleName[] = Object.keys(RULES).filter(isRuleName);

/** The rule of a name, with its optional parts. */
export const ruleOf = (name: RuleName): Rule => RULES[name];

/** The kind of the page that the lines of a rule lead to; null if there is none. */
export const aboutKindOf = (name: RuleName): AboutKind | null => {
  const { about = null } = ruleOf(name);
  return typeof about === 'object' ? (about?.kind ?? null) : about;
};
