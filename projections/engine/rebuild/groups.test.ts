import { expect, test } from 'vitest';
import { registry } from '../../../domain/registry.ts';
import { groupsOf } from './groups.ts';
import type { Projection } from '../projection.ts';
import { allProjections } from '../../areas.ts';

const all = allProjections(registry);
const names = (projections: readonly Pick<Projection, 'name'>[]) => projections.map(({ name }) => name);
const slicesIn = (groups: readonly (readonly Projection[])[]) =>
  groups.flat().flatMap(({ name, slice }) => (slice ? [{ name, ...slice }] : []));

test.each([1, 2, 3, 4, 5, 6, 8, 16])(
  '%i processes get every projection once, or each slice of it, and each of them some',
  (count) => {
    const groups = groupsOf(all, count);
    expect(groups).toHaveLength(count);
    expect(groups.every((group) => group.length > 0)).toBe(true);
    const whole = groups.flat().filter(({ slice }) => !slice);
    const slices = slicesIn(groups);
    const sliced = [...new Set(names(slices))];
    expect([...names(whole), ...sliced].toSorted()).toEqual(names(all).toSorted());
    for (const name of sliced) {
      const own = slices.filter((slice) => slice.name === name);
      expect(own.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(own.map((_, index) => index));
      expect(own.map(({ count: of }) => of)).toEqual(own.map(() => own.length));
    }
  },
);

test('with few processes, projections that read every event share a group', () => {
  for (const count of [2, 3, 4])
    expect(groupsOf(all, count).filter((group) => group.some(({ every }) => every))).toHaveLength(1);
});

test('makes no more groups than projections, except for slices', () => {
  const one = all.filter(({ name }) => name === 'dashboard');
  expect(groupsOf(one, 4).map(names)).toEqual([['dashboard']]);
  expect(groupsOf(all.slice(0, 3), 8)).toHaveLength(3);
});

test('builds the projection that exceeds a share in slices, each in its own process', () => {
  const one = all.filter(({ name }) => name === 'search');
  expect(groupsOf(one, 2)).toHaveLength(2);
  expect(slicesIn(groupsOf(one, 2)).map(({ index, count }) => [index, count])).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(slicesIn(groupsOf(all, 2))).toEqual([]);
  expect(slicesIn(groupsOf(all, 8)).length).toBeGreaterThan(1);
});
