import { hash } from 'node:crypto';

type WorkChallenge = { readonly challenge: string; readonly bits: number };

const isSolution = ({ challenge, bits }: WorkChallenge, answer: number): boolean => {
  const digest = hash('sha256', `${challenge}.${answer}`, 'buffer');
  return digest.readUInt32BE(0) >>> (32 - bits) === 0;
};

/** Solves the challenge of an answer `proof_of_work_required`; or finds a wrong solution, if requested. */
export const solved = (posed: WorkChallenge, wanted = true) => {
  let answer = 0;
  while (isSolution(posed, answer) !== wanted) answer += 1;
  return { challenge: posed.challenge, answer: String(answer) };
};
