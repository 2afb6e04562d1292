import { describe, expect, test } from 'vitest';
import type { DeliveryRow } from '../../projections/realtime/delivery-reads.ts';
import { recentOf, type Recent } from './recent.ts';

const row = (topic: string, position: bigint): DeliveryRow => ({
  topic,
  position,
  frame: 'post_counters',
  event: 'PostReacted',
  item: topic,
});

/** Consecutive rounds, each up to its number, with these rows. */
const recentWith = (
  ...rounds: readonly (readonly [upTo: bigint, rows: readonly DeliveryRow[] | null])[]
): Recent => {
  const recent = recentOf();
  let after = 0n;
  for (const [upTo, rows] of rounds) {
    recent.keep({ after, upTo }, rows);
    after = upTo;
  }
  return recent;
};

describe('rows shared by a round', () => {
  const [a2, b3, a5, a9] = [row('a', 2n), row('b', 3n), row('a', 5n), row('a', 9n)];
  const recent = recentWith([4n, [a2, b3]], [6n, [a5]], [9n, [a9]]);

  test('are returned by topic and span, in the log’s order', () => {
    expect(recent.rows(new Set(['b', 'a']), { after: 0n, upTo: 9n })).toEqual([a2, b3, a5, a9]);
    expect(recent.rows(new Set(['a']), { after: 2n, upTo: 6n })).toEqual([a5]);
    expect(recent.rows(new Set(['b']), { after: 4n, upTo: 9n })).toEqual([]);
  });

  test('are unknown beyond the last round', () => {
    expect(recent.rows(new Set(['a']), { after: 4n, upTo: 10n })).toBe(null);
  });

  test('are unknown before a round whose read failed', () => {
    const broken = recentWith([4n, [a2]], [6n, null], [9n, [a9]]);
    expect(broken.rows(new Set(['a']), { after: 6n, upTo: 9n })).toEqual([a9]);
    expect(broken.rows(new Set(['a']), { after: 4n, upTo: 9n })).toBe(null);
  });

  test('are dropped after a number of rounds', () => {
    const rounds = Array.from({ length: 40 }, (_, n) => [BigInt(n + 1), [row('a', BigInt(n + 1))]] as const);
    const long = recentWith(...rounds);
    expect(long.rows(new Set(['a']), { after: 0n, upTo: 40n })).toBe(null);
    expect(long.rows(new Set(['a']), { after: 38n, upTo: 40n })).toEqual([row('a', 39n), row('a', 40n)]);
  });
});
