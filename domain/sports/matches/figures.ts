import type { SPORTS } from '../../accounts/values.ts';

type Sport = (typeof SPORTS)[number];

/** The figures of a player in a match. */
export const MATCH_FIGURES = [
  'minutes',
  'goals',
  'assists',
  'points',
  'rebounds',
  'yellowCards',
  'redCards',
  'seconds',
  'distanceCm',
] as const;
export type MatchFigure = (typeof MATCH_FIGURES)[number];

/** The way a season folds a figure of its matches: the sum, the least (a time) or the greatest (a distance). */
export const FOLDED_BY: Readonly<Record<MatchFigure, 'sum' | 'min' | 'max'>> = {
  minutes: 'sum',
  goals: 'sum',
  assists: 'sum',
  points: 'sum',
  rebounds: 'sum',
  yellowCards: 'sum',
  redCards: 'sum',
  seconds: 'min',
  distanceCm: 'max',
};

const BALL = ['minutes', 'goals', 'assists', 'yellowCards', 'redCards'] as const;
const RACE = ['seconds'] as const;
const SCORED = ['points'] as const;

/** The figures that each sport counts. */
export const FIGURES_OF: Readonly<Record<Sport, readonly MatchFigure[]>> = {
  FOOTBALL: BALL,
  HANDBALL: BALL,
  HOCKEY: BALL,
  BASKETBALL: ['minutes', 'points', 'rebounds', 'assists'],
  RUNNING: RACE,
  SWIMMING: RACE,
  CYCLING: RACE,
  SKATING: RACE,
  LONG_JUMP: ['distanceCm'],
  TENNIS: SCORED,
  KARATE: SCORED,
  DIVING: SCORED,
  FITNESS: SCORED,
  HORSE_RIDING: SCORED,
  GOLF: SCORED,
  CHESS: SCORED,
  KUNG_FU: SCORED,
  BOXING: SCORED,
  BOWLING: SCORED,
  VOLLEYBALL: SCORED,
};

const FIRST_MONTH = 8;

/** The season of a day: August to July, such as `2026/27`. */
export const seasonOf = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= FIRST_MONTH ? year : year - 1;
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
};
