import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bloomFilter } from './bloom-filter.ts';

const keys = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${prefix}-${n}`);

describe('a Bloom filter', () => {
  it('contains every key that was added', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (added) => {
        const filter = bloomFilter(1024);
        for (const key of added) filter.add(key);
        expect(added.every((key) => filter.has(key))).toBe(true);
      }),
    );
  });

  it('has few false positives at 10 bits a key', () => {
    const filter = bloomFilter(16_384);
    for (const key of keys('added', 13_107)) filter.add(key);
    const mistaken = keys('other', 20_000).filter((key) => filter.has(key));
    expect(mistaken.length).toBeLessThan(20_000 * 0.025);
    expect(mistaken.length).toBeGreaterThan(0);
  });

  it('merges a filter of the same size', () => {
    const [one, other] = [bloomFilter(1024), bloomFilter(1024)];
    one.add('one');
    other.add('other');
    one.merge(other.bits);
    expect([one.has('one'), one.has('other'), one.has('third')]).toEqual([true, true, false]);
    expect(() => one.merge(new Uint8Array(512))).toThrow(RangeError);
  });
});
