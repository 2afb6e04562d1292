import { expect, test } from 'vitest';
import { byModel } from './differing.ts';

const MODELS = [
  { name: 'feed', tables: ['feed'] },
  { name: 'ad-seen', tables: ['ad_seen', 'ad_hidden'] },
];
const counts = { rows: 10, missing: 1, extra: 0, different: 2 };

test('the tables of a read model are counted together, under its name', () => {
  const differing = [
    { table: 'feed', ...counts },
    { table: 'ad_seen', ...counts },
    { table: 'ad_hidden', ...counts, missing: 4 },
  ];
  expect([...byModel(differing, MODELS)]).toEqual([
    ['feed', counts],
    ['ad-seen', { rows: 20, missing: 5, extra: 0, different: 4 }],
  ]);
});

test('a table that no read model has now keeps its name', () => {
  expect([...byModel([{ table: 'gone', ...counts }, null], MODELS)]).toEqual([['gone', counts]]);
});
