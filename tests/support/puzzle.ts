import { createHash } from 'node:crypto';

type Puzzle = { readonly challenge: string; readonly bits: number };

const isSolution = ({ challenge, bits }: Puzzle, answer: number): boolean => {
  const digest = createHash('sha256').update(`${challenge}.${answer}`).digest();
  return digest.readUInt32BE(0) >>> (32 - bits) === 0;
};

/** Solves the puzzle of an answer `proof_of_work_required`; or, told so, finds what does not solve it. */
export const solved = (puzzle: Puzzle, wanted = true) => {
  let answer = 0;
  while (isSolution(puzzle, answer) !== wanted) answer += 1;
  return { challenge: puzzle.challenge, answer: String(answer) };
};
