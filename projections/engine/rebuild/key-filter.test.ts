import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyFilter } from './key-filter.ts';

test('finds added keys in their table, with few false positives', () => {
  const filter = new KeyFilter();
  const [posts, comments] = [filter.of('post'), filter.of('comment')];
  const added = Array.from({ length: 20_000 }, () => randomUUID());
  for (const key of added) posts.add(key);
  expect(added.every((key) => posts.mayHave(key))).toBe(true);
  const others = Array.from({ length: 20_000 }, () => randomUUID());
  const mistaken = others.filter((key) => posts.mayHave(key)).length;
  expect(mistaken).toBeLessThan(20);
  expect(added.filter((key) => comments.mayHave(key)).length).toBeLessThan(20);
});
