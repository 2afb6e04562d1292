import type { FIGURES_OF, MATCH_FIGURES, MatchFigure } from '../../../../../domain/sports/matches/figures.ts';

/** The figures of a player in a match; pages import only types of the domain. */
export const FIGURES = [
  'minutes',
  'goals',
  'assists',
  'points',
  'rebounds',
  'yellowCards',
  'redCards',
  'seconds',
  'distanceCm',
] as const satisfies typeof MATCH_FIGURES;

const BALL: readonly MatchFigure[] = ['minutes', 'goals', 'assists', 'yellowCards', 'redCards'];
const RACE: readonly MatchFigure[] = ['seconds'];
const SCORED: readonly MatchFigure[] = ['points'];

/** The figures that a sport counts, if they aren't points alone. */
const OWN: Partial<Readonly<Record<keyof typeof FIGURES_OF, readonly MatchFigure[]>>> = {
  FOOTBALL: BALL,
  HANDBALL: BALL,
  HOCKEY: BALL,
  BASKETBALL: ['minutes', 'points', 'rebounds', 'assists'],
  RUNNING: RACE,
  SWIMMING: RACE,
  CYCLING: RACE,
  SKATING: RACE,
  LONG_JUMP: ['distanceCm'],
};

/** The figures that the form of a sport's match asks for. */
export const figuresOf = (sport: unknown): readonly MatchFigure[] =>
  Object.entries(OWN).find(([name]) => name === sport)?.[1] ?? SCORED;
