import type { SPORTS } from './values.ts';

type Sport = (typeof SPORTS)[number];

/** Questions to a player that depend on the sport. */
export const SPORT_QUESTIONS = [
  'position',
  'preferredFoot',
  'heightCm',
  'weightKg',
  'jerseyNumber',
  'bestTimes',
  'rating',
] as const;
export type SportQuestion = (typeof SPORT_QUESTIONS)[number];

/** Sports in which each player has a position in the team. */
export const TEAM_SPORTS = ['FOOTBALL', 'BASKETBALL', 'HANDBALL', 'HOCKEY', 'VOLLEYBALL'] as const;

/** Sports in which the preferred foot matters. */
export const FOOT_SPORTS = ['FOOTBALL'] as const;

/** Sports in which a player runs, swims or rides against the clock. */
export const TIMED_SPORTS = ['RUNNING', 'SWIMMING', 'CYCLING', 'SKATING'] as const;

/** Sports whose federation rates each player with a number. */
export const RATED_SPORTS = ['CHESS'] as const;

/** Sports in which height and weight don't matter. */
export const MIND_SPORTS = ['CHESS'] as const;

const isOneOf = (sports: readonly Sport[], sport: Sport): boolean => sports.includes(sport);

/** The sport's questions that a player has to answer. */
export const neededBySport = (sport: Sport): readonly SportQuestion[] => [
  ...(isOneOf(TEAM_SPORTS, sport) ? (['position'] as const) : []),
  ...(isOneOf(FOOT_SPORTS, sport) ? (['preferredFoot'] as const) : []),
  ...(isOneOf(MIND_SPORTS, sport) ? [] : (['heightCm', 'weightKg'] as const)),
];
