import { expect, test } from 'vitest';
import type { Counted } from './api.ts';
import { differenceRows } from './difference-rows.ts';

const grouped = (groups: Counted['groups']): Counted => ({
  groups,
  rows: [],
  total: 0,
  truncated: false,
  since: null,
});
const overTime = (rows: Counted['rows']): Counted => ({
  groups: [],
  rows,
  total: 0,
  truncated: false,
  since: null,
});

test('groups of one of both counts have zero in the other', () => {
  const before = grouped([
    { value: 'FOOTBALL', count: 3 },
    { value: null, count: 1 },
  ]);
  const after = grouped([
    { value: 'DIVING', count: 2 },
    { value: 'FOOTBALL', count: 1 },
  ]);
  expect(differenceRows(before, after, true)).toEqual([
    { at: 'DIVING', before: 0, after: 2 },
    { at: 'FOOTBALL', before: 3, after: 1 },
    { at: '', before: 1, after: 0 },
  ]);
});

test('periods stand in their order, with all that was counted in them', () => {
  const before = overTime([{ at: '2026-03', counts: [2, 1], others: 4 }]);
  const after = overTime([
    { at: '2026-04', counts: [5], others: 0 },
    { at: '2026-02', counts: [1], others: 0 },
  ]);
  expect(differenceRows(before, after, false)).toEqual([
    { at: '2026-02', before: 0, after: 1 },
    { at: '2026-03', before: 7, after: 0 },
    { at: '2026-04', before: 0, after: 5 },
  ]);
});
