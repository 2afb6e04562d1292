import { sha256 } from './sha256.ts';

/** What the API asks of who signs in while many guesses fail: find an answer whose hash begins with so many zero bits. */
export type Puzzle = { readonly challenge: string; readonly bits: number };
export type Solution = { readonly challenge: string; readonly answer: string };

/** Tried in one go; then the page gets a turn. */
const AT_ONCE = 5_000;

const isSolution = ({ challenge, bits }: Puzzle, answer: number): boolean =>
  Math.clz32(sha256(`${challenge}.${answer}`)[0] ?? -1) >= bits;

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Solves a puzzle of at most 32 bits; some seconds at worst, in which the page stays awake. */
export const solve = async (puzzle: Puzzle): Promise<Solution> => {
  let answer = 0;
  while (!isSolution(puzzle, answer)) {
    answer += 1;
    if (answer % AT_ONCE === 0) await turn();
  }
  return { challenge: puzzle.challenge, answer: String(answer) };
};

/** The puzzle in a refusal's body, if that is what it asks for. */
export const puzzleIn = (body: unknown): Puzzle | undefined => {
  if (typeof body !== 'object' || body === null || !('puzzle' in body)) return undefined;
  const { puzzle } = body;
  if (typeof puzzle !== 'object' || puzzle === null) return undefined;
  if (!('challenge' in puzzle && 'bits' in puzzle)) return undefined;
  const { challenge, bits } = puzzle;
  return typeof challenge === 'string' && typeof bits === 'number' ? { challenge, bits } : undefined;
};
