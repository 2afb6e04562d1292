import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyTrie, valueAt, valuesOf, without, withValue } from './trie.ts';

const steps = fc.array(fc.tuple(fc.nat(300), fc.boolean()), { maxLength: 600, size: 'max' });

describe('a trie', () => {
  it('equals a map after any sequence of sets and removals', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const map = new Map<string, number>();
        let trie = emptyTrie<number>();
        for (const [step, [n, removes]] of taken.entries()) {
          const key = `key ${n}`;
          if (removes) map.delete(key);
          else map.set(key, step);
          trie = removes ? without(trie, key) : withValue(trie, key, step);
          expect(trie.size).toBe(map.size);
          expect(valueAt(trie, key)).toBe(map.get(key));
        }
        expect(valuesOf(trie).toSorted((a, b) => a - b)).toEqual([...map.values()].toSorted((a, b) => a - b));
      }),
    );
  });

  it('does not change earlier versions', () => {
    const keys = Array.from({ length: 2000 }, (_, n) => `key ${n}`);
    const half = keys.slice(0, 1000).reduce((trie, key) => withValue(trie, key, key), emptyTrie<string>());
    const whole = keys.slice(1000).reduce((trie, key) => withValue(trie, key, key), half);
    const none = keys.reduce(without, whole);
    expect([half.size, whole.size, none.size]).toEqual([1000, 2000, 0]);
    expect(keys.map((key) => valueAt(half, key))).toEqual(keys.map((key, n) => (n < 1000 ? key : undefined)));
    expect(keys.map((key) => valueAt(whole, key))).toEqual(keys);
    expect(valuesOf(none)).toEqual([]);
  });
});
