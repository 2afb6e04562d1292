import type { GivenFactor } from '../api.ts';

/** The second factor in one field: six digits are a code of the app, anything else is a recovery code. */
export const factorIn = (typed: string): GivenFactor => {
  const code = typed.trim();
  return /^\p{Nd}{6}$/u.test(code) ? { code } : { recoveryCode: code };
};
