import { shareOf } from '../trade/share.ts';
import type { Variant } from './ab-test.ts';

/**
 * The variant that a member sees, always the same one: test and member, hashed, are a point on the line on which the
 * variants lie one after the other, each as long as its weight.
 */
export const assigned = (test: string, member: string, variants: readonly Variant[]): string | undefined => {
  const length = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = shareOf(`${test}/${member}`) * length;
  return variants.find(({ weight }) => {
    left -= weight;
    return left < 0;
  })?.name;
};
