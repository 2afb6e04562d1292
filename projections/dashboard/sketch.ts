import { createHash } from 'node:crypto';

/**
 * HyperLogLog (Flajolet et al. 2007): distinct members over any range of days from the maxima of 2048 registers. Its
 * standard error is 1.04 / √2048 = 2.3 %.
 */

const REGISTERS = 2048;
const HASH_BITS = 32;
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

/** The register of a member, and the position of the first 1 in the rest of the hash. */
export const rankOf = (person: string): { readonly register: number; readonly rank: number } => {
  const bytes = createHash('sha256').update(person).digest();
  const register = bytes.readUInt16BE(0) % REGISTERS;
  const rest = bytes.readUInt32BE(2);
  return { register, rank: rest === 0 ? HASH_BITS + 1 : Math.clz32(rest) + 1 };
};

/** The estimate from the ranks of the registers that aren't empty. */
export const estimateOf = (ranks: readonly number[]): number => {
  const empty = REGISTERS - ranks.length;
  const sum = ranks.reduce((all, rank) => all + 2 ** -rank, empty);
  const raw = (ALPHA * REGISTERS ** 2) / sum;
  // linear counting is more exact while registers are empty
  return Math.round(raw <= 2.5 * REGISTERS && empty > 0 ? REGISTERS * Math.log(REGISTERS / empty) : raw);
};
