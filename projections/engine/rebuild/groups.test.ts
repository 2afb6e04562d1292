import { expect, test } from 'vitest';
import { registry } from '../../../domain/registry.ts';
import { groupsOf } from './groups.ts';
import { allProjections } from '../../areas.ts';

const all = allProjections(registry);
const names = (projections: readonly { readonly name: string }[]) => projections.map(({ name }) => name);

test.each([1, 2, 3, 4, 5, 6, 8, 16])('%i processes get every projection once, each of them some', (count) => {
  const groups = groupsOf(all, count);
  expect(groups).toHaveLength(count);
  expect(groups.every((group) => group.length > 0)).toBe(true);
  expect(names(groups.flat()).toSorted()).toEqual(names(all).toSorted());
});

test('those that see every event stay together as long as there are few processes', () => {
  for (const count of [2, 3, 4])
    expect(groupsOf(all, count).filter((group) => group.some(({ every }) => every))).toHaveLength(1);
});

test('there are no more groups than projections', () => {
  const one = all.filter(({ name }) => name === 'dashboard');
  expect(groupsOf(one, 4).map(names)).toEqual([['dashboard']]);
  expect(groupsOf(all.slice(0, 3), 8)).toHaveLength(3);
});
