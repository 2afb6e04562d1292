import type { Challenge, Solution } from './challenge.ts';
import { sha256 } from './sha256.ts';

/** Tried in one go; then the page gets a turn. */
const AT_ONCE = 5_000;

const isSolution = ({ challenge, bits }: Challenge, answer: number): boolean =>
  Math.clz32(sha256(`${challenge}.${answer}`)[0] ?? -1) >= bits;

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The puzzle in a refusal's body, if the refusal requires one. */
export const challengeIn = (body: unknown): Challenge | undefined => {
  if (typeof body !== 'object' || body === null || !('puzzle' in body)) return undefined;
  const { puzzle } = body;
  if (typeof puzzle !== 'object' || puzzle === null) return undefined;
  if (!('challenge' in puzzle && 'bits' in puzzle)) return undefined;
  const { challenge, bits } = puzzle;
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : undefined;
};

/** Solves a puzzle of at most 32 bits; some seconds at worst, in which the page stays awake. */
export const solve = async (puzzle: Challenge): Promise<Solution> => {
  let answer = 0;
  while (!isSolution(puzzle, answer)) {
    answer += 1;
    if (answer % AT_ONCE === 0) await turn();
  }
  return { challenge: puzzle.challenge, answer: String(answer) };
};
