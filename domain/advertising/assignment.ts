import type { Variant } from './ab-test.ts';

/** 32 bits that follow from a text: FNV-1a over its UTF-16 units, then the finaliser of MurmurHash3, which spreads them evenly. */
const bitsOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/**
 * The variant that a member sees, always the same one: test and member, hashed, are a point on the line on which the
 * variants lie one after the other, each as long as its weight.
 */
export const assigned = (test: string, member: string, variants: readonly Variant[]): string | undefined => {
  const length = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = (bitsOf(`${test}/${member}`) / 2 ** 32) * length;
  return variants.find(({ weight }) => {
    left -= weight;
    return left < 0;
  })?.name;
};
