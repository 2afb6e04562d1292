import type { ReactionType } from '../../api.ts';

export const EMOJI: Readonly<Record<ReactionType, string>> = {
  LIKE: '👍',
  LOVE: '❤️',
  HAHA: '😂',
  SAD: '😢',
  CLAP: '👏',
  GOAL: '⚽',
};

/** In the order in which they are offered. */
export const REACTION_TYPES = [
  'LIKE',
  'LOVE',
  'HAHA',
  'SAD',
  'CLAP',
  'GOAL',
] as const satisfies readonly ReactionType[];
