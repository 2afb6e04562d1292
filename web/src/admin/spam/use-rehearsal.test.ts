import { expect, test } from 'vitest';
import type { Rehearsal } from './api.ts';
import { added, type Added } from './use-rehearsal.ts';

const item = (id: string): Rehearsal['items'][number] => ({
  kind: 'post',
  part: null,
  id,
  text: 'text',
  change: 'held',
  score: 0.9,
  scoreInUse: 0.1,
});

const page = (from: number, total: number | null): Rehearsal => ({
  texts: 1000,
  held: 150,
  passed: 2,
  heldByBoth: 3,
  unreadable: 4,
  items: Array.from({ length: 100 }, (_, at) => item(`${from + at}`)),
  total,
  nextCursor: 'next',
});

test('pages add up; the first differences are kept, and the total of the first page', () => {
  const start: Added = { texts: 0, held: 0, passed: 0, heldByBoth: 0, unreadable: 0, items: [], total: null };
  const sum = [page(0, 2500), page(100, null), page(200, null)].reduce(added, start);
  expect(sum).toMatchObject({
    texts: 3000,
    held: 450,
    passed: 6,
    heldByBoth: 9,
    unreadable: 12,
    total: 2500,
  });
  expect(sum.items.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, at) => `${at}`));
});
