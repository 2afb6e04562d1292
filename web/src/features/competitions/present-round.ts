import type { Round } from './api.ts';

/** The round to show first: the running one, otherwise the next, otherwise the last. Rounds come in their order. */
export const presentRound = (rounds: readonly Round[]): Round | undefined =>
  rounds.find(({ state }) => state === 'running') ??
  rounds.find(({ state }) => state === 'pending') ??
  rounds.at(-1);
