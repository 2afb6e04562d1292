import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyFilter } from './key-filter.ts';

test('what was added is found in its table, and hardly anything else', () => {
  const filter = new KeyFilter();
  const added = Array.from({ length: 20_000 }, () => randomUUID());
  for (const key of added) filter.add('post', key);
  expect(added.every((key) => filter.mayHave('post', key))).toBe(true);
  const others = Array.from({ length: 20_000 }, () => randomUUID());
  const mistaken = others.filter((key) => filter.mayHave('post', key)).length;
  expect(mistaken).toBeLessThan(20);
  expect(added.filter((key) => filter.mayHave('comment', key)).length).toBeLessThan(20);
});
