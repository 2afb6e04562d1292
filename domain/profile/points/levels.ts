import type { RuleName } from './rules.ts';

/** Levels and badges: derived from the points. */

/** Points at which each level begins, the first level first. */
export const LEVELS = [0, 20, 60, 150, 300, 600, 1200, 2500, 5000, 10_000] as const;

export type Level = {
  /** From 1. */
  readonly number: number;
  /** Points at which it begins. */
  readonly from: number;
  /** Points at which the next one begins; null for the highest level. */
  readonly next: number | null;
};

export const levelAt = (points: number): Level => {
  const number = Math.max(LEVELS.filter((from) => from <= points).length, 1);
  return { number, from: LEVELS[number - 1] ?? 0, next: LEVELS[number] ?? null };
};

/** A badge is given for a number of lines of a rule that count, and lost when too few are left. */
export const BADGES = {
  first_post: { rule: 'post', lines: 1 },
  storyteller: { rule: 'post', lines: 50 },
  supporter: { rule: 'comment', lines: 50 },
  crowd_favourite: { rule: 'reaction_received', lines: 100 },
  connected: { rule: 'friend', lines: 25 },
  endorsed: { rule: 'endorsement', lines: 3 },
  qualified: { rule: 'certificate', lines: 1 },
  competitor: { rule: 'competition', lines: 5 },
} as const satisfies Readonly<Record<string, { readonly rule: RuleName; readonly lines: number }>>;

export type BadgeName = keyof typeof BADGES;
const isBadgeName = (name: string): name is BadgeName => name in BADGES;
export const BADGE_NAMES: readonly BadgeName[] = Object.keys(BADGES).filter(isBadgeName);

/** Lines of a rule above this number change no badge. */
export const MOST_LINES = Math.max(...BADGE_NAMES.map((name) => BADGES[name].lines));

type LinesByRule = Readonly<Partial<Record<RuleName, number>>>;

/** Progress of each badge: the lines that count for it, and the number that it needs. */
export const goalsFor = (
  lines: LinesByRule,
): readonly { readonly badge: BadgeName; readonly has: number; readonly needs: number }[] =>
  BADGE_NAMES.map((badge) => {
    const { rule, lines: needs } = BADGES[badge];
    return { badge, has: Math.min(lines[rule] ?? 0, needs), needs };
  });

/** The badges for these numbers of lines by rule. */
export const badgesFor = (lines: LinesByRule): readonly BadgeName[] =>
  goalsFor(lines).flatMap(({ badge, has, needs }) => (has >= needs ? [badge] : []));
